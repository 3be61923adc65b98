// The score pad: games and deals with their arithmetic, corrections, people, what is kept. Entering a deal: pad-entry.js.

import { el, find, redraw } from "./dom.js";
import { withCards } from "./cards.js";
import { show, sure } from "./dialogs.js";
import { entry } from "./pad-entry.js";
import { memory, t } from "./words.js";

const body = () => find("#pad .body");
let opened = 0; // the deal whose arithmetic is looked at
let fixing = 0; // the deal that is being corrected
let sitting = []; // who was tapped for the next game, in order
let members = null; // who was tapped for a new pad
const wide = new Set(); // parts that are folded out

export const nameOf = (pad, player) => pad.people.find((person) => person.player === player)?.name ?? player;

export function drawPad(room) {
  const { pad, table, hand } = room.state;
  const may = Boolean(hand?.may.includes("pad"));
  redraw(body(), [pad, may, table?.seats.map((seat) => seat.name), table?.phase, hand?.seat, opened, fixing, sitting, members], () => {
    if (!pad) return starting(room);
    if (pad.closed) return [el("p.small", { text: t("pad-closed") }), ...starting(room), ...evening(room, false), keeping(room)];
    return [...evening(room, may), people(room, may), keeping(room)];
  });
}

const again = (room) => { drawPad(room); };

// --- opening one ------------------------------------------------------------------------------------

function starting(room) {
  const { table, hand } = room.state;
  const seats = table?.seats ?? [];
  members ??= new Set(seats.map((seat) => seat.name));
  const names = el("input", { id: "pad-names", maxlength: 300, autocomplete: "off", "aria-label": t(seats.length ? "pad-more-names" : "pad-names"), placeholder: t(seats.length ? "pad-more-names" : "pad-names") });
  const own = !hand && el("input", { id: "pad-own-name", maxlength: 24, autocomplete: "nickname", "aria-label": t("your-name"), placeholder: t("your-name") });
  if (own) own.value = memory.get("name");
  const start = async (event) => {
    event.preventDefault();
    const name = own ? own.value.trim() : "";
    if (own && !name) return own.focus();
    if (name) memory.set("name", name);
    const chosen = seats.map((seat) => seat.name).filter((each) => members.has(each));
    const answer = await room.ask("pad-start", { names: [...chosen, ...split(names.value)].slice(0, 8), ...(name && { name }) });
    if (answer.ok) { members = null; names.value = ""; again(room); }
    return undefined;
  };
  return [
    el("p", { text: t("pad-about") }),
    el("form.pad-start", { onsubmit: start },
      own,
      seats.length > 0 && el("p.small", { id: "pad-members", text: t("pad-members") }),
      seats.length > 0 && el("div.chips-row", { role: "group", "aria-labelledby": "pad-members" }, seats.map(({ name }) => el("button.chip", { type: "button", text: name, "aria-pressed": String(members.has(name)),
        onclick: ({ currentTarget }) => { members.has(name) ? members.delete(name) : members.add(name); currentTarget.setAttribute("aria-pressed", String(members.has(name))); } }))),
      names,
      el("button.big.primary", { id: "pad-start", text: t("pad-start") })),
    bring(room),
  ];
}

/** Names with commas may have spaces in them. */
const split = (text) => text.split(/[,;\n\u3001]/.test(text) ? /[,;\n\u3001]+/ : /\s+/).map((name) => name.trim()).filter(Boolean);

function bring(room) {
  const input = el("input.unseen", { id: "pad-file", type: "file", accept: ".json,application/json", tabindex: -1, "aria-hidden": "true", onchange: async () => {
    const file = input.files[0];
    input.value = "";
    if (!file) return;
    if (file.size > 400_000) { document.dispatchEvent(new CustomEvent("copied", { detail: t("pad-bring-too-big") })); return; }
    await room.ask("pad-bring", { file: await file.text(), name: memory.get("name") });
  } });
  return el("div", {}, el("button.quiet.link-like", { type: "button", id: "pad-bring", text: t("pad-bring"), onclick: () => input.click() }), input);
}

