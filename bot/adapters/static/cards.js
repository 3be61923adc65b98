// Cards as the page draws them: a rank, a suit sign as text, four colours, and their names for the ear.

import { el } from "./dom.js";
import { t } from "./words.js";

const SUITS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const TEXT = "\ufe0e"; // the suit as a text sign, never as an emoji

export const rankOf = (card) => card.slice(0, -1);
export const suitOf = (card) => SUITS[card.at(-1)] ?? "s";

/** `10♣` as it is said: สิบดอกจิก, 10 of clubs. */
export function spoken(card) {
  const rank = rankOf(card);
  return t("card", { rank: /\d/.test(rank) ? rank : t("rank-" + rank), suit: t("suit-" + suitOf(card)) });
}

/** The face of a card; `tag` "button" for one that can be chosen. */
export function face(card, tag = "span", size = "") {
  const node = el(`${tag}.card.${suitOf(card)}${size && "." + size}`, tag === "button"
    ? { type: "button", "aria-label": spoken(card) } : { role: "img", "aria-label": spoken(card) });
  node.append(
    el("span.rank", { text: rankOf(card), "aria-hidden": "true" }),
    el("span.mark", { text: card.at(-1) + TEXT, "aria-hidden": "true" }),
    el("span.pip", { text: card.at(-1) + TEXT, "aria-hidden": "true" }),
  );
  return node;
}

/** A sentence in which cards stand out in their colours, and long seals step back. */
export function withCards(text) {
  return text.split(/((?:10|[2-9AJQK])[♣♦♥♠]|\b[0-9a-f]{64}\b)/u).map((part, place) => {
    if (place % 2 === 0) return part;
    return part.length > 3 ? el("code.seal", { text: part }) : el(`b.inline-card.${suitOf(part)}`, { text: part + TEXT });
  });
}

/** So many closed cards, small. */
export const pack = (count) => el("span.pack", { "aria-hidden": "true" }, Array.from({ length: count }, () => el("i")));
