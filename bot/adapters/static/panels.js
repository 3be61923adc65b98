// What opens over the table: who is here, the ledger, the cut. The house rules: rules.js.

import { el, find, redraw } from "./dom.js";
import { seal } from "./cards.js";
import { copier } from "./copying.js";
import { showPad } from "./pad-door.js";
import { show, sure } from "./dialogs.js";
import { t } from "./words.js";

const body = (name) => find(`#${name} .body`);

export function people(room, heading = true) {
  const { table, hand, house } = room.state;
  const seats = table?.seats ?? [];
  const host = hand && table?.host === hand.seat;
  return [
    el("div.row.spread", {}, heading && el("h2", { text: t("who") }), house && el("span.tag", { text: table?.game === "jub_moo" ? t("jub-moo-seats", { n: seats.length }) : t("seated", { n: seats.length, most: house.max_players }) })),
    el("ol.people", {}, seats.length ? seats.map((seat) => person(room, seat, host)) : el("li.nobody", { text: t("nobody") })),
  ];
}

function person(room, seat, host) {
  const { hand, table } = room.state;
  const me = hand?.seat === seat.seat;
  const notes = [seat.host && t("host"), seat.starter && t(table.game === "jub_moo" ? "leads-first" : "starter"), seat.away && t("away"), seat.computer, table.rests?.includes(seat.seat) && t("rests")].filter(Boolean);
  const act = (word, what) => el("button.quiet", { type: "button", text: t(word), "aria-label": `${t(word)}: ${seat.name}`, onclick: () => room.ask(what, { seat: seat.seat }) });
  return el(`li${me ? ".me" : ""}`, {},
    el("b", { text: seat.name }), me && el("i.badge", { text: t("you") }), el("span.notes", { text: notes.join(" · ") }),
    el("span.acts", {},
      hand && !me && host && !seat.computer && act("make-host", "host"),
      hand && !me && (seat.computer || host) && act("remove", "remove")));
}

/** Which game comes next: the host chooses, the others see. */
export function games(room, place = "lobby") {
  const { table, hand } = room.state;
  if (!table) return [];
  const may = Boolean(hand?.may.includes("game"));
  return [el("section.block.games", {}, el("h2", { id: "games-" + place, text: t("game") }),
    el("div.choices", { role: "group", "aria-labelledby": "games-" + place }, ["kang", "jub_moo"].map((game) => {
      const word = "game-" + game.replace("_", "-");
      return el("button.choice", { type: "button", id: `${word}-${place}`, "aria-pressed": String(game === table.game), disabled: !may && game !== table.game,
        onclick: () => may && game !== table.game && room.ask("game", { value: game }) }, el("b", { text: t(word) }), el("small", { text: t(word + "-about") }));
    })))];
}

