// Elements without innerHTML: all text of the program is data.

export const $ = (id) => document.getElementById(id);

/** An element: `h("button", {class: "small", onclick: f}, "Copy", child)`. Children that are null are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Writes text only where it differs, so that nothing is laid out again. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function show(element, isShown) {
  element.hidden = !isShown;
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|\b\d[\d_]*(?:\.\d+)?\b|\b(?:true|false|nil)\b|(?<![\w)\]])\.[a-z]\w*/g;

/** Swift text in spans with the colours of its values. */
export function coloured(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const first = match[0][0];
    const kind = first === '"' ? "text" : first === "." ? "case" : /\d/.test(first) ? "number" : "word";
    parts.push(h("span", { class: `v-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

let timer;

/** Tells the user in one line, for a few seconds, and a screen reader too. */
export function tell(text, isError = false) {
  const message = $("message");
  message.textContent = text;
  message.className = isError ? "shown failed" : "shown";
  clearTimeout(timer);
  timer = setTimeout(() => (message.className = ""), isError ? 10_000 : 3_000);
}

/** Copies text. Where the browser refuses, the user hears so. */
export async function copyText(text, name) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`Copied ${name}.`);
  } catch {
    tell("The browser does not allow this page to copy. To fix this, allow the clipboard for this address.", true);
  }
}

/** Moves the focus among the items of a tree or a list of tabs: one of them is in the order of Tab. */
export function focusItem(container, item) {
  if (!item) return;
  for (const other of container.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  item.tabIndex = 0;
  item.focus();
}
