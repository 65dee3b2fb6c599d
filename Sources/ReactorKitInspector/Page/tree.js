// A value as a tree: children are asked for when they are opened. Used for states and for values of entries.

import { coloured, focusItem, h } from "./dom.js";
import { count, size } from "./format.js";
import { tellError } from "./program.js";
import { beginning, wholeText } from "./texts.js";

const FITTING = 40; // characters of a value that fit in a line of most panes
const CUT = { depth: "too deep to be sent", size: "too large to be sent" };

export class Tree {
  /** `load(path, page)` gives a node with its children; `whole(node)` the whole text of one that is cut, if that can be had; `chosen(node)` is told; `touched(node)` is for a button, if any. */
  constructor(root, { load, whole, chosen, touched, open = new Set([""]) }) {
    Object.assign(this, { root, load, whole, chosen, touched, open, path: null, changed: [] });
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a node; opened parts stay open, the chosen one chosen. Paths that changed are marked. */
  async draw(node, changed = []) {
    this.changed = changed;
    const list = h("div", {});
    await this.#add(list, node, 1);
    const hadFocus = this.root.contains(document.activeElement);
    const top = this.root.scrollTop;
    this.root.replaceChildren(...list.children);
    this.root.scrollTop = top;
    const item = this.#item(this.path) ?? this.root.querySelector("[role=treeitem]");
    if (item) item.tabIndex = 0;
    if (hadFocus) item?.focus({ preventScroll: true });
  }

  /** Opens the way to a path, and chooses it. */
  async reveal(path, node) {
    for (const end of path.matchAll(/[.[]|$/g)) this.open.add(path.slice(0, end.index));
    this.path = path;
    await this.draw(node, this.changed);
    const item = this.#item(path);
    item?.scrollIntoView({ block: "nearest" });
    if (item) this.#choose(item);
  }

  async #add(list, node, level) {
    const item = this.#line(node, level);
    list.append(item);
    if (!item.hasAttribute("aria-expanded") || !this.open.has(node.path)) return;
    item.setAttribute("aria-expanded", "true");
    if (isLong(node)) return this.#addText(list, node, level + 1);
    const full = node.children ? node : await this.#load(node.path, 0);
    for (const child of full?.children ?? []) await this.#add(list, child, level + 1);
    if (full?.more > 0 && full.children?.length > 0) list.append(this.#rest(full, level + 1, 1));
  }

  /** The whole text of a value, below its line. */
  async #addText(list, node, level) {
    const text = await this.#loadText(node);
    if (text === null) return;
    const isPart = text.endsWith("…") && node.bytes > 0;
    const note = isPart ? `The beginning of ${size(node.bytes)}: the rest is not here.` : null;
    if (note) list.append(h("p", { class: `note level-${Math.min(level, 12)}`, role: "treeitem", tabindex: "-1", "aria-level": level }, note));
    list.append(wholeText(text, { class: `whole-text level-${Math.min(level, 12)}`, role: "treeitem", tabindex: "-1", "aria-level": level,
      "aria-label": `Whole text of ${node.label || "the value"}, ${count(text.length)} characters` }));
  }

  async #loadText(node) {
    if (!isCut(node) || !this.whole) return node.text;
    try {
      return await this.whole(node);
    } catch (error) {
      tellError(error);
      return null;
    }
  }