// --- games and deals ----------------------------------------------------------------------------------

function evening(room, may) {
  const { pad, hand, table } = room.state;
  const [now, ...before] = [...pad.games].reverse().filter((game, at) => at === 0 || game.deals || pad.deals.some((deal) => deal.game === game.number));
  return [
    pad.question && question(room, pad.question, may),
    now && gameTable(room, now, may, true),
    may && !pad.question && now && (now.over ? el("button.big.primary", { type: "button", id: "pad-next", text: t("pad-next"), onclick: () => room.ask("pad-next") }) : entry(room, now)),
    !may && !pad.closed && el("p.small", { text: t(!hand ? "pad-watch" : table?.phase === "playing" ? "pad-playing" : "pad-watch") }),
    may && steps(room),
    before.map((game) => gameTable(room, game, may, false)),
  ].flat().filter(Boolean);
}

function question(room, asked, may) {
  const answer = (yes) => () => room.ask("pad-answer", { number: asked.game, yes });
  return el("section.asked", { role: "group", "aria-label": asked.text }, el("p", { text: asked.text }),
    may && el("div.row", {}, el("button.grow.primary", { type: "button", id: "pad-new-game", text: t("pad-new-game"), onclick: answer(true) }), el("button.grow", { type: "button", id: "pad-same-game", text: t("pad-same-game"), onclick: answer(false) })));
}

/** One game: its totals on top, its deals below, the newest first. */
function gameTable(room, game, may, newest) {
  const { pad } = room.state;
  const deals = pad.deals.filter((deal) => deal.game === game.number).reverse();
  const several = pad.games.filter((each) => each.deals).length > 1;
  const persons = game.seated.map((player) => pad.people.find((person) => person.player === player));
  const resting = pad.people.filter((person) => !game.seated.includes(person.player));
  const sums = (word, values, kind = "") => el(`tr${kind}`, {}, el("th", { scope: "row", text: t(word) }), values.map((value) => el("td", {}, value)));
  const title = `game-${game.number}`;
  const table = el("table.pad-game", { "aria-labelledby": title },
    el("thead", {}, el("tr", {}, el("td", {}), persons.map((person) => el("th", { scope: "col", title: person.name },
      el("span.name", { text: person.name }), flags(game, person.player).map((word) => el("i.badge", { text: word })))))),
    el("tbody.sums", {},
      sums("pad-total", game.totals.map((total, at) => [signedCell(total), game.near[at] && el("small.near", { text: game.near[at] })].filter(Boolean)), ".total"),
      sums("pad-units", game.units), sums("pad-gains", game.gains),
      several && newest && sums("pad-evening", persons.map((person) => person.total))),
    el("tbody.deals", {}, deals.flatMap((deal) => dealRows(room, deal, game, may))));
  const parts = [
    el("div.row.spread", {}, el("h3", { id: title, text: t("pad-game", { n: game.number }) }), game.why && el("span.tag", { text: game.why })),
    el("div.scroll", { tabindex: 0, role: "region", "aria-labelledby": title }, table),
    !deals.length && el("p.small", { text: t("pad-empty") }),
    newest && game.told.length > 0 && el("ul.lines.told", {}, game.told.map((text) => el("li", { text }))),
    newest && resting.length > 0 && el("p.small", { text: t("pad-resting", { names: resting.map((person) => person.deals ? `${person.name} ${person.total}` : person.name).join(" · ") }) }),
  ];
  return newest ? el("section.pad-now", {}, parts.filter(Boolean)) : fold(title, t("pad-game", { n: game.number }) + ` · ${game.seated.map((player, at) => `${nameOf(pad, player)} ${game.totals[at]}`).join(" · ")}`, parts.slice(1));
}

const flags = (game, player) => [game.winners.includes(player) && t("pad-won"), game.pigs.includes(player) && t("pad-pig")].filter(Boolean);

const signedCell = (text) => el(`b${text.startsWith("+") ? ".up" : text === "0" ? "" : ".down"}`, { text });

function fold(key, title, parts) {
  const node = el("details.fold", { open: wide.has(key), ontoggle: () => { node.open ? wide.add(key) : wide.delete(key); } }, el("summary", { text: title }), ...parts.flat().filter(Boolean));
  return node;
}

