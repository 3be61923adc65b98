// Your hand and your moves. Which moves there are the dealer has said; the page only matches the chosen cards.

import { el, find, match, put, redraw } from "./dom.js";
import { face, rankOf, spoken } from "./cards.js";
import { t } from "./words.js";

const KINDS = ["draw", "discard", "flow", "kang"];
const SLOTS = 6; // the most cards in a hand: places stay where they are
let armed = 0; // the turn in which kang was pressed once

export function drawHand(room) {
  const { hand, chosen } = room.state;
  const area = find("#hand");
  area.hidden = !hand?.cards.length;
  put(find("#points"), { text: hand?.points ?? "" });
  put(find("#spoken"), { text: room.state.mine ? hand.spoken : "" });
  if (area.hidden) return;
  if (!area.firstChild) area.append(el("div.held", { role: "group", "aria-label": t("hand"), onkeydown: walk }));
  delete area.firstChild.dataset.n;
  const cards = hand.drawn ? [...hand.cards.filter((card) => card !== hand.drawn), hand.drawn] : hand.cards;
  const flows = new Set(hand.moves.filter((move) => move.kind === "flow").flatMap((move) => move.cards));
  const slots = [...cards, ...Array.from({ length: Math.max(0, SLOTS - cards.length) }, (_, place) => `slot ${place}`)];
  match(area.firstChild, slots, (card) => card, (card) => card.startsWith("slot") ? el("i.slot") : face(card, "button"), (node, card) => {
    if (card.startsWith("slot")) return;
    put(node, { "aria-pressed": chosen.has(card) ? "true" : "false", onclick: () => choose(room, card),
      "aria-label": spoken(card) + (card === hand.drawn ? `, ${t("just-drawn")}` : "") });
    node.classList.toggle("chosen", chosen.has(card));
    node.classList.toggle("flows", flows.has(card));
    node.dataset.flow = t("move-flow");
    node.classList.toggle("drawn", card === hand.drawn);
    node.classList.remove("shut", "may");
  });
}

/** Arrows go along the hand. */
export function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.target.matches(".card")) return;
  const cards = [...event.currentTarget.querySelectorAll("button")];
  cards.at((cards.indexOf(event.target) + step) % cards.length).focus();
  event.preventDefault();
}

/** Tapping another card of the same rank adds it; of another rank starts anew. */
function choose(room, card) {
  const { chosen } = room.state;
  if (chosen.has(card)) chosen.delete(card);
  else {
    for (const other of chosen) if (rankOf(other) !== rankOf(card)) chosen.delete(other);
    chosen.add(card);
  }
  room.state.note = "";
  armed = 0;
  room.draw();
}

/** The move of `kind` that the chosen cards make; without chosen cards the only one of its kind. */
function moveOf(kind, { hand, chosen, mine }) {
  if (!mine) return undefined;
  const all = hand.moves.filter((move) => move.kind === kind);
  if (kind === "draw" || kind === "kang") return all[0];
  if (!chosen.size) return all.length === 1 ? all[0] : undefined;
  return all.find((move) => move.cards.length === chosen.size && move.cards.every((card) => chosen.has(card)));
}

export function drawMoves(room) {
  const { hand, table } = room.state;
  const area = find("#moves");
  area.hidden = !(table?.phase === "playing" && hand?.cards.length);
  if (area.hidden) return;
  match(area, KINDS, (kind) => kind, (kind) => el(`button.move.${kind}`, { type: "button", id: "move-" + kind, "aria-describedby": "hint" }),
    (button, kind) => drawMove(room, button, kind));
}

function drawMove(room, button, kind) {
  const { hand, table } = room.state;
  const move = moveOf(kind, room.state);
  const possible = room.state.mine && hand.moves.some((each) => each.kind === kind);
  const sure = kind === "kang" && armed && armed === hand.turn;
  put(button, { "aria-disabled": move ? null : "true", onclick: () => press(room, kind) });
  button.classList.toggle("possible", possible);
  button.classList.toggle("armed", Boolean(sure));
  const under = kind === "draw" ? t("pile-left", { n: table.mat?.pile ?? "" }) : kind === "kang" ? (sure ? t("kang-sure") : hand.points) : move?.cards.join(" ") ?? "";
  redraw(button, [kind, under], () => [el("span", { text: t("move-" + kind) }), el("small", { text: under || "\u00a0" })]);
}

async function press(room, kind) {
  const { state } = room;
  const { hand } = state;
  const move = moveOf(kind, state);
  state.note = move ? "" : reason(kind, state);
  if (move && kind === "kang" && armed !== hand.turn) {
    armed = hand.turn;
    state.note = t("hint-kang");
    return room.draw();
  }
  armed = 0;
  room.draw();
  if (!move) return undefined;
  state.chosen.clear();
  return room.ask("play", { text: move.text, turn: hand.turn });
}

/** Why `kind` is not possible now, or what is missing for it. */
function reason(kind, { hand, table, chosen, mine }) {
  if (!mine) return waiting(table);
  if (!hand.moves.some((move) => move.kind === kind)) return hand.blocked[kind] ?? "";
  if (kind === "discard") return t(chosen.size ? "hint-cannot-together" : "hint-discard");
  return t(chosen.size ? "hint-flow-other" : "hint-pick-flow");
}

const waiting = (table) => {
  const seat = table?.seats.find((each) => each.seat === table.awaited);
  return seat ? t("hint-wait", { player: seat.name }) : "";
};

let noted = 0;
/** One line under the moves: the last reason, else what can be done. */
export function hintOf({ state }) {
  const { hand, table, mine } = state;
  if (table?.phase !== "playing") return "";
  if (noted !== table.turn) { noted = table.turn; state.note = ""; }
  if (state.note) return state.note;
  if (!mine) return hand?.cards.length ? waiting(table) : t(hand ? "next-round-yours" : "watching");
  if (hand.phase !== "turn") return t("hint-discard");
  const may = KINDS.filter((kind) => hand.moves.some((move) => move.kind === kind));
  return t("hint-may", { moves: may.map((kind) => t("move-" + kind)).join(" · ") });
}
