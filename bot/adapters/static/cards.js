// Cards as the page shows them: their faces, their names for the ear, and seals, which are long.

import { el } from "./dom.js";
import { copy } from "./copying.js";
import { memory, t } from "./words.js";

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
  const node = el(`${tag}.card.${suitOf(card)}.r${rankOf(card)}${size && "." + size}`, tag === "button"
    ? { type: "button", "aria-label": spoken(card) } : { role: "img", "aria-label": spoken(card) });
  node.append(
    el("span.rank", { text: rankOf(card), "aria-hidden": "true" }),
    el("span.mark", { text: card.at(-1) + TEXT, "aria-hidden": "true" }),
    el("span.pip", { text: card.at(-1) + TEXT, "aria-hidden": "true" }),
  );
  return node;
}

/** Take the faces from the sheet that suits this screen, once it is here; until then and without it text does. */
export async function useFaces() {
  const root = document.documentElement;
  root.dataset.colours = memory.get("colours") || "four";
  const size = devicePixelRatio > 2.1 || (devicePixelRatio > 1 && innerWidth >= 900) ? "large" : "middle";
  const sheet = new Image();
  sheet.src = new URL(`faces-${size}${root.dataset.colours === "two" ? "-two" : ""}.png`, import.meta.url);
  try { await sheet.decode(); } catch { return; }
  root.dataset.faces = size;
}

/** Where a picture of the finished round `file` (evening-round) is kept from, in the colours of this screen. */
export const keepsake = (room, file) => `/r/${room}/rounds/${file}.png?keep${document.documentElement.dataset.colours === "two" ? "&colours=two" : ""}`;

/** A sentence in which cards stand out in their colours, and long seals are short until tapped. */
export const withCards = (text) => inCards(text, inline);

/** The same with `drawn` in the place of each card. */
export const inCards = (text, drawn) => text.split(/((?:10|[2-9AJQK])[♣♦♥♠]|\b[0-9a-f]{64}\b)/u)
  .map((part, place) => place % 2 === 0 ? part : part.length > 3 ? seal(part) : drawn(part));

/** A card as two signs in its colour. */
export const inline = (card) => el(`b.inline-card.${suitOf(card)}`, { text: card + TEXT });

/** A seal: its ends; a tap shows and copies all of it. */
export function seal(code) {
  const short = `${code.slice(0, 6)}…${code.slice(-6)}`;
  const label = (whole) => ({ text: whole ? code : short, "aria-label": whole ? code : t("seal-short", { seal: short }), "aria-expanded": String(whole) });
  return el("button.seal", { type: "button", title: code, ...label(false), onclick: ({ currentTarget: node }) => {
    const whole = node.getAttribute("aria-expanded") !== "true";
    for (const [name, value] of Object.entries(label(whole))) name === "text" ? node.textContent = value : node.setAttribute(name, value);
    if (whole) copy(code);
  } });
}

/** So many closed cards, small. */
export const pack = (count) => el("span.pack", { "aria-hidden": "true" }, Array.from({ length: count }, () => el("i")));
