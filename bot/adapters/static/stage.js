// What stands on the table while no cards are out: the lobby, or the result.

import { el, find, redraw } from "./dom.js";
import { face, inline, keepsake, withCards } from "./cards.js";
import { show } from "./dialogs.js";
import { memory, language, t } from "./words.js";
import { people, invite, computers, games } from "./panels.js";
import { bookBlock } from "./book-door.js";
import { padBlock, showPad } from "./pad-door.js";

export function drawStage(room) {
  const { table, hand, house, link } = room.state;
  const stage = find("#stage");
  const phase = table?.phase ?? "lobby";
  stage.hidden = phase === "playing";
  const pad = room.state.pad;
  if (phase === "lobby") redraw(stage, [phase, table?.game, table?.rests, table?.seats, table?.host, house?.paragraph, house?.preset, hand?.seat, hand?.may, link, pad?.coming, pad?.closed], () => lobby(room));
  if (phase === "between") redraw(stage, [phase, table.result, table.deal_result, table.round, table.game, pad?.coming, pad?.closed], () => table.deal_result ? dealResult(room) : result(room));
}

function lobby(room) {
  const { house, pad } = room.state;
  const keeps = pad && !pad.closed; // a circle with real cards: the pad is what it is here for
  return [
    keeps && padBlock(room),
    el("section.block", {}, people(room)),
    ...games(room),
    room.state.hand && el("section.block", {}, computers(room)),
    el("section.block.invite", {}, invite(room, "lobby")),
    bookBlock(room),
    house && el("section.block.house", {},
      el("div.row.spread", {}, el("h2", { text: t("rules") }), el("span.tag", { text: house.presets.find((each) => each.name === house.preset)?.label ?? t("rules-mixed") })),
      el("p.paragraph", { text: house.paragraph }),
      el("button", { type: "button", id: "edit-rules", text: t("rules-edit"), onclick: () => show("rules") })),
    !keeps && padBlock(room),
  ];
}

function result({ state }) {
  const { table, room } = state;
  const shown = table.result;
  if (!shown) return [];
  return [
    el("section.block.result", {},
      el("h2", { text: shown.headline }),
      el(`p.why${shown.ruealom ? ".sunk" : ""}`, { text: shown.ruealom || shown.why }),
      el("ol.shown", {}, shown.shown.map(shownHand)),
      el("p.next", { text: shown.next })),
    el("section.block", {},
      el("h3", { text: t("settlement") }),
      el("ul.lines", {}, shown.lines.length ? shown.lines.map((text) => el("li", { text })) : el("li", { text: t("no-lines") })),
      el("p.files", {},
        el("a.file", { href: keepsake(room, `${table.evening}-${table.round - 1}`), download: "", text: t("keep-round") }),
        el("a.file", { href: `/r/${room}/rounds/${table.evening}-${table.round - 1}.json`, download: "", text: t("check-file") }))),
  ];
}

function dealResult(room) {
  const { table, room: code } = room.state, shown = table.deal_result;
  const file = `/r/${code}/rounds/${shown.file}`;
  return [
    el("section.block.result", {},
      el("h2", { text: shown.headline }), el("p.why", { text: shown.why }),
      shown.banner && el("p.why.sunk", { text: shown.banner }),
      el("ol.shown.deal", {}, shown.rows.map(dealRow))),
    el("section.block", {},
      shown.prospects.length > 0 && el("ul.lines", {}, shown.prospects.map((text) => el("li", {}, withCards(text)))),
      shown.next && el("p.next", {}, withCards(shown.next)),
      shown.claims.map((text) => el("p.small", { text })),
      shown.removed && el("p", {}, `${shown.removed[0]}: `, inline(shown.removed[1])),
      shown.open.length > 0 && el("details", {}, el("summary", { text: shown.open_label }), shown.open.map((held) =>
        el("p", {}, el("b", { text: held.name }), " ", held.cards.map((card) => [inline(card), " "])))),
      el("p.files", {},
        el("button.file.plain", { type: "button", id: "see-pad", text: t("open-pad"), onclick: () => showPad(room) }),
        el("a.file", { href: keepsake(code, shown.file), download: "", text: t("keep-round") }),
        el("a.file", { href: `${file}.json`, download: "", text: t("check-file") }))),
  ];
}

/** One player's deal: what was taken, how it counts, and the game's total. */
function dealRow(row) {
  return el(`li${row.won ? ".won" : ""}${row.pig ? ".pig" : ""}`, {},
    el("span.who", {}, el("b", { text: row.name }), [row.prize, ...row.badges].filter(Boolean).map((text) => el("i.badge", { text }))),
    el("span.points", { text: row.total }),
    el(`span.sum${sign(row.points)}`, { text: row.points }),
    el("span.how", {}, el("span", { text: row.sum }), el("span", { text: row.tricks })),
    row.cards.length > 0 && el("span.cards", {}, row.cards.map((card) => face(card, "span", "small"))));
}

const sign = (points) => points.startsWith("+") ? ".up" : points === "0" ? ".even" : "";

function shownHand(hand) {
  const tags = [hand.special, hand.caller && t("called"), hand.ruealom && t("sunk")].filter(Boolean);
  return el(`li${hand.won ? ".won" : ""}`, {},
    el("span.who", {}, el("b", { text: hand.name }), tags.map((text) => el("i.badge", { text }))),
    el("span.cards", {}, hand.cards.map((card) => face(card, "span", "small"))),
    el("span.points", { text: hand.points }),
    hand.chips && el(`span.sum${sign(hand.chips)}`, { text: hand.chips }));
}

/** The dock while no cards are out: sit down, cut, deal. */
export function drawBetween(room) {
  const { table, hand, loaded } = room.state;
  const area = find("#between");
  const phase = table?.phase ?? "lobby";
  const playing = phase === "playing";
  area.hidden = playing && Boolean(hand);
  const may = hand?.may ?? [];
  redraw(area, !hand ? ["sit", loaded] : [phase, may.includes("deal"), may.includes("cut"), table?.cuts?.length], () =>
    !hand ? sitDown(room) : playing ? [] : dealing(room, may, phase));
}

function sitDown(room) {
  const input = el("input", { id: "sit-name", maxlength: 24, autocomplete: "nickname", "aria-label": t("your-name"), placeholder: t("your-name"), enterkeyhint: "go" });
  input.value = memory.get("name");
  const sit = (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return input.focus();
    memory.set("name", name);
    return room.ask("join", { name, language: language() });
  };
  return el("form.sit", { onsubmit: sit },
    el("div.row", {}, input, el("button.big.primary", { id: "sit", text: t("sit") })),
    el("p.small", { text: t("sit-hint") }));
}

function dealing(room, may, phase) {
  const cuts = room.state.table?.cuts.length ?? 0;
  const can = may.includes("deal");
  return el("div.row.dealing", {},
    el("button.big", { type: "button", id: "open-cut", text: t("cut") + (cuts ? ` (${cuts})` : ""), onclick: () => show("cut") }),
    el("button.big.primary", { type: "button", id: "deal", "aria-disabled": can ? null : "true", text: t(phase === "lobby" ? "deal" : "deal-next"), onclick: () => room.ask("deal") }));
}
