// What stands on the table while no cards are out: the lobby before the first deal, the result after a round.

import { el, find, redraw } from "./dom.js";
import { face, keepsake } from "./cards.js";
import { show } from "./dialogs.js";
import { memory, language, t } from "./words.js";
import { people, invite, computers } from "./panels.js";

export function drawStage(room) {
  const { table, hand, house, link } = room.state;
  const stage = find("#stage");
  const phase = table?.phase ?? "lobby";
  stage.hidden = phase === "playing";
  if (phase === "lobby") redraw(stage, [phase, table?.seats, table?.host, house?.paragraph, house?.preset, hand?.seat, hand?.may, link], () => lobby(room));
  if (phase === "between") redraw(stage, [phase, table.result, table.round], () => result(room));
}

function lobby(room) {
  const { house } = room.state;
  return [
    el("section.block", {}, people(room)),
    room.state.hand && el("section.block", {}, computers(room)),
    el("section.block.invite", {}, invite(room, "lobby")),
    house && el("section.block.house", {},
      el("div.row.spread", {}, el("h2", { text: t("rules") }), el("span.tag", { text: house.presets.find((each) => each.name === house.preset)?.label ?? t("rules-mixed") })),
      el("p.paragraph", { text: house.paragraph }),
      el("button", { type: "button", id: "edit-rules", text: t("rules-edit"), onclick: () => show("rules") })),
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

function shownHand(hand) {
  const tags = [hand.special, hand.caller && t("called"), hand.ruealom && t("sunk")].filter(Boolean);
  return el(`li${hand.won ? ".won" : ""}`, {},
    el("span.who", {}, el("b", { text: hand.name }), tags.map((text) => el("i.badge", { text }))),
    el("span.cards", {}, hand.cards.map((card) => face(card, "span", "small"))),
    el("span.points", { text: hand.points }),
    hand.chips && el(`span.sum${hand.chips.startsWith("+") ? ".up" : hand.chips === "0" ? ".even" : ""}`, { text: hand.chips }));
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