function dealRows(room, deal, game, may) {
  const isOpen = opened === deal.number;
  const toggle = () => { opened = isOpen ? 0 : deal.number; fixing = 0; again(room); };
  const row = el(`tr${deal.struck ? ".struck" : ""}${deal.after ? ".after" : ""}`, {},
    el("th", { scope: "row" }, el("button.quiet", { type: "button", id: `deal-${deal.number}`, "aria-expanded": String(isOpen), "aria-label": t("pad-deal", { n: deal.number }), onclick: toggle }, `${deal.number}${deal.corrected ? "~" : ""}`)),
    deal.points.map((points, at) => el("td", { onclick: toggle }, points, deal.signs[at] && el("small", { text: deal.signs[at] }))));
  return isOpen && deal.lines ? [row, el("tr.details", {}, el("td", { colspan: game.seated.length + 1 }, details(room, deal, game, may)))] : [row];
}

function details(room, deal, game, may) {
  const { pad } = room.state;
  return el("div.sheet", {},
    el("p.small", { text: [t("pad-deal", { n: deal.number }), ...deal.marks].join(" · ") }),
    el("dl", {}, game.seated.flatMap((player, at) => [el("dt", { text: nameOf(pad, player) }), el("dd", {}, el("b", { text: deal.lines[at][0] }), el("span", {}, withCards(deal.lines[at][1])), el("small", { text: t("total", { points: deal.totals[at] }) }))])),
    deal.out && el("p.small", {}, withCards(deal.out)),
    deal.remarks.map((text) => el("p.remark", { text })),
    deal.trace.length > 0 && fold(`trace-${deal.number}`, t("pad-trace"), [el("ol.trace", {}, deal.trace.map((text) => el("li", {}, withCards(text))))]),
    may && (fixing === deal.number ? correction(room, deal) : el("div.row", {},
      !deal.struck && el("button.grow", { type: "button", id: "pad-fix-open", text: t("pad-correct"), onclick: () => { fixing = deal.number; again(room); find("#pad-fix")?.focus(); } }),
      el("button.grow", { type: "button", id: "pad-strike", text: t(deal.struck ? "pad-restore" : "pad-strike"), onclick: () => room.ask(deal.struck ? "pad-restore" : "pad-strike", { number: deal.number }) }))));
}

function correction(room, deal) {
  const told = el("div.hint", { role: "status", "aria-live": "polite" });
  const input = el("textarea", { id: "pad-fix", maxlength: 600, rows: 3, "aria-label": t("pad-type-label"), oninput: () => tried(room, input.value, deal.number, told) });
  input.value = deal.text;
  const save = async (event) => {
    event.preventDefault();
    const answer = await room.ask("pad-correct", { number: deal.number, text: input.value });
    if (answer.ok && fixing === deal.number) { fixing = 0; again(room); }
  };
  return el("form.fix", { onsubmit: save }, input, told, el("div.row", {},
    el("button.grow", { type: "button", text: t("no"), onclick: () => { fixing = 0; again(room); } }), el("button.grow.primary", { id: "pad-save", text: t("pad-correct-save") })));
}

let waiting;
/** What a line would be, asked a moment after the last key. */
export function tried(room, text, number, told, then = () => {}) {
  clearTimeout(waiting);
  if (!text.trim()) { told.replaceChildren(); then(false); return; }
  waiting = setTimeout(async () => {
    const { whole, hint } = await room.line.ask("pad-try", { text, ...(number && { number }) });
    told.classList.toggle("whole", Boolean(whole));
    told.replaceChildren(...(hint ?? []).map((line) => el("p", {}, withCards(line))));
    then(Boolean(whole));
  }, 350);
}

function steps(room) {
  const { pad } = room.state;
  const step = (what, found) => el("button.grow", { type: "button", id: `pad-${what}`, "aria-disabled": found ? null : "true", onclick: () => found && room.ask(`pad-${what}`, { number: found.change }) },
    el("span", { text: t(`pad-${what}`) }), el("small", { text: found?.text ?? "\u00a0" }));
  return el("div.row.steps", {}, step("undo", pad.undo), step("redo", pad.redo));
}

