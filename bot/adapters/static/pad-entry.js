// Entering a deal on the pad: by buttons, player after player, or in one typed line.

import { el } from "./dom.js";
import { face, spoken } from "./cards.js";
import { nameOf, tried } from "./pad.js";
import { memory, t } from "./words.js";

const HEARTS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"].map((rank) => `${rank}♥`);
const CARDS = ["Q♠", "J♦", "10♣", ...HEARTS];
const OUT = "out"; // the card beside a table of three
const REST = "ที่เหลือ"; // as it is typed, in whatever language the page is

/** What this phone has chosen and not yet put on the pad: cards by player, for one deal. */
let draft = { number: 0, player: "", cards: new Map(), known: {} };

export function entry(room, game) {
  const { pad } = room.state;
  if (draft.number !== pad.coming) draft = { number: pad.coming, player: "", cards: new Map(), known: {} };
  const parts = Object.fromEntries(game.seated.map((player) => [player, JSON.stringify(pad.half?.parts[player] ?? "")]));
  for (const player of game.seated) { // what was put on the pad, by whomever, counts before what is only chosen here
    if ((draft.known[player] ?? '""') === parts[player]) continue;
    draft.cards.delete(player);
    if (player === draft.player) draft.player = "";
  }
  draft.known = parts;
  const box = el("section.entry-box", { "aria-labelledby": "entry-title" });
  const fill = () => {
    const typing = memory.get("pad-typing") === "1";
    const tab = (word, on, value) => el("button", { type: "button", id: `pad-by-${value ? "typing" : "buttons"}`, "aria-pressed": String(on), text: t(word), onclick: () => { memory.set("pad-typing", value); fill(); } });
    const focus = box.contains(document.activeElement) ? document.activeElement.id : "";
    box.replaceChildren(
      el("div.row.spread", {}, el("h3", { id: "entry-title", text: t("pad-enter", { n: pad.coming }) }), el("div.tabs", { role: "group", "aria-labelledby": "entry-title" }, tab("pad-by-buttons", !typing, ""), tab("pad-by-typing", typing, "1"))),
      ...(pad.half ? halfway(room) : []),
      ...(typing ? line(room) : buttons(room, game, fill)));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  };
  fill();
  return box;
}

function halfway(room) {
  const { half } = room.state.pad;
  return [el("div.half", {}, el("p", {}, el("b", { text: t("pad-half") }), ` · ${half.by}`),
    el("button.quiet", { type: "button", id: "pad-drop", text: t("pad-drop"), onclick: () => { draft.cards.clear(); room.ask("pad-drop"); } }))];
}

// --- buttons ------------------------------------------------------------------------------------------

/** The cards that a part on the pad names. */
function named(part) {
  if (!part) return [];
  const all = part.prize === "big_chuan" ? CARDS : part.prize === "chuan" ? HEARTS : [];
  return [...new Set([...all, ...part.cards])];
}

const brief = (part) => part.rest !== "none" ? t("pad-rest") : named(part).length || part.text;

