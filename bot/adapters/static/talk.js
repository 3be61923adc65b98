// The feed of the room, and the line in which people talk and type their moves.

import { el, find, put } from "./dom.js";
import { keepsake, withCards } from "./cards.js";
import { memory, t } from "./words.js";

const seen = { room: 0, own: 0 };
const KEPT = 400; // lines on the page

/** The newest line that this page has of the room's, and of its own. */
export const marks = () => ({ ...seen });

export function addLines({ feed, fresh }, state) {
  const log = find("#feed");
  if (fresh) following = true;
  if (fresh) { log.replaceChildren(); seen.room = seen.own = 0; }
  for (const line of feed) {
    const mark = line.own ? "own" : "room";
    if (line.id <= seen[mark]) continue;
    seen[mark] = line.id;
    log.append(entry(line, state));
  }
  while (log.children.length > KEPT) (log.querySelector(".say") ?? log.firstChild).remove(); // talk pushes no result out
  if (following) toEnd(log);
  else find("#newest").hidden = false;
}

let following = true; // whether the reader is at the end of the feed and stays there

const toEnd = (log) => { following = true; log.scrollTop = log.scrollHeight; find("#newest").hidden = true; };

function entry(line, state) {
  const node = el(`div.entry.${line.kind}${line.own ? ".own" : ""}`, { data: { code: line.code ?? "" } });
  if (line.kind === "say") node.append(el("b", { text: line.who }), el("span", { text: line.text }));
  else {
    node.append(el("p", {}, withCards(line.text)));
    if (line.lines?.length) node.append(el("ul", {}, line.lines.map((text) => el("li", {}, withCards(text)))));
    if (line.file) node.append(el("p.files", {},
      el("a.file", { href: keepsake(state.room, line.file), download: "", text: t("keep-round") }),
      el("a.file", { href: `/r/${state.room}/rounds/${line.file}.json`, download: "", text: t("check-file") })));
    if (line.pad) node.append(el("p.files", {}, ["png?keep", "csv"].map((kind, at) => el("a.file", { href: `/r/${state.room}/pads/${line.pad}.${kind}`, download: "", text: t(at ? "pad-keep-csv" : "pad-keep-picture") }))));
    if (line.evening) node.append(el("p.files", {}, el("a.file", { href: `/r/${state.room}/evenings/${line.evening}.png?keep`, download: "", text: t("keep-evening") })));
  }
  return node;
}

/** An answer for this player alone, shown where the talk is. */
function answerPrivately(lines) {
  const log = find("#feed");
  log.append(el("div.entry.line.own", {}, el("small", { text: t("private") }), lines.map((text) => el("p", {}, withCards(text)))));
  toEnd(log);
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
export const drawTalk = ({ state: { table } }) => put(find("#typed"), { placeholder: t(table?.game === "jub_moo" ? "say-jub-moo" : "say") });

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
    offer(room, []);
    const name = memory.get("name") || find("#sit-name")?.value.trim() || "";  // typed there counts, sent or not
    const answer = await room.ask("say", { text, name });
    if (answer.code === "name_needed") find("#sit-name")?.focus();
    if (!answer.ok && !typed.value) typed.value = text;
    offer(room, answer.choices);
    if (answer.lines) answerPrivately(answer.lines);
  };
}
