// Putting a text where people can paste it from, and saying so.

import { t } from "./words.js";

/** Copy; the page is told by a `copied` event. False where the browser forbids it. */
export async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch { return false; }
  document.dispatchEvent(new CustomEvent("copied", { detail: t("copied") }));
  return true;
}

/** What a copy button does: copy, else select the text so that the reader can. */
export const copier = (text, shown) => async (event) => {
  const button = event.currentTarget, label = button.textContent;
  if (!await copy(text)) { getSelection().selectAllChildren(document.getElementById(shown)); return; }
  button.textContent = t("copied");
  setTimeout(() => { button.textContent = label; }, 2500);
};
