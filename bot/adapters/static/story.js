// What just happened: since your last turn in a line or two, and the whole round on demand.

import { el, find, put, redraw } from "./dom.js";
import { withCards } from "./cards.js";
import { takenTable } from "./tricks.js";
import { t } from "./words.js";

const LATELY = 4; // turns shown to somebody who has had none

export function drawStory({ state: { table, hand } }) {
  const turns = table?.turns ?? [];
  const mine = hand ? turns.findLastIndex((turn) => turn.seat === hand.seat) : -1;
  const recent = mine < 0 ? turns.slice(-LATELY) : turns.slice(mine + 1);
  drawStrip(find("#recap"), !table?.deal && turns.length && recent, mine, table);
  if (table?.game === "jub_moo") find("#story-title").textContent = t("trick-story");
  else find("#story-title").textContent = t("story");
  redraw(find("#story .body"), [turns, mine, table?.deal?.players], () => table?.deal
    ? [el("h3", { text: t("taken") }), takenTable(table.deal), turns.length > 0 && el("ol.story", {}, turns.map((turn) => el("li", {}, told(turn, hand))))]
    : turns.length
    ? el("ol.story", {}, turns.map((turn, place) => el(`li${place === mine ? ".mine" : ""}${place > mine ? ".fresh" : ""}`, {}, told(turn, hand), place === mine && el("i.badge", { text: t("story-yours") }))))
    : [el("p", { text: t("story-none") })]);
}

/** The newest on the right, where reading ends; what does not fit is left off at the front. */
function drawStrip(strip, recent, mine, table) {
  strip.hidden = table?.phase !== "playing" || !recent;
  if (strip.hidden) return;
  put(strip, { title: t("story") });
  redraw(strip, [recent, mine, innerWidth], () => [
    el("small", { text: t(mine < 0 ? "lately" : "since-yours") }),
    el("span.turns", {}, recent.length ? recent.map((turn) => el("span", {}, told(turn), " ")) : el("span", { text: t("since-nothing") })),
  ]);
  const turns = strip.lastChild;
  while (turns.children.length > 1 && turns.scrollHeight > turns.clientHeight + 2) { // the newest must stay in sight
    turns.firstChild.remove();
    turns.classList.add("more");
  }
}

function told(turn, hand) {
  const name = hand?.seat === turn.seat ? t("you") : turn.name;
  return [el("b", { text: name }), " ", ...withCards(turn.text), turn.dealer ? ` (${t("dealer")})` : ""];
}
