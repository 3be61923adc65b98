// The room: joins the line, the state and the parts of the page. Each part draws itself from the state.

import { el, find, redraw } from "./dom.js";
import { language, memory, speak, t } from "./words.js";
import { Line } from "./line.js";
import { drawTable } from "./table.js";
import { drawHand, drawMoves, hintOf } from "./hand.js";
import { drawTrick, drawTrickHand, drawTrickMoves, trickHint } from "./tricks.js";
import { drawPad } from "./pad-door.js";
import { drawStage, drawBetween } from "./stage.js";
import { drawPeople, drawLedger, drawCut, openScore } from "./panels.js";
import { setUpDialogs, sure } from "./dialogs.js";
import { drawRules } from "./rules.js";
import { drawBook } from "./book-door.js";
import { drawStory } from "./story.js";
import { setUpSettings } from "./settings.js";
import { tick } from "./sound.js";
import { useFaces, withCards } from "./cards.js";
import { addLines, drawTalk, forgetRefused, marks, openTalk, setUpTalk } from "./talk.js";
import { startClock } from "./clock.js";

const state = {
  room: document.body.dataset.room, link: document.body.dataset.link,
  table: null, hand: null, house: null, pad: null, loaded: false, chosen: new Set(), offset: 0, note: "",
  /** My turn. Table and hand come one after the other; until they agree nothing can be pressed. */
  get mine() { return Boolean(this.hand?.mine && this.table?.awaiting.includes(this.hand.seat)); },
};

const line = new Line(state.room, {
  hello: () => ({ ...marks(), language: language(), name: memory.get("name") }),
  changed: (how) => {
    const banner = find("#line");
    banner.hidden = how === "open";
    banner.textContent = t(how === "refused" ? "refused-line" : state.loaded ? "offline" : "connecting");
  },
  heard: (frame) => {
    if ("language" in frame) speak(frame.language);
    if ("feed" in frame) addLines(frame, room);
    if ("house" in frame) state.house = frame.house;
    if ("pad" in frame) state.pad = frame.pad;
    if ("table" in frame) { state.table = frame.table; state.offset = frame.now - Date.now(); }
    if ("hand" in frame) takeHand(frame.hand);
    draw();
  },
});

/** Everything that the parts may ask of the room. */
const room = {
  state,
  sure,
  draw: () => draw(),
  /** Ask the dealer; a refusal is shown as a note. */
  async ask(what, parts) {
    const answer = await line.ask(what, { name: memory.get("name"), ...parts });
    toast(answer.ok ? "" : answer.text); // what was refused before is past once something was done
    if (answer.ok && !answer.lines && !answer.hint) forgetRefused(); // looking does nothing
    return answer;
  },
  line,
};

function takeHand(hand) {
  state.hand = hand;
  state.loaded = true;
  const held = new Set(hand?.cards ?? []);
  for (const card of state.chosen) if (!held.has(card)) state.chosen.delete(card);
  if (!hand) state.chosen.clear();
  if (memory.get("sit") === "1") {
    memory.set("sit", "");
    if (!hand && memory.get("name")) room.ask("join", { name: memory.get("name"), language: language() });
  }
}

let drawing = false;
function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => { drawing = false; drawNow(); });
}

let wasMine = false;
function drawNow() {
  const { table, hand } = state;
  if (!state.loaded) return;
  if (state.mine && !wasMine) tick();
  wasMine = state.mine;
  const inDock = find("#dock").contains(document.activeElement);
  const phase = table?.phase ?? "lobby";
  if (phase === "playing" && document.body.dataset.phase !== phase) openTalk(false); // cards are out
  document.body.dataset.phase = phase;
  document.body.dataset.game = table?.game ?? "kang";
  Object.assign(document.body.dataset, { round: table?.round ?? 0, turn: table?.turn ?? 0 });
  document.body.classList.toggle("mine", state.mine);
  document.body.classList.toggle("seated", Boolean(hand));
  find("#title").textContent = !table || (phase === "lobby" && table.round === 1) ? t("title-lobby") : table.title;
  document.title = (state.mine ? `● ${t("your-turn")} · ` : "") + t("brand");
  drawStatus();
  drawTalk(room);
  drawTable(room);
  drawTrick(room);
  drawStory(room);
  drawStage(room);
  const tricks = table?.game === "jub_moo";
  (tricks ? drawTrickHand : drawHand)(room);
  (tricks ? drawTrickMoves : drawMoves)(room);
  if (table?.practice || phase === "between") import("./coach.js").then((it) => it.drawCoach(room));
  drawBetween(room);
  drawPeople(room); drawRules(room); drawLedger(room); drawPad(room); drawBook(room); drawCut(room);
  const hint = (table?.deal ? trickHint : hintOf)(room);
  redraw(find("#hint"), hint, () => el("span", {}, withCards(hint)));
  if (inDock) keepFocus();
}

/** The keyboard stays in the dock when what was under the finger is gone. */
function keepFocus() {
  const now = document.activeElement;
  if (now !== document.body && now.checkVisibility?.() !== false) return;
  const next = [...document.querySelectorAll("#hand button, #between button, #between input")].find((each) => each.checkVisibility?.() !== false);
  (next ?? find("#dock")).focus({ preventScroll: true });
}

function drawStatus() {
  const { table, hand } = state;
  find("#status").textContent = state.mine ? table.deal?.question || t("your-turn") : table ? table.status : t("nobody");
  const skip = find("#skip");
  const awaited = table?.seats.find((seat) => seat.seat === table.awaited);
  skip.hidden = !(awaited && hand?.may.includes("skip"));
  if (!skip.hidden) {
    const votes = ` (${table.votes}/${table.votes_needed})`;
    skip.textContent = t("skip-short") + votes;
    skip.setAttribute("aria-label", t("skip-vote", { player: awaited.name }) + votes);
  }
  find("#away").hidden = !hand?.may.includes("back");
}

let fading;
function toast(text) {
  const note = find("#toast");
  const dialog = [...document.querySelectorAll("dialog[open]")].pop();
  (dialog ?? document.body).append(note);  // an open dialog lies above all that is outside it
  note.textContent = text;
  note.hidden = !text;
  clearTimeout(fading);
  fading = setTimeout(() => { note.hidden = true; }, 4500);
}

find("#skip").onclick = () => room.ask("skip");
find("#back").onclick = () => room.ask("back");
document.addEventListener("copied", (event) => toast(event.detail));
find("#toast").onclick = () => toast("");
find("#language").onclick = async () => {
  const other = language() === "th" ? "en" : "th";
  await speak(other);
  if (state.hand) room.ask("language", { language: other });
  else line.socket.readyState === WebSocket.OPEN && line.socket.send(JSON.stringify({ do: "hello", language: other }));
};
const redrawAll = () => { for (const node of document.querySelectorAll("[data-shown]")) delete node.dataset.shown; draw(); };
document.addEventListener("language", redrawAll);
useFaces();
setUpDialogs();
find("[data-opens=ledger]").onclick = () => openScore(room);
setUpSettings(redrawAll);
setUpTalk(room);
startClock(state);