export function invite({ state: { link, room } }, place) {
  const here = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
  return [
    el("h2", { text: t("invite") }),
    el("p.small", { text: t("invite-text") }),
    el("code.link", { id: "link-" + place, text: link.replace(/^https?:\/\//, "") }),
    el("div.row", {},
      el("button.grow", { type: "button", text: t("copy"), onclick: copier(link, "link-" + place) }),
      navigator.share && el("button.grow", { type: "button", text: t("share"), onclick: () => navigator.share({ title: t("brand"), text: t("share-text"), url: link }).catch(() => {}) })),
    el("figure.qr", {}, el("img", { src: `/r/${room}/invite.svg`, alt: t("invite-qr"), width: 132, height: 132, loading: "lazy" }),
      el("figcaption.small", { text: t(here ? "invite-here-only" : "invite-scan") })),
  ];
}

let temper = "even"; // of the bots that are added from now on

/** A press on a level adds a bot of it, with the temper that was chosen before. */
export function computers(room, place = "lobby") {
  const choice = el("select", { id: "temper-" + place, onchange: () => { temper = choice.value; } },
    ["even", "bold", "calm"].map((each) => el("option", { value: each, text: t("temper-" + each), selected: each === temper })));
  return el("div.computers", {},
    el("div.computers-head", {}, el("h3", { id: "add-computer", text: t("add-computer") }), el("label", {}, el("span", { text: t("temper") }), choice)),
    el("div.row", { role: "group", "aria-labelledby": "add-computer" }, ["easy", "medium", "hard", "follow"].map((level) =>
      el("button.grow", { type: "button", id: "add-" + level, text: t(level), onclick: () => room.ask("computer", { level, temper }) }))));
}

export function drawPeople(room) {
  const { table, hand, house, link } = room.state;
  redraw(body("people"), [table?.seats, table?.host, table?.phase, hand?.seat, hand?.may, house?.max_players, link, table?.game, table?.rests], () => {
    const may = hand?.may ?? [];
    const leave = () => (table.phase === "playing" && hand.cards.length ? sure(t("leave-sure"), () => room.ask("leave")) : room.ask("leave"));
    return [
      ...people(room, false),
      may.includes("add_computer") && computers(room, "panel"),
      ...invite(room, "panel"),
      el("div.acts-bottom", {},
        may.includes("end_round") && el("button", { type: "button", text: t("void"), onclick: () => room.ask("void") }),
        may.includes("end_evening") && el("button", { type: "button", text: t("end"), onclick: () => sure(t("end-sure"), () => room.ask("end")) }),
        hand && el("button", { type: "button", id: "leave", text: t("leave"), onclick: leave })),
      el("p.small", { text: t("no-value") }),
    ];
  });
}

const COLUMNS = ["rounds", "wins", "starts", "kangs", "ruealoms", "flows"];

/** Of Jub Moo the score is the pad. */
export function openScore(room) {
  const { table, pad } = room.state;
  if (table?.game === "jub_moo" || (pad && !table?.ledger.some((row) => row.rounds))) showPad(room);
  else show("ledger");
}

export function drawLedger(page) {
  const { table, room } = page.state;
  const rows = [...(table?.ledger ?? [])].sort((a, b) => b.sum - a.sum);
  const picture = `/r/${room}/evenings/${table?.ledger_evening}.png?after=${table?.round}`; // another address for each state of it
  redraw(body("ledger"), [rows, table?.ledger_evening], () => rows.some((row) => row.rounds) ? [
    el("div.scroll", { tabindex: 0, role: "region", "aria-labelledby": "ledger-title" }, el("table", {},
      el("thead", {}, el("tr", {}, ["name", "sum", ...COLUMNS].map((name) => el("th", { scope: "col", text: t("col-" + name) })))),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row", text: row.name }), el("td.sum", { text: row.score }), COLUMNS.map((name) => el("td", { text: row[name] }))))))),
    el("a.keepsake", { href: picture + "&keep", download: "" }, el("img", { src: picture, alt: t("evening-picture"), width: 1024, loading: "lazy" }), el("span", { text: t("keep-evening") })),
    el("p.row", {}, el("span", { text: t("save-as") }), ["csv", "json", "txt"].map((kind) => el("a.file", { href: `/r/${room}/ledger.${kind}`, download: "", text: kind.toUpperCase() }))),
    el("p.small", { text: t("no-value") }),
    padLink(page),
  ] : [el("p", { text: t("ledger-empty") }), padLink(page)]);
}

const padLink = (page) => el("button", { type: "button", text: t("open-pad"), onclick: () => { find("#ledger").close(); showPad(page); } });

export function drawCut(room) {
  const { table, hand } = room.state;
  if (!table) return;
  const may = Boolean(hand?.may.includes("cut"));
  redraw(body("cut"), [table.commitment, table.cuts, may], () => [
    el("p", { text: t("cut-about") }),
    el("p.small", {}, `${t("seal")}: `, seal(table.commitment)),
    el("ul.lines", {}, table.cuts.length ? table.cuts.map((cut) => el("li", { text: `${cut.name}: ${cut.text ? `“${cut.text}”` : t("cut-tap")}` })) : el("li", { text: t("cut-none") })),
    may ? cutForm(room) : hand && el("p", { text: t("cut-done") }),
  ]);
}

function cutForm(room) {
  const words = el("input", { id: "cut-words", maxlength: 64, "aria-label": t("cut-words"), placeholder: t("cut-words") });
  const cut = async (event) => {
    event.preventDefault();
    const answer = await room.ask("cut", { text: words.value });
    if (answer.ok) find("#cut").close();
  };
  return el("form.row", { onsubmit: cut }, words, el("button.big.primary", { id: "cut-now", text: t("cut") }));
}
