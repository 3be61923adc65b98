// Jub Moo while it is played: the trick on the mat laid out by seat, who has taken what, open hands, hand and moves.

import { el, find, match, put, redraw } from "./dom.js";
import { face, inline, spoken, withCards } from "./cards.js";
import { show } from "./dialogs.js";
import { walk } from "./hand.js";
import { t } from "./words.js";

/** Where the seats lie around the mat, the reader's own in front; play goes round by the left. */
const PLACES = { 3: ["me", "left", "right"], 4: ["me", "left", "top", "right"] };

function placed(deal, hand) {
  const own = Math.max(0, deal.players.findIndex((player) => player.seat === hand?.seat));
  return deal.players.map((player, at, all) => ({ player, place: PLACES[all.length][(at - own + all.length) % all.length] }));
}

export function drawTrick({ state: { table, hand } }) {
  const deal = table?.deal;
  const mat = find("#mat"), open = find("#open");
  mat.classList.toggle("trick", Boolean(deal));
  open.hidden = !deal?.players.some((player) => player.open?.length);
  if (!deal) return;
  mat.hidden = false;
  const around = placed(deal, hand), seats = new Map(table.seats.map((seat) => [seat.seat, seat]));
  const fresh = !deal.players.some((player) => player.played);
  redraw(mat, [deal, table.seats, hand?.seat], () => [
    el("p.count", {}, el("b", { text: deal.number }), withCards(deal.question || (fresh && deal.last ? deal.last.text : deal.note))),
    el("button.before", { type: "button", id: "before", "aria-haspopup": "dialog", "aria-label": `${t("trick-story")}. ${deal.last?.text ?? ""}`, disabled: !deal.last, onclick: () => show("story") },
      el("small", { text: t("last-trick") }), deal.last && el("span", {}, around.map(({ player }) => lastOf(deal, player.seat)))),
    el("ol.places", { "aria-label": t("seats") }, around.map(({ player, place }) => seatAt(place, player, seats.get(player.seat), deal, hand, fresh))),
  ]);
  open.classList.toggle("first", deal.phase === "claim");
  if (!open.hidden) redraw(open, [deal.players.map((player) => player.open), deal.phase], () => deal.players.filter((player) => player.open?.length).map((player) =>
    el("p", {}, el("b", { text: t("open-hand", { player: player.name }) }), " ", el("span.cards", {}, player.open.map((card) => deal.phase === "claim" ? face(card, "span", "small") : inline(card))))));
}

const lastOf = (deal, seat) => {
  const [, card] = deal.last.cards.find(([each]) => each === seat);
  return el(`span${seat === deal.last.taker ? ".took" : ""}`, {}, inline(card));
};

function seatAt(place, player, seat, deal, hand, fresh) {
  const me = player.seat === hand?.seat;
  const note = seat?.away ? t("away") : seat?.computer || "";
  return el("li", {},
    el(`div.tile.${place}${player.awaited ? ".turn" : ""}${me ? ".own" : ""}${seat?.away ? ".gone" : ""}`, { "aria-current": player.awaited ? "true" : null },
      el("span.who", {}, el("b", { text: me ? t("you") : player.name }), seat?.host && el("span.unseen", { text: t("host") }), !me && el("span.left", { text: player.cards, "aria-label": t("cards-held", { n: player.cards }) })),
      el("span.sums", {}, el("b", { text: player.points, "aria-label": t("deal-points", { points: player.points }) }), player.total && el("small", { text: t("total", { points: player.total }) })),
      player.answer ? el(`span.answer${player.agreed ? ".yes" : ""}`, { text: player.answer }) : el("span.taken", {}, brief(player.taken)),
      note && el("small.note", { text: note })),
    laid(place, player, deal, fresh));
}

/** Point cards in short: the three by themselves, hearts by their number. */
function brief(taken) {
  const hearts = taken.filter((card) => card.endsWith("♥"));
  const others = taken.filter((card) => !card.endsWith("♥")).map(inline);
  if (hearts.length === 1) others.push(inline(hearts[0]));
  if (hearts.length > 1) others.push(el("b.inline-card.h", { text: `♥\ufe0e×${hearts.length}` }));
  return others.length ? others : [el("span.unseen", { text: t("nothing-taken") })];
}

/** The card that lies before a seat; between two tricks those of the last one, pale but for the one that took it. */
function laid(place, player, deal, fresh) {
  if (!fresh && player.played) return el(`div.laid.${place}${player.wins ? ".best" : ""}`, {}, face(player.played), badges(player.badges));
  const last = fresh && deal.last && deal.phase === "play" ? deal.last : null;
  if (!last) return el(`div.laid.${place}.none${player.awaited && deal.phase === "play" ? ".next" : ""}`, { "aria-hidden": "true" }, el("i"));
  const [, card] = last.cards.find(([seat]) => seat === player.seat);
  return el(`div.laid.${place}.over${player.seat === last.taker ? ".best" : ""}`, { "aria-hidden": "true" }, face(card));
}

const badges = (texts) => texts.length > 0 && el("span.badges", {}, texts.map((text) => el("i.badge", { text })));

