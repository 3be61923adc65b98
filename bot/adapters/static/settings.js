// What belongs to this screen alone: colours of the suits, and the sound.

import { find } from "./dom.js";
import { useFaces } from "./cards.js";
import { setSound, soundOn, tick } from "./sound.js";
import { memory } from "./words.js";

/** `redrawn` is called when the page has to be made anew. */
export function setUpSettings(redrawn) {
  for (const button of document.querySelectorAll("[data-colours-of]")) {
    button.onclick = () => { memory.set("colours", button.dataset.coloursOf); useFaces(); show(); redrawn(); };
  }
  find("#sound").onclick = () => { setSound(!soundOn()); show(); tick(); };
  show();
}

function show() {
  const colours = memory.get("colours") || "four";
  for (const button of document.querySelectorAll("[data-colours-of]")) button.setAttribute("aria-pressed", String(button.dataset.coloursOf === colours));
  find("#sound").setAttribute("aria-checked", String(soundOn()));
}
