// The teacher: a hint beside the hand at a practice table, what to think of the chosen cards, where a round was lost.
// Fetched when it is first wanted. A press is the same as typing; the answer is private and stands where the talk is.

import { el, find } from "./dom.js";
import { say } from "./talk.js";
import { t } from "./words.js";

/** Ask, one question at a time. */
async function ask(room, button, text) {
  button.disabled = true;
  await say(room, text);
  button.disabled = false;
}

/** The move that the chosen cards make, if they make one. */
const chosenMove = ({ hand, chosen }) => chosen.size ? hand.moves.find((move) => move.cards.length === chosen.size && move.cards.every((card) => chosen.has(card))) : undefined;

export function drawCoach(room) {
  const { table, mine, hand } = room.state;
  if (!find("#coach")) find("#skip").before(el("button.quiet", { type: "button", id: "coach" }));
  const button = find("#coach");
  button.hidden = !(table?.practice && mine);
  if (!button.hidden) {
    const move = chosenMove(room.state);
    button.textContent = t(move ? "coach-this" : "coach-hint");
    button.onclick = () => ask(room, button, move ? `why ${move.text}` : "hint");
  }
  const hands = find("#stage .result ol"), lost = find("#lost");
  if (table?.phase !== "between" || !hands || Boolean(hand) === Boolean(lost)) return;
  if (lost) lost.parentNode.remove();
  else hands.before(el("p.files", {}, el("button.file.plain", { type: "button", id: "lost", text: t("coach-lost"), onclick: ({ target }) => ask(room, target, "where lost") })));
}
