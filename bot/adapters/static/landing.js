// The first page: remembers the name, and says when a pasted text holds no table code.

import { find } from "./dom.js";
import { language, memory, speak } from "./words.js";
import { face, useFaces } from "./cards.js";

const name = find("#name");
name.value = memory.get("name");
find("#fan").append(...["A♠", "Q♥", "J♣", "K♦", "7♥"].map((card) => face(card, "span")));
useFaces();
find("#problem").hidden = location.search !== "?unknown";
find("#language").onclick = () => speak(language() === "th" ? "en" : "th");

const remember = () => memory.set("name", name.value.trim());

find("#join").addEventListener("submit", remember);
// By fetch: a form sent under "no-referrer" would not say where it comes from.
find("#create").addEventListener("submit", async (event) => {
  event.preventDefault();
  remember();
  if (name.value.trim()) memory.set("sit", "1");
  const answer = await fetch("/create", { method: "POST" });
  if (answer.ok) location.assign(answer.url);
});
name.addEventListener("keydown", (event) => {
  if (event.key === "Enter") (find("#code").value ? find("#join") : find("#create")).requestSubmit();
});
