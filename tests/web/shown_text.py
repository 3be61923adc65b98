"""What a part of the page shows, as lines that a person can read: the text twin of a screenshot.

Lives here: `shown_text`. Not here: what is done on the page, keeping the text as a golden file.
"""

from __future__ import annotations

from playwright.async_api import Locator

TWIN = """
(root) => {
  const has = (node, selector) => node.nodeType === Node.ELEMENT_NODE && node.matches(selector);
  const tidy = (text) => text.replace(/\\ufe0e/g, "").replace(/\\s+/g, " ").trim();
  const flat = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (has(node, "[role=img]")) return `‹${node.getAttribute("aria-label")}› `;
    if (has(node, "img")) return node.naturalWidth ? `(${node.alt})` : "(BROKEN)";
    if (has(node, "button")) return `[${[...node.childNodes].map((each) => tidy(flat(each))).join(": ")}] `;
    if (has(node, "a.file")) return `[${tidy(node.textContent)} ↓] `;
    const inside = [...node.childNodes].map(flat).join(node.childElementCount > 1 ? " " : "");
    return has(node, "small.clauses") ? ` (${tidy(inside)})` : inside;
  };
  const INLINE = ["inline", "inline-block", "inline-flex"];
  const inline = (node) => node.nodeType !== Node.ELEMENT_NODE || INLINE.includes(getComputedStyle(node).display);
  const LEAVES = "p, h3, h4, li, button, summary, .offers, .coup-hands > div, .picture";
  const leaf = (node) => has(node, LEAVES) || [...node.childNodes].every(inline);
  const KINDS = { ".offers": "tap     | ", ".picture": "picture | ", summary: "+ " };
  const kind = (node) => KINDS[Object.keys(KINDS).find((each) => has(node, each))] ?? "";
  const lines = [];
  const walk = (node) => {
    if (!leaf(node)) return [...node.children].forEach(walk);
    const text = tidy(flat(node));
    return text && lines.push(kind(node) + text);
  };
  walk(root);
  return lines;
}
"""


async def shown_text(part: Locator) -> list[str]:
    """`tap`: what can be tapped; `picture`: what it is for those who cannot see it; ‹…›: a card by its name."""
    for image in await part.locator("img").all():
        await image.scroll_into_view_if_needed()
        await image.evaluate("image => image.decode()")
    lines: list[str] = await part.evaluate(TWIN)
    return lines
