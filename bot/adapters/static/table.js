// The seats around the table, and its middle: pile, last discard, pot.

import { el, find, match, put, redraw } from "./dom.js";
import { face, pack, withCards } from "./cards.js";
import { t } from "./words.js";

export function drawTable({ state }) {
  const { table, hand } = state;
  const seats = table && table.phase !== "lobby" ? table.seats : [];
  const list = find("#seats");
  put(list, { data: { n: seats.length } });
  match(list, seats, (seat) => seat.seat, () => el("li.seat"), (node, seat) => drawSeat(node, seat, table, hand));
  drawMat(find("#mat"), table, hand);
}

function drawSeat(node, seat, table, hand) {
  const turn = table.awaited === seat.seat, me = hand?.seat === seat.seat;
  put(node, { class: ["seat", turn && "turn", me && "me", seat.away && "gone", table.mat && !seat.playing && "out"].filter(Boolean).join(" "),
    "aria-current": turn ? "true" : null });
  redraw(node, [seat, turn, me, table.phase], () => [
    el("span.who", {}, el("b", { text: me ? t("you") : seat.name }), seat.starter && el("i.badge", { text: t("starter") })),
    el("span.holds", {},
      seat.playing && pack(seat.cards),
      seat.playing && el("span.count", { text: seat.cards, "aria-label": t("cards-held", { n: seat.cards }) }),
      el("span.score", { text: seat.score })),
    el("span.did", {}, seat.away ? t("away") : seat.act ? withCards(seat.act.text) : seat.computer || (turn ? t("to-move") : "\u00a0")),
  ]);
}

function drawMat(mat, table, hand) {
  const shown = table?.mat;
  mat.hidden = !shown;
  if (!shown) return;
  const last = shown.last;
  const mine = Boolean(hand?.moves.some((move) => move.kind === "flow"));
  redraw(mat, [shown, mine], () => [
    el("div.pile", {}, el("span.back", { "aria-hidden": "true" }), el("span.label", { text: t("pile") }), el("b", { text: t("pile-left", { n: shown.pile }) })),
    el("div.last", {}, ...(last ? lastDiscard(last, mine) : [el("span.empty", { text: t("discard-none") })])),
    el("div.pot", { hidden: !shown.stake }, el("span.chips", { "aria-hidden": "true" }), el("span.label", { text: t("pot") }), el("b", { text: shown.pot })),
  ]);
}

function lastDiscard(last, mine) {
  return [
    el("span.label", { text: t(last.depth ? "flow-of" : "discard-of", { player: last.name }) }),
    el("span.cards", {}, last.cards.map((card) => face(card))),
    el(`span.flow${mine ? ".yours" : last.flows ? ".open" : ""}`, { text: t(mine ? "you-can-flow" : last.flows ? "can-flow" : "cannot-flow") }),
  ];
}
