// Two small forms of the rule book: cards that are counted, and who draws in Baccarat. Each writes a question.

import { el, put } from "./dom.js";

const KEYS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "♣", "♦", "♥", "♠"];
const SUIT = /[♣♦♥♠]/;

/** Cards typed or tapped; `ask` gets `count kang A 3 3 7 K`. */
export function counting(words, counts, game, ask) {
  let chosen = counts.find((each) => each.game === game) ?? counts[0];
  const input = el("input", { id: "count-cards", maxlength: 120, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go" });
  const games = counts.map((each) => el("button.chip", { type: "button", id: "count-" + each.game, text: each.name, onclick: () => { chosen = each; look(); } }));
  const look = () => {
    const label = words[`count-${chosen.game.replace("_", "-")}`];
    put(input, { "aria-label": label, placeholder: label });
    games.forEach((button, at) => put(button, { "aria-pressed": String(counts[at] === chosen) }));
  };
  const press = (key) => { input.value = SUIT.test(key) && /[\dAJQK]$/i.test(input.value) ? input.value + key : `${input.value} ${key}`.trimStart(); };
  const drop = () => { input.value = input.value.replace(/(?:10|.)\s*$/, "").trimEnd(); };
  const count = (event) => {
    event.preventDefault();
    return input.value.trim() ? ask(`${chosen.verb} ${input.value.trim()}`) : input.focus();
  };
  look();
  return el("details", { id: "book-count" }, el("summary", { text: words.count }), el("form.tool", { onsubmit: count },
    el("div.chips-row", { role: "group", "aria-label": words["count-game"] }, games),
    el("div.row", {}, input, el("button.primary", { id: "count-go", text: words["count-go"] })),
    el("div.keys", { role: "group", "aria-label": words["count-keys"] },
      KEYS.map((key) => el(`button${SUIT.test(key) ? ".suit" : ""}`, { type: "button", text: SUIT.test(key) ? key + "\ufe0e" : key, onclick: () => press(key) })),
      el("button", { type: "button", text: "⌫", "aria-label": words["count-delete"], onclick: drop }))));
}

/** Two totals and the third card; `ask` gets `baccarat player 6 banker 5 third 3`. */
export function whoDraws(words, ask) {
  const values = Array.from({ length: 10 }, (_, value) => [String(value), String(value)]);
  const chosen = (name, label, more, faces = false) => {
    const select = el("select", { id: "who-" + name }, [["", words["who-none"]], ...more, ...values.map(([value, text]) => [value, faces && value === "0" ? words["who-face"] : text])].map(([value, text]) => el("option", { value, text })));
    return { select, shown: el("label.field", {}, el("span", { text: label }), select) };
  };
  const player = chosen("player", words["who-player"], []), banker = chosen("banker", words["who-banker"], []);
  const third = chosen("third", words["who-third"], [["stood", words["who-stood"]]], true);
  const look = (event) => {
    event.preventDefault();
    const [p, b, card] = [player, banker, third].map(({ select }) => select.value);
    if (!p && !b) return player.select.focus();
    const parts = [p && `player ${p}`, b && `banker ${b}`, card === "stood" ? "player stood" : card && `third ${card}`];
    return ask(`baccarat ${parts.filter(Boolean).join(" ")}`);
  };
  return el("details", { id: "book-who" }, el("summary", { text: words.who }), el("form.tool", { onsubmit: look },
    el("div.fields", {}, player.shown, banker.shown, third.shown), el("button.primary", { id: "who-go", text: words["who-go"] })));
}
