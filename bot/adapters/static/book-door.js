// The way to the rule book, which is fetched when it is first opened: what is in it is long.

import { el } from "./dom.js";
import { show } from "./dialogs.js";
import { t } from "./words.js";

let held = null, drawn = null;

/** Open the book where it begins, or go on where it was left. */
export async function showBook(room) {
  held ??= await fetched();
  await held.openBook(room);
  show("book");
}

/** Draw anew what depends on the table, if it has been opened. */
export const drawBook = (room) => held?.drawBook(room);

/** What draws answers and coups: fetched when the first one comes, again if it could not be. */
export const drawing = () => drawn ??= Promise.all([import("./answer.js"), import("./coup.js"), dressed("answers")])
  .then(([answer, coup]) => ({ ...answer, ...coup }), (broken) => { drawn = null; throw broken; });

const fetched = () => Promise.all([import("./book.js"), dressed("book"), drawing()]).then(([module]) => module);

function dressed(name) {
  const style = el("link", { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url).href });
  document.head.append(style);
  return new Promise((done) => { style.onload = style.onerror = done; });
}

/** In the lobby, for those who do not know the rules yet. */
export const bookBlock = (room) => el("section.block.book-block", {},
  el("h2", { text: t("book") }), el("p.small", { text: t("book-about") }),
  el("button", { type: "button", id: "open-book", text: t("open-book"), onclick: () => showBook(room) }));
