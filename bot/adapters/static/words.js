// The page's words: come with the page, change with the language.

let held = JSON.parse(document.body.dataset.words);

/** The word `name` with its blanks filled: t("seconds", {n: 5}). */
export function t(name, facts = {}) {
  return (held[name] ?? name).replace(/\{(\w+)\}/g, (blank, fact) => facts[fact] ?? blank);
}

export const language = () => document.documentElement.lang;

/** Turn the page to another language; remembered for the next visit. */
export async function speak(code) {
  if (code === language()) return;
  const answer = await fetch(`/words/${code}.json`);
  if (!answer.ok) return;
  held = await answer.json();
  document.documentElement.lang = code;
  document.cookie = `lomwong_language=${code}; path=/; max-age=31536000; SameSite=Lax`;
  label(document);
  document.dispatchEvent(new Event("language"));
}

/** Fill every element that names its word. */
export function label(root) {
  for (const node of root.querySelectorAll("[data-word]")) node.textContent = t(node.dataset.word);
  for (const node of root.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
}

/** What this browser remembers of its owner; private windows may forbid it. */
export const memory = {
  get(name) { try { return localStorage.getItem("lomwong-" + name) ?? ""; } catch { return ""; } },
  set(name, value) { try { localStorage.setItem("lomwong-" + name, value); } catch { /* then it is asked again */ } },
};