// --- people, the next game, what is kept ------------------------------------------------------------------

function people(room, may) {
  const { pad } = room.state;
  const game = pad.games.at(-1);
  const fresh = !pad.deals.some((deal) => deal.game === game.number);
  if (!may) return null;
  const name = el("input", { id: "pad-person", maxlength: 48, "aria-label": t("pad-person-name"), placeholder: t("pad-person-name") });
  const add = async (event) => { event.preventDefault(); if (name.value.trim() && (await room.ask("pad-person", { text: name.value.trim() })).ok) name.value = ""; };
  const early = () => sure(t("pad-next-sure"), () => room.ask("pad-next", { yes: true }));
  const tap = (player) => () => { sitting = sitting.includes(player) ? sitting.filter((each) => each !== player) : [...sitting, player].slice(0, 4); again(room); };
  const sit = async () => { if ((await room.ask("pad-seat", { players: sitting })).ok) { sitting = []; again(room); } };
  return fold("people", t("pad-people"), [
    !fresh && !game.over && el("button", { type: "button", id: "pad-early", text: t("pad-next-early"), onclick: early }),
    (fresh || game.over) && pad.people.length > 3 && el("section", {}, el("h3", { id: "pad-sit", text: t("pad-sit") }), el("p.small", { text: t("pad-sit-about") }),
      el("div.chips-row", { role: "group", "aria-labelledby": "pad-sit" }, pad.people.map(({ player, name: who }) => el("button.chip", { type: "button", id: `sit-${player}`, "aria-pressed": String(sitting.includes(player)), onclick: tap(player), text: sitting.includes(player) ? `${sitting.indexOf(player) + 1} ${who}` : who }))),
      el("button.primary", { type: "button", id: "pad-sit-go", "aria-disabled": sitting.length >= 3 ? null : "true", text: t("pad-sit-go"), onclick: sit })),
    el("ul.pad-people", {}, pad.people.map((person) => rename(room, person))),
    pad.people.length < 6 && el("form.row", { onsubmit: add }, name, el("button", { id: "pad-add", text: t("pad-person") })),
  ]);
}

function rename(room, person) {
  const change = (event) => {
    const row = event.currentTarget.closest("li");
    const input = el("input", { id: "pad-name", maxlength: 48, value: person.name, "aria-label": t("pad-person-name") });
    const save = async (sent) => { sent.preventDefault(); if ((await room.ask("pad-rename", { player: person.player, text: input.value.trim() })).ok) again(room); };
    row.replaceChildren(el("form.row", { onsubmit: save }, input, el("button.primary", { text: t("pad-correct-save") })));
    input.focus();
  };
  return el("li", {}, el("b", { text: person.name }), el("span.small", { text: person.deeds }), el("button.quiet", { type: "button", text: t("pad-rename"), "aria-label": `${t("pad-rename")}: ${person.name}`, onclick: change }));
}

function keeping(room) {
  const { pad, room: code, table } = room.state;
  const at = `/r/${code}/pad`, picture = `${at}.png?after=${pad.coming}-${pad.undo?.change ?? 0}-${pad.deals.length}`;
  const links = el("p.files", {},
    el("a.file", { href: `${at}.csv`, download: "", text: t("pad-keep-csv") }), el("a.file", { href: `${at}.json`, download: "", text: t("pad-keep-json") }));
  return fold("keep", t("pad-keep"), [
    pad.deals.length > 0 && el("a.keepsake", { href: `${picture}&keep`, download: "" }, el("img", { src: picture, alt: t("pad-picture"), width: 1024, loading: "lazy" }), el("span", { text: t("pad-keep-picture") })),
    links,
    !pad.deals.length && !pad.closed && bring(room),
    table?.ledger.some((row) => row.rounds) && el("button", { type: "button", text: t("pad-kang"), onclick: () => { find("#pad").close(); show("ledger"); } }),
    el("p.small", { text: t("no-value") }),
  ]);
}