function buttons(room, game, fill) {
  const { pad } = room.state, parts = pad.half?.parts ?? {};
  const tabs = [...game.seated, ...(game.seated.length === 3 ? [OUT] : [])];
  const chosen = (player) => draft.cards.get(player) ?? new Set(player === OUT ? [pad.half?.removed].filter(Boolean) : named(parts[player]));
  const holder = (card) => tabs.find((player) => chosen(player).has(card));
  if (!tabs.includes(draft.player)) draft.player = game.seated.find((player) => !parts[player]) ?? game.seated[0];
  const now = draft.player, who = (player) => player === OUT ? t("pad-out") : nameOf(pad, player);

  const take = (card) => {
    const before = holder(card);
    if (before) draft.cards.set(before, new Set([...chosen(before)].filter((each) => each !== card)));
    if (before !== now) draft.cards.set(now, new Set([...(now === OUT ? [] : chosen(now)), card]));
    fill();
  };
  const takeAll = (cards) => () => { for (const card of cards) if (holder(card) !== now) take(card); };
  const put = async (extra = "") => {
    if (now === OUT) { draft.player = game.seated.find((player) => !parts[player]) ?? game.seated[0]; return fill(); }
    const others = [...draft.cards.keys()].filter((player) => player !== now && player !== OUT && parts[player]);
    for (const player of others) { // who has lost a card to somebody else
      if (!(await send(room, player, text(chosen(player)))).ok) return undefined;
      draft.cards.delete(player);
    }
    const out = draft.cards.get(OUT), own = [text(chosen(now), !extra), extra].filter(Boolean).join(" ");
    const answer = out?.size
      ? await room.ask("pad-part", { text: `${who(now)} ${own}; ออก ${[...out][0]}`, number: pad.coming })
      : await send(room, now, own);
    if (answer.ok) {
      draft.cards.delete(now);
      draft.cards.delete(OUT);
      if (draft.player === now) draft.player = ""; // unless somebody else was chosen while it was on its way
    }
    return undefined;
  };
  const nothing = () => { draft.cards.set(now, new Set()); put(); };

  return [
    el("div.players", { role: "group", "aria-label": t("pad-who") }, tabs.map((player) => el("button.player", { type: "button", id: `part-${player}`, "aria-pressed": String(player === now), onclick: () => { draft.player = player; fill(); } },
      el("b", { text: who(player) }), el("small", { text: parts[player] && !draft.cards.has(player) ? `✓ ${brief(parts[player])}` : chosen(player).size || "\u00a0" })))),
    el("div.point-cards", { role: "group", "aria-label": t("pad-cards") }, CARDS.map((card) => {
      const has = holder(card), mine = has === now;
      return el(`button.pick${mine ? ".mine" : has ? ".theirs" : ""}`, { type: "button", id: `pick-${card}`, "aria-pressed": String(mine), onclick: () => take(card),
        "aria-label": spoken(card) + (has && !mine ? `, ${t("pad-held-by", { player: who(has) })}` : "") }, face(card, "span", "small"), has && !mine && el("i.whose", { text: who(has) }));
    })),
    now !== OUT && el("div.row.quick", {},
      el("button.grow", { type: "button", id: "pad-rest", text: t("pad-rest"), onclick: () => put(REST) }),
      el("button.grow", { type: "button", id: "pad-chuan", text: t("pad-chuan"), onclick: takeAll(HEARTS) }),
      el("button.grow", { type: "button", id: "pad-big", text: t("pad-big"), onclick: takeAll(CARDS) }),
      el("button.grow", { type: "button", id: "pad-none", text: t("pad-none"), onclick: nothing })),
    el("button.big.primary", { type: "button", id: "pad-put", "aria-disabled": chosen(now).size ? null : "true", text: t("pad-put", { player: who(now) }), onclick: () => chosen(now).size && put() }),
  ].filter(Boolean);
}

const text = (cards, dash = true) => CARDS.filter((card) => cards.has(card)).join(" ") || (dash ? "-" : "");

const send = (room, player, written) => room.ask("pad-part", { player, text: written, number: room.state.pad.coming });

// --- one typed line -------------------------------------------------------------------------------------

function line(room) {
  const { pad } = room.state;
  const told = el("div.hint", { role: "status", "aria-live": "polite" });
  const part = el("button.grow", { type: "button", id: "pad-write-part", text: t("pad-write-part"), onclick: () => write("pad-part") });
  part.hidden = true;
  const hint = () => tried(room, input.value, 0, told, (whole) => { part.hidden = whole || !input.value.trim(); });
  const input = el("textarea", { id: "pad-typed", maxlength: 600, rows: 2, enterkeyhint: "done", autocapitalize: "none", spellcheck: "false", "aria-label": t("pad-type-label"), placeholder: t("pad-type"), oninput: () => { memory.draft = input.value; hint(); },
    onkeydown: (event) => { if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); write("pad-deal"); } } });
  input.value = memory.draft ?? "";
  const write = async (what) => {
    if (!input.value.trim()) return input.focus();
    const sent = memory.draft = input.value;
    const answer = await room.ask(what, { text: sent.trim(), number: pad.coming });
    if (!answer.ok || memory.draft !== sent) return undefined; // what was typed meanwhile stays
    input.value = memory.draft = "";
    const shown = document.querySelector("#pad-typed");
    if (shown) shown.value = "";
    told.replaceChildren();
    return undefined;
  };
  if (input.value) hint();
  return [el("form.typing", { onsubmit: (event) => { event.preventDefault(); write("pad-deal"); } }, input, told,
    el("div.row", {}, part, el("button.grow.primary", { id: "pad-write", text: t("pad-write") })))];
}