/** What everybody has taken, above the tricks that are over. */
export function takenTable(deal) {
  return el("dl.taken-by", {}, deal.players.flatMap((player) => [
    el("dt", {}, el("b", { text: player.name }), el("span", { text: [player.tricks, t("deal-points", { points: player.points }), player.total && t("total", { points: player.total })].filter(Boolean).join(" · ") })),
    el("dd", {}, player.taken.length ? player.taken.map((card) => face(card, "span", "small")) : t("nothing-taken")),
  ]));
}

// --- hand and moves -------------------------------------------------------------------------------

export function drawTrickHand(room) {
  const { hand, chosen, mine } = room.state;
  const area = find("#hand");
  area.hidden = !hand?.cards.length;
  put(find("#points"), { text: "" });
  put(find("#spoken"), { text: mine ? hand.spoken : "" });
  if (area.hidden) return;
  if (!area.firstChild) area.append(el("div.held", { role: "group", "aria-label": t("hand"), onkeydown: walk }));
  area.firstChild.dataset.n = hand.cards.length;
  const choosing = mine && hand.phase === "play", may = new Set(hand.playable);
  match(area.firstChild, hand.cards, (card) => card, (card) => face(card, "button"), (node, card) => {
    const shut = choosing && !may.has(card);
    put(node, { "aria-pressed": chosen.has(card) ? "true" : "false", "aria-disabled": shut ? "true" : null, tabindex: shut ? -1 : null, onclick: () => choose(room, card, shut),
      "aria-label": spoken(card) + (shut ? `, ${hand.why[card] ?? ""}` : choosing ? `, ${t("may-play")}` : "") });
    for (const [name, on] of Object.entries({ chosen: chosen.has(card), shut, may: choosing && !shut })) node.classList.toggle(name, on);
    for (const name of ["flows", "drawn"]) node.classList.remove(name);
  });
}

function choose(room, card, shut) {
  const { chosen, hand } = room.state;
  const had = chosen.has(card);
  if (!shut) chosen.clear();
  if (!shut && !had) chosen.add(card);
  room.state.note = shut ? hand.why[card] ?? "" : "";
  armed = 0;
  room.draw();
}

let armed = 0; // the turn in which ผ่อง was pressed once

/** The move of `kind`: the chosen card, or the only one that may be played. */
function moveOf(kind, { hand, chosen, mine }) {
  if (!mine) return undefined;
  const all = hand.moves.filter((move) => move.kind === kind);
  if (kind !== "play" || (!chosen.size && all.length === 1)) return all[0];
  return all.find((move) => chosen.has(move.cards[0]));
}

const asked = (phase) => phase === "claim" || phase === "stop";

export function drawTrickMoves(room) {
  const { hand, table, mine } = room.state;
  const area = find("#moves");
  const phase = table?.deal?.phase;
  const has = (kind) => hand?.moves.some((move) => move.kind === kind);
  area.hidden = !hand?.cards.length || (asked(phase) && !mine);
  if (area.hidden) return;
  const kinds = asked(phase) ? ["accept", "object"] : ["play", "claim", ...(has("stop") ? ["stop"] : [])];
  match(area, kinds, (kind) => kind, (kind) => el(`button.move.${kind}`, { type: "button", id: "move-" + kind, "aria-describedby": "hint" }), (button, kind) => {
    const move = moveOf(kind, room.state), sure = kind === "claim" && armed && armed === hand.turn;
    put(button, { "aria-disabled": move ? null : "true", onclick: () => press(room, kind) });
    button.classList.toggle("possible", Boolean(mine && has(kind)));
    button.classList.toggle("armed", Boolean(sure));
    const under = kind === "play" ? move?.cards.join("") ?? "" : sure ? t("claim-sure") : ["claim", "stop"].includes(kind) ? t(`move-${kind}-about`) : "";
    redraw(button, [kind, under], () => [el("span", { text: t("move-" + kind) }), under && el("small", {}, withCards(under))]);
  });
}

async function press(room, kind) {
  const { state } = room;
  const { hand } = state, move = moveOf(kind, state);
  state.note = move ? "" : reason(kind, state);
  if (move && kind === "claim" && armed !== hand.turn) {
    armed = hand.turn;
    state.note = t("hint-claim");
    return room.draw();
  }
  armed = 0;
  room.draw();
  if (!move) return undefined;
  state.chosen.clear();
  return room.ask("play", { text: move.text, turn: hand.turn });
}

const reason = (kind, { hand, mine }) => !mine ? hand.wanted : hand.blocked[kind] ?? hand.wanted;

let noted = 0;
/** One line under the moves: the last reason, else what is wanted. */
export function trickHint({ state }) {
  const { hand, table } = state;
  if (noted !== table.turn) { noted = table.turn; state.note = ""; }
  if (state.note) return state.note;
  if (!hand?.cards.length) return table.deal.players.some((player) => player.seat === hand?.seat) ? "" : t(hand ? "next-round-yours" : "watching");
  return hand.wanted;
}
