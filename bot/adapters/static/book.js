// The rule book: a box to ask in, examples, tools, all topics; and the answers, one after the other.

import { el, find, put } from "./dom.js";
import { answerParts } from "./answer.js";
import { counting, whoDraws } from "./book-tools.js";
import { follow, openTalk } from "./talk.js";
import { language, t } from "./words.js";

let room = null, contents = null, read = ""; // `read`: the language of the contents
const trail = []; // questions with their answers, the newest last

/** Fetch what is in the book, in the language of the page, and show it. */
export async function openBook(of) {
  room = of;
  if (read !== language()) {
    const now = language(), answer = await fetch(`/rules/book/${now}.json`);
    if (!answer.ok) return;
    [contents, read] = [await answer.json(), now];
    trail.length = 0;
  }
  draw();
}

/** The deal of a practice coup depends on the table; the page may have turned to another language. */
export function drawBook() {
  if (contents && find("#book").open && read !== language()) openBook(room);
  else if (contents && !trail.length) drawDeal();
}

function draw() {
  const body = find("#book .body");
  body.replaceChildren(askingBox(), ...(trail.length ? answered() : home()).filter(Boolean));
  body.scrollTop = 0;
  drawDeal();
}

function askingBox() {
  const { words } = contents;
  const input = el("input", { id: "book-typed", maxlength: 200, enterkeyhint: "search", autocapitalize: "none", autocomplete: "off", "aria-label": words.label, placeholder: words.placeholder });
  const asked = (event) => {
    event.preventDefault();
    if (!input.value.trim()) return input.focus();
    return ask(input.value.trim());
  };
  return el("form.row.asking", { role: "search", onsubmit: asked }, input, el("button.primary", { id: "book-ask", text: words.ask }));
}

/** Ask; the answer takes the place of what was there, and is read from its first line. */
async function ask(text) {
  const body = find("#book .body");
  put(body, { "aria-busy": "true" });
  const answer = await room.ask("ask", { text });
  put(body, { "aria-busy": null });
  if (!answer.ok) return;
  trail.push({ text, answer });
  draw();
  body.querySelector(".lead").focus({ preventScroll: true });
}

/** An offer, a tool or a topic: a question, or the deal of a coup, which everybody sees. */
async function tapped({ text, deal }) {
  if (!deal) return ask(text);
  follow();
  const answer = await room.ask("say", { text });
  if (answer.ok) { find("#book").close(); openTalk(); }
  return undefined;
}

function answered() {
  const { words } = contents, { text, answer } = trail.at(-1);
  const go = (many) => () => { trail.length = many; draw(); find(many ? "#book .lead" : "#book-typed").focus({ preventScroll: true }); };
  return [
    el("nav.row.trail", { "aria-label": t("book-home") },
      el("button.quiet", { type: "button", id: "book-back", text: trail.length > 1 ? words.back : t("book-home"), onclick: go(trail.length - 1) }),
      trail.length > 1 && el("button.quiet", { type: "button", id: "book-home", text: t("book-home"), onclick: go(0) })),
    el("article.answer", { data: { about: answer.about ?? "" } }, text !== answer.lines[0] && el("p.small.question", { text }), ...answerParts(answer, tapped, "h3").filter(Boolean)),
  ];
}

function home() {
  const { words, examples, tools, games, counts } = contents;
  return [
    el("p.small", { text: t("book-about") }),
    el("section", {}, el("h3", { id: "book-try", text: words.try }), el("div.chips-row", { role: "group", "aria-labelledby": "book-try" }, examples.map((text) => chip({ label: text, text })))),
    el("section", {}, el("h3", { id: "book-tools", text: words.tools }), el("div.choices", { role: "group", "aria-labelledby": "book-tools" }, tools.map((tool) =>
      el("button.choice", { type: "button", id: "book-" + tool.name, onclick: () => tapped(tool) }, el("b", { text: tool.label }), el("small", { text: tool.about }))))),
    el("section.folds", {}, counting(words, counts, room.state.table?.game ?? "kang", ask), whoDraws(words, ask)),
    el("section.folds", {}, el("h3", { text: words.topics }), games.map((game) => el("details", { id: "topics-" + game.game },
      el("summary", {}, el("span", { text: game.name }), el("small", { text: game.many })), el("div.topics", {}, game.topics.map(chip))))),
  ];
}

const chip = (offer) => el("button.chip", { type: "button", text: offer.label, onclick: () => tapped(offer) });

/** A coup is dealt by somebody who sits there, between rounds: before that it says so. */
function drawDeal() {
  const { hand, table } = room.state, { words, tools } = contents;
  const why = !hand ? words["coup-sit"] : table?.phase === "playing" ? words["coup-wait"] : "";
  const button = find("#book-coup");
  if (button) put(button.lastChild, { text: why || tools.find((tool) => tool.deal).about });
}
