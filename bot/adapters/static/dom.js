// Making and matching elements. Text goes in by textContent only; nothing here knows cards or tables.

/** An element: `el("p.note", {text, title, onclick, data: {..}}, ...children)`; attributes by name, null left out. */
export function el(spec, given = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const made = document.createElement(tag || "div");
  if (classes.length) made.className = classes.join(" ");
  put(made, given);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Set attributes, text and handlers where they differ. */
export function put(node, given) {
  for (const [name, value] of Object.entries(given)) {
    if (name === "text") { if (node.textContent !== value) node.textContent = value; }
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("on")) node[name] = value;
    else if (name === "class") { if (node.className !== value) node.className = value; }
    else if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

/** Children of `parent` become one node per item, kept by key, so that focus and motion survive. */
export function match(parent, items, key, make, update = () => {}) {
  const before = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  items.forEach((item, place) => {
    const name = String(key(item));
    const node = before.get(name) ?? make(item);
    node.dataset.key = name;
    before.delete(name);
    update(node, item);
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
  });
  for (const gone of before.values()) gone.remove();
}

/** Rebuild a part only when what it shows has changed. */
export function redraw(parent, shown, build) {
  const now = JSON.stringify(shown);
  if (parent.dataset.shown === now) return;
  parent.dataset.shown = now;
  const focus = parent.contains(document.activeElement) ? document.activeElement.id : "";
  const typed = [...parent.querySelectorAll("input[id]:not([type=file]), textarea[id]")].map(({ id, value }) => [id, value]);
  parent.replaceChildren(...[build()].flat().filter(Boolean));
  for (const [id, value] of typed) { // what somebody is typing survives what others do
    const input = parent.querySelector(`#${id}`);
    if (input && value) input.value = value;
  }
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

export const find = (selector) => document.querySelector(selector);
