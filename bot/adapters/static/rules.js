// The panel of house rules: sets, the six things to agree, everything else, the paragraph read back, the code.

import { el, find, redraw } from "./dom.js";
import { showBook } from "./book-door.js";
import { copier } from "./copying.js";
import { games } from "./panels.js";
import { t } from "./words.js";

export function drawRules(room) {
  const { house, hand, table } = room.state;
  const may = Boolean(hand?.may.includes("rules"));
  const area = find("#rules .body");
  const open = area.querySelector("details")?.open;
  redraw(area, [house, may, table?.game, hand?.may.includes("game")], () => [
    el("div.row.spread.to-book", {}, el("p.small", { text: t("book-about") }), el("button", { type: "button", id: "rules-to-book", text: t("open-book"), onclick: () => { find("#rules").close(); showBook(room); } })),
    ...(house ? panel(room, house, may, open) : [el("p", { text: t("nobody") })])]);
}

function panel(room, house, may, open) {
  const group = (name, draw) => house.options.filter((each) => each.group === name).map((each) => draw(room, each, may));
  const read = el("section.read", {}, el("h3", { text: t("rules-read") }), el("p.paragraph", { text: house.paragraph }));
  return [
    ...games(room, "rules"),
    !may && el("p.small", { text: t("rules-locked") }),
    !may && read,
    el("h3", { id: "presets", text: t("rules-presets") }),
    el("div.presets", { role: "group", "aria-labelledby": "presets" }, house.presets.map((preset) => presetButton(room, preset, house, may))),
    el("h3", { text: t("rules-first") }), el("div.six", {}, group("first", sixth)),
    el("h3", { text: t("rules-own") }), el("div.options", {}, group("own", option)),
    el("details", { open }, el("summary", { text: t("rules-more") }), el("div.options", {}, group("more", option))),
    may && read,
    ...(house.code ? code(room, house, may) : []),
  ];
}

function presetButton(room, { name, label, help }, house, may) {
  return el("button.choice", { type: "button", id: "preset-" + name, "aria-pressed": String(name === house.preset), disabled: !may,
    onclick: () => room.ask("preset", { value: name }) }, el("b", { text: label }), el("small", { text: help }));
}

/** One of the six: each choice with the sources that say so, then those that say nothing. */
function sixth(room, { name, label, help, value, choices, sources }, may) {
  const silent = sources.filter((source) => source.says !== "stated");
  return el("section.option-six", {},
    el("h4", { id: "six-" + name, text: label }), el("p.small", { text: help }),
    el("div.choices", { role: "group", "aria-labelledby": "six-" + name }, choices.map(([each, text]) => {
      const says = sources.filter((source) => source.says === "stated" && source.value === each);
      return el("button.choice", { type: "button", id: `choice-${name}-${each}`, "aria-pressed": String(each === value), disabled: !may,
        onclick: () => each === value || room.ask("option", { option: name, value: each }) },
      el("b", { text }), says.length > 0 && el("span.says", {}, el("span.unseen", { text: t("said-by") }), says.map((source) => el("i.source", { text: source.label }))));
    })),
    silent.length > 0 && el("p.silent", { text: silent.map(sourceLine).join(" · ") }));
}

function option(room, { name, label, value, choices, sources }, may) {
  const select = el("select", { id: "option-" + name, disabled: !may, "aria-describedby": sources.length ? "says-" + name : null }, choices.map(([each, text]) => el("option", { value: each, text, selected: each === value })));
  select.onchange = async () => {
    const answer = await room.ask("option", { option: name, value: select.value });
    if (!answer.ok) select.value = value;
  };
  return el("div.option", {},
    el("label", { for: "option-" + name, text: label }), select,
    sources.length > 0 && el("p.silent", { id: "says-" + name, text: sources.map(sourceLine).join(" · ") }));
}

const SOURCE = { stated: "source-says", silent: "source-silent", unused: "source-unused" };
const sourceLine = ({ label, says, text }) => t(SOURCE[says], { source: label, value: text });

function code(room, house, may) {
  const input = el("input", { id: "rules-paste", maxlength: 60, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-label": t("rules-code-paste"), placeholder: t("rules-code-paste") });
  const use = async (event) => {
    event.preventDefault();
    if (!input.value.trim()) return input.focus();
    const sent = input.value;
    const answer = await room.ask("rules", { text: sent.trim() });
    if (answer.ok && input.value === sent) input.value = "";
    return undefined;
  };
  return [
    el("h3", { text: t("rules-code") }), el("p.small", { text: t("rules-code-about") }),
    el("div.row", {}, el("code.link.grow", { id: "rules-code", text: house.code }), el("button", { type: "button", id: "copy-rules", text: t("rules-code-copy"), onclick: copier(house.code, "rules-code") })),
    may && el("form.row", { onsubmit: use }, input, el("button", { id: "use-rules", text: t("rules-code-use") })),
  ];
}
