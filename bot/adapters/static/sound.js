// A short tick when your turn comes, made by the browser. Off until somebody switches it on.

import { memory } from "./words.js";

let audio;

export const soundOn = () => memory.get("sound") === "on";
export const setSound = (on) => memory.set("sound", on ? "on" : "off");

/** Two soft notes, a fifth of a second; silent while the switch is off. */
export function tick() {
  if (!soundOn() || !window.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume();
  [660, 880].forEach((pitch, place) => {
    const note = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + place * 0.09;
    note.type = "sine";
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
    note.connect(loud).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.13);
  });
}