  #line(node, level) {
    const hasParts = node.children?.length > 0 || node.more > 0;
    const isFolded = isLong(node);
    const isChanged = this.changed.some((path) => path === node.path || path.startsWith(`${node.path}.`) || path.startsWith(`${node.path}[`));
    const item = h(
      "div",
      { class: `node level-${Math.min(level, 12)}${isChanged && node.path ? " is-changed" : ""}`, role: "treeitem", tabindex: "-1",
        "aria-level": level, "aria-selected": String(node.path === this.path), "aria-expanded": hasParts || isFolded ? "false" : null, "data-path": node.path },
      h("i", { class: "arrow" }),
      node.label ? h("span", { class: "path" }, node.label) : null,
      h("span", { class: `value v-${node.kind}` }, ...(node.kind === "structure" || node.kind === "other" ? coloured(beginning(node.text)) : [beginning(node.text)])),
      isFolded
        ? h("button", { class: "unfold", type: "button", tabindex: "-1", "aria-label": `Whole text of ${node.label || "the value"}: show, or fold`,
            onclick: (event) => (event.stopPropagation(), this.#choose(item), this.#toggle(item)) })
        : null,
      h("span", { class: "type" }, node.type),
      CUT[node.cut] && !hasParts ? h("span", { class: "tag" }, CUT[node.cut]) : null,
      this.touched && node.path
        ? h("button", { class: "touched", type: "button", tabindex: "-1", title: `Show the entries that changed ${node.path}`,
            "aria-label": `Show the entries that changed ${node.path}`, onclick: (event) => (event.stopPropagation(), this.touched(node)) }, "changes")
        : null,
    );
    item.node = node;
    item.addEventListener("click", () => {
      this.#choose(item);
      if (hasParts || isFolded) this.#toggle(item);
    });
    return item;
  }

  #rest(node, level, page) {
    const text = `${count(node.more)} more`;
    const item = h("div", { class: `node rest level-${level}`, role: "treeitem", tabindex: "-1", "aria-level": level },
      h("i", { class: "arrow" }), h("span", { class: "note" }, text));
    item.addEventListener("click", async () => {
      const next = await this.#load(node.path, page);
      const list = h("div", {});
      for (const child of next?.children ?? []) await this.#add(list, child, level);
      if (next?.more > 0 && next.children?.length > 0) list.append(this.#rest({ ...node, more: next.more }, level, page + 1));
      item.replaceWith(...list.children);
    });
    return item;
  }

  async #load(path, page) {
    try {
      return await this.load(path, page);
    } catch (error) {
      tellError(error);
      return null;
    }
  }

  async #toggle(item) {
    const level = Number(item.getAttribute("aria-level"));
    if (item.getAttribute("aria-expanded") === "true") {
      item.setAttribute("aria-expanded", "false");
      this.open.delete(item.node.path);
      while (Number(item.nextSibling?.getAttribute("aria-level")) > level) item.nextSibling.remove();
    } else {
      this.open.add(item.node.path);
      const list = h("div", {});
      await this.#add(list, item.node, level);
      if (!item.isConnected || !this.open.has(item.node.path)) return;
      list.firstChild.remove();
      if (isLong(item.node) && list.children.length === 0) return void this.open.delete(item.node.path); // it could not be had
      item.setAttribute("aria-expanded", "true");
      item.after(...list.children);
    }
  }

  #choose(item) {
    if (!item.node) return;
    for (const other of this.root.querySelectorAll('[aria-selected="true"]')) other.setAttribute("aria-selected", "false");
    item.setAttribute("aria-selected", "true");
    this.path = item.node.path;
    focusItem(this.root, item);
    this.chosen?.(item.node);
  }

  #item(path) {
    return [...this.root.children].find((item) => item.dataset?.path === path);
  }

  #key(event) {
    const all = [...this.root.querySelectorAll("[role=treeitem]")];
    const at = all.indexOf(document.activeElement);
    const item = all[at];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    if (item.matches(".whole-text") && ["PageUp", "PageDown", " "].includes(event.key)) return event.stopPropagation(); // scrolls the text
    const isOpen = item.getAttribute("aria-expanded");
    const level = Number(item.getAttribute("aria-level"));
    let target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "ArrowLeft" && isOpen !== "true") target = all.findLastIndex((one, i) => i < at && Number(one.getAttribute("aria-level")) < level);
    if (target !== undefined) all[target]?.node ? this.#choose(all[target]) : focusItem(this.root, all[target]);
    else if ((event.key === "ArrowRight" && isOpen === "false") || (event.key === "ArrowLeft" && isOpen === "true")) this.#toggle(item);
    else if (event.key === "Enter") item.click();
    else if (event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether a value without parts is too long for its line. */
const isLong = (node) => !(node.children?.length > 0 || node.more > 0) && node.text.length > FITTING && node.kind !== "redacted";

/** Whether the program has more of a text than it sent: it marks the end of what it cut. */
const isCut = (node) => node.text.endsWith("…");
