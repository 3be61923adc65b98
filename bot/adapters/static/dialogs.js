// What opens over the page: where it begins to be read, and where the keyboard goes on after it.

import { find } from "./dom.js";

/** Open a dialog; closing gives the focus back, even where the button has been made anew meanwhile. */
export function show(name) {
  const dialog = find("#" + name), body = dialog.querySelector(".body"), from = document.activeElement?.id;
  dialog.showModal();
  body.scrollTop = name === "story" ? body.scrollHeight : 0; // of a story the newest is what was missed
  dialog.onclose = () => {
    const now = document.activeElement;
    if (now === document.body || dialog.contains(now)) (from && document.getElementById(from) || find("#dock")).focus({ preventScroll: true });
  };
}

export function setUpDialogs() {
  for (const button of document.querySelectorAll("[data-opens]")) button.onclick = () => show(button.dataset.opens);
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
    for (const button of dialog.querySelectorAll("[data-closes]")) button.onclick = () => dialog.close();
  }
}

/** Ask before something that cannot be undone. */
export function sure(question, then) {
  find("#sure-title").textContent = question;
  find("#sure-yes").onclick = () => { find("#sure").close(); then(); };
  show("sure");
}
