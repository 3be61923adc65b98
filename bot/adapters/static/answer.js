// What the dealer answers about rules, in the feed and in the book: lines, what may be asked next, the picture.

import { el } from "./dom.js";
import { face, inCards, withCards } from "./cards.js";
import { t } from "./words.js";

const CLAUSES = / (\[[A-Z-]+\d+(?:, [A-Z-]+\d+)*\])$/;

/** The parts of an answer; `lead` is the kind of element of its first line, `tapped` gets the offer that was chosen. */
export function answerParts({ about, lines, answer, offers, table, picture }, tapped, lead = "p") {
  const [first, ...rest] = lines;
  const question = about === "quiz" && !rest.some((line) => line.startsWith(answer));
  const plain = (line) => question ? line.split(" · ").map((part) => el("p.large", {}, inCards(part[0].toUpperCase() + part.slice(1), (card) => face(card, "span", "small")))) : ruleLine(line, about === "agree");
  return [
    el(`${lead}.lead`, { tabindex: lead === "p" ? null : -1 }, withCards(first)),
    ...(table ? sideBySide(table) : rest.flatMap((line) => line.startsWith(answer) ? el("p.told", {}, withCards(line)) : plain(line))),
    picture && pictureOf(picture),
    offers?.length > 0 && offersOf(offers, tapped, question ? ".two" : ""),
  ];
}

/** A line of an answer; a step has its number before it, and the clauses that it rests on behind it. */
export function ruleLine(line, aside = false) {
  const [text, clauses] = line.split(CLAUSES);
  const [, number, step] = text.match(/^(\d+\. )(.*)$/s) ?? [];
  return el(`p${number ? ".step" : aside ? ".aside" : ""}`, {},
    number && el("span.number", { text: number }), el("span", {}, withCards(step ?? text), clauses && el("small.clauses", { text: " " + clauses.slice(1, -1) })));
}

/** What may be asked next, or the topics to choose from, each with what it says. */
export const offersOf = (offers, tapped, shape = "") => el("div.offers" + shape, { role: "group", "aria-label": t("book-next") }, offers.map((offer) =>
  el(offer.about ? "button.choice" : "button.chip", { type: "button", onclick: () => tapped(offer) }, offer.about ? [el("b", { text: offer.label }), el("small", {}, withCards(offer.about))] : offer.label)));

/** A picture as wide as there is room; a tap opens it by itself, where it can be made larger. */
export const pictureOf = ({ src, alt }) => el("a.picture", { href: src, target: "_blank", rel: "noopener", title: t("book-picture") }, el("img", { src, alt, loading: "lazy" }));

function sideBySide({ columns, all, rows, notes }) {
  return [
    el("div.sides", {}, rows.map((row) => el(`section${row.differs ? ".differs" : ""}`, {},
      el("h4", {}, row.number > 0 && el("span.number", { text: `${row.number}. ` }), row.label, " ", row.differs && el("i.badge", { text: t("book-differs") })),
      el("ul", {}, row.cells.map((cell, at) => el("li", {}, el("small", { text: row.cells.length > 1 ? columns[at] : all }), el("span", {}, withCards(cell)))))))),
    ...notes.map((text) => el("p.small", { text })),
  ];
}
