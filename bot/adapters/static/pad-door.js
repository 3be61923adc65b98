// The way to the score pad, which is fetched when it is first opened: most circles that play Kang never do.

import { el } from "./dom.js";
import { show } from "./dialogs.js";
import { t } from "./words.js";

let held = null;

/** Open the pad. */
export async function showPad(room) {
  held ??= await fetched();
  held.drawPad(room);
  show("pad");
}

/** Draw it anew, if it has been opened. */
export const drawPad = (room) => held?.drawPad(room);

async function fetched() {
  const style = el("link", { rel: "stylesheet", href: new URL("pad.css", import.meta.url).href });
  const dressed = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  const [module] = await Promise.all([import("./pad.js"), dressed]);
  return module;
}

/** In the lobby: that there is a pad, for those who play with real cards. */
export function padBlock(room) {
  const { pad } = room.state;
  const game = pad && !pad.closed ? pad.games.at(-1) : null;
  const name = (player) => pad.people.find((person) => person.player === player)?.name;
  return el("section.block.pad-block", {},
    el("div.row.spread", {}, el("h2", { text: t("open-pad") }), game?.deals > 0 && el("span.tag", { text: t("pad-game", { n: game.number }) })),
    game?.deals > 0 ? el("p", { text: game.seated.map((player, at) => `${name(player)} ${game.totals[at]}`).join(" · ") }) : el("p.small", { text: t("pad-about") }),
    el("button", { type: "button", id: "open-pad", text: t("open-pad"), onclick: () => showPad(room) }));
}
