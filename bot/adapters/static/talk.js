// The feed of the room, and the line in which people talk and type their moves.

import { el, find, put } from "./dom.js";
import { drawing, showBook } from "./book-door.js";
import { keepsake, withCards } from "./cards.js";
import { memory, t } from "./words.js";

const seen = { room: 0, own: 0 };
const KEPT = 400; // lines on the page

/** The newest line that this page has of the room's, and of its own. */
export const marks = () => ({ ...seen });

export function addLines({ feed, fresh }, room) {
  const log = find("#feed");
  if (fresh) following = true;
  if (fresh) { log.replaceChildren(); seen.room = seen.own = 0; }
  for (const line of feed) {
    const mark = line.own ? "own" : "room";
    if (line.id <= seen[mark]) continue;
    seen[mark] = line.id;
    log.append(entry(line, room));
    if (line.kind === "coup") drawCoup(log.lastChild, line, room, fresh);
  }
  while (log.children.length > KEPT) (log.querySelector(".say") ?? log.firstChild).remove(); // talk pushes no result out
  if (following) toEnd(log);
  else find("#newest").hidden = false;
}

/** A coup was dealt; one that comes while somebody is there is read from its beginning. */
async function drawCoup(node, line, room, fresh) {
  const { coupParts } = await drawing(), log = find("#feed"), here = following;
  node.replaceChildren(...coupParts(line, room.state.room, ({ text }) => say(room, text)).filter(Boolean));
  if (here) fresh ? toEnd(log) : toBegin(log, node);
}

let following = true; // whether the reader is at the end of the feed and stays there

/** Whoever does something wants to see what comes of it. */
export const follow = () => { following = true; };

const toEnd = (log) => { following = true; log.scrollTop = log.scrollHeight; find("#newest").hidden = true; };

/** What is higher than the feed is read from its beginning. */
function toBegin(log, node) {
  toEnd(log);
  if (node.offsetHeight <= log.clientHeight) return;
  following = false;
  log.scrollTop = node.offsetTop - log.offsetTop - 12;
  find("#newest").hidden = false;
}

function entry(line, room) {
  const { state } = room;
  const node = el(`div.entry.${line.kind}${line.own ? ".own" : ""}`, { data: { code: line.code ?? "" } });
  if (line.kind === "say") node.append(el("b", { text: line.who }), el("span", { text: line.text }));
  else {
    node.append(el("p", {}, withCards(line.text)));
    if (line.lines?.length) node.append(el("ul", {}, line.lines.map((text) => el("li", {}, withCards(text)))));
    if (line.file) node.append(el("p.files", {},
      el("a.file", { href: keepsake(state.room, line.file), download: "", text: t("keep-round") }),
      el("a.file", { href: `/r/${state.room}/rounds/${line.file}.json`, download: "", text: t("check-file") })));
    if (line.pad) node.append(el("p.files", {}, [["png?keep", "picture"], ["csv", "csv"], ["json", "json"]].map(([kind, word]) => el("a.file", { href: `/r/${state.room}/pads/${line.pad}.${kind}`, download: "", text: t("pad-keep-" + word) }))));
    if (line.evening) node.append(el("p.files", {}, el("a.file", { href: `/r/${state.room}/evenings/${line.evening}.png?keep`, download: "", text: t("keep-evening") })));
  }
  return node;
}

/** An answer for this player alone, shown where the talk is. */
async function answerPrivately(room, answer) {
  const log = find("#feed"), book = "about" in answer, parts = book && await drawing();
  const node = el(`div.entry.line.own${book ? ".answer" : ""}`, { data: { about: answer.about ?? "" } }, el("small.private", { text: t("private") }),
    book ? parts.answerParts(answer, ({ text }) => say(room, text)) : answer.lines.map((text) => el("p", {}, withCards(text))));
  log.append(node);
  if (node.offsetHeight > log.clientHeight) openTalk();
  toBegin(log, node);
}

/** Buttons for words that could mean several moves. */
function offer(room, choices) {
  const area = find("#choices");
  area.hidden = !choices?.length;
  area.replaceChildren(...(choices ?? []).map(({ text, label }) => el("button", {
    type: "button", onclick: () => { area.hidden = true; room.ask("play", { text }); },
  }, withCards(label))));
}

/** What may be typed here is an example of the game that is played. */
export function drawTalk({ state: { table } }) {
  const word = table?.game === "jub_moo" ? "say-jub-moo" : "say";
  put(find("#typed"), { placeholder: t(word), "aria-label": t(word), "data-label": word });
}

/** On a phone the talk takes the place of the table, until the reader goes back to it. */
export function openTalk(open = true) {
  document.body.classList.toggle("talking", open);
  put(find("#taller"), { "aria-expanded": String(open), "aria-label": t(open ? "shorter" : "taller"), "data-label": open ? "shorter" : "taller" });
}

let refused = ""; // what stands in the box because it was not accepted

/** Something was done: what was refused before is past. */
export function forgetRefused() {
  const typed = find("#typed");
  if (refused && typed.value === refused) typed.value = "";
  refused = "";
}

/** Say `text`, typed or tapped. */
export async function say(room, text, name = memory.get("name")) {
  follow();
  offer(room, []);
  const answer = await room.ask("say", { text, name });
  offer(room, answer.choices);
  if (answer.lines) answerPrivately(room, answer);
  return answer;
}

export function setUpTalk(room) {
  const typed = find("#typed"), log = find("#feed");
  typed.placeholder = t("say");
  find("#newest").onclick = () => toEnd(log);
  // Only the reader's own scrolling counts: when the table above grows, the feed must stay at its end.
  const look = () => { following = log.scrollHeight - log.scrollTop - log.clientHeight < 60; if (following) find("#newest").hidden = true; };
  for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) log.addEventListener(event, () => setTimeout(look, 150), { passive: true });
  new ResizeObserver(() => { if (following) toEnd(log); }).observe(log);
  find("#composer").onsubmit = async (event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (!text) return;
    typed.value = "";
    const name = memory.get("name") || find("#sit-name")?.value.trim() || "";  // typed there counts, sent or not
    const answer = await say(room, text, name);
    if (answer.code === "name_needed") find("#sit-name")?.focus();
    if (!answer.ok && !typed.value) typed.value = refused = text;
  };
  find("#ask-book").onclick = () => showBook(room);
  find("#taller").onclick = () => openTalk(!document.body.classList.contains("talking"));
}
