// The seats around the table, and its middle: pile, last discard, pot.

import { el, find, match, put, redraw } from "./dom.js";
import { face, pack, rankOf, withCards } from "./cards.js";
import { t } from "./words.js";

export function drawTable({ state }) {
  const { table, hand, mine } = state;
  const seats = table && table.phase !== "lobby" && !table.deal ? table.seats : [];
  const list = find("#seats");
  put(list, { data: { n: seats.length } });
  match(list, seats, (seat) => seat.seat, () => el("li.seat"), (node, seat) => drawSeat(node, seat, table, hand));
  drawMat(find("#mat"), table, mine ? hand : null);
}

function drawSeat(node, seat, table, hand) {
  const turn = table.awaited === seat.seat, me = hand?.seat === seat.seat;
  put(node, { class: ["seat", turn && "turn", me && "me", seat.away && "gone", (table.mat && !seat.playing || table.rests?.includes(seat.seat)) && "out"].filter(Boolean).join(" "),
    "aria-current": turn ? "true" : null });
  redraw(node, [seat, turn, me, table.phase], () => [
    el("span.who", {}, el("b", { text: me ? t("you") : seat.name }), seat.starter && el("i.badge", { text: t(table.game === "jub_moo" ? "leads-first" : "starter") })),
    el("span.holds", {},
      seat.playing && pack(seat.cards),
      seat.playing && el("span.count", { text: seat.cards, "aria-label": t("cards-held", { n: seat.cards }) }),
      el("span.score", { text: seat.short, title: seat.score, "aria-label": seat.score })),
    el("span.did", {}, seat.away ? t("away") : seat.act ? withCards(seat.act.text) : seat.computer || (turn ? t("to-move") : "\u00a0")),
  ]);
}

function drawMat(mat, table, hand) {
  const shown = table?.mat;
  mat.hidden = !shown;
  if (!shown) return;
  const last = shown.last;
  const note = flowNote(last, hand);
  redraw(mat, [shown, note], () => [
    el("div.pile", {}, el("span.back", { "aria-hidden": "true" }), el("span.label", { text: t("pile") }), el("b", { text: t("pile-left", { n: shown.pile }) })),
    el("div.last", {}, ...(last ? lastDiscard(last, note) : [el("span.empty", { text: t("discard-none") })])),
    el("div.pot", { hidden: !shown.stake }, el("span.chips", { "aria-hidden": "true" }), el("span.label", { text: t("pot") }), el("b", { text: shown.pot })),
  ]);
}

function lastDiscard(last, note) {
  return [
    el("span.label", { text: t(last.depth ? "flow-of" : "discard-of", { player: last.name }) }),
    el("span.cards", {}, last.cards.map((card) => face(card))),
    el("span.flow", { class: `flow ${note[0]}`, text: note[1] }),
  ];
}

/** Whether the last discard can be flowed on: [look, words]. `hand`: mine, when it is my turn. */
function flowNote(last, hand) {
  if (!last || hand?.phase === "drawn") return ["", "\u00a0"];
  if (hand?.moves.some((move) => move.kind === "flow")) return ["yours", t("you-can-flow")];
  if (!last.flows) return ["", t("cannot-flow")];
  return hand ? ["", t("you-have-none", { rank: rankOf(last.cards[0]) })] : ["open", t("can-flow")];
}
