// A practice coup of Baccarat in the feed: both hands, the steps, where it stands in the table, how to check it.

import { el } from "./dom.js";
import { face, withCards } from "./cards.js";
import { offersOf, pictureOf, ruleLine } from "./answer.js";
import { language, t } from "./words.js";

/** The parts of the entry; `tapped` gets the offer that was chosen. */
export function coupParts(line, room, tapped) {
  const file = `/r/${room}/rounds/${line.coup}`;
  return [
    el("p.over", { text: line.text }),
    el("p.lead", { text: line.result }),
    el("div.coup-hands", {}, line.hands.map(handOf)),
    el("details", { open: true }, el("summary", { text: t("coup-steps") }), line.lines.map((text) => ruleLine(text)), el("p.small", { text: line.used })),
    line.picture && pictureOf({ src: `${file}.png?lang=${language()}`, alt: line.picture }),
    el("details", {}, el("summary", { text: t("coup-check") }), el("p.small", {}, withCards(line.reveal)), el("p.files", {}, el("a.file", { href: `${file}.json`, download: "", text: t("check-file") }))),
    offersOf(line.offers, tapped),
  ];
}

const handOf = (hand) => el(`div${hand.won ? ".won" : ""}`, { role: "group", "aria-label": `${hand.side}, ${hand.points}` },
  el("p", {}, el("b", { text: hand.side }), el("span", { text: hand.points }), hand.won && el("span.unseen", { text: t("coup-won") })),
  el("span.cards", {}, hand.cards.map((card) => face(card))));
