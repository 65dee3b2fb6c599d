// The reactors of the program as a tree of parents and children, and the shared values.

import { $, focusItem, h, show, write } from "./dom.js";
import { count, many, rate, size } from "./format.js";
import { chooseReactors } from "./filters.js";
import { ask, tellError } from "./program.js";
import { fullName, isHere, reactors, set, store, watch } from "./store.js";
import { newest } from "./connection.js";

const MOST = 400; // elements; the rest is counted
const items = new Map(); // reactor: its element and cells

export function startReactors() {
  const tree = $("reactor-tree");
  $("released").onclick = () => {
    const isPressed = $("released").getAttribute("aria-pressed") === "true";
    $("released").setAttribute("aria-pressed", String(!isPressed));
    draw();
  };
  tree.addEventListener("keydown", (event) => {
    const all = [...tree.querySelectorAll("[role=treeitem]")];
    const at = all.indexOf(document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (target !== undefined) focusItem(tree, all[target]);
    else if (event.key === "Enter") all[at]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  tree.append(allReactors());
  watch(["status", "filter"], draw);
  const drawSharedLater = newest(drawShared);
  watch(["status", "source"], () => drawSharedLater());
}

function allReactors() {
  return h("div", { class: "reactor", role: "treeitem", tabindex: "0", "aria-level": 1, onclick: () => chooseReactors([]) }, "All reactors");
}

function draw() {
  const withReleased = $("released").getAttribute("aria-pressed") === "true";
  const chosen = store.filter.reactors ?? [];
  const rows = inOrder(reactors().filter((one) => withReleased || one.alive));
  const tree = $("reactor-tree");
  tree.firstChild.setAttribute("aria-selected", String(chosen.length === 0));
  const used = new Set();
  let place = tree.firstChild;
  for (const { reactor, level } of rows.slice(0, MOST)) {
    const item = items.get(reactor.id) ?? makeItem(reactor);
    fill(item, reactor, level, chosen.includes(reactor.id));
    used.add(reactor.id);
    if (place.nextSibling !== item.element) place.after(item.element);
    place = item.element;
  }
  for (const [id, { element }] of items) {
    if (used.has(id)) continue;
    element.remove();
    items.delete(id);
  }
  drawRest(rows.length - MOST);
}

function drawRest(left) {
  const tree = $("reactor-tree");
  const rest = tree.querySelector(".rest") ?? tree.appendChild(h("p", { class: "rest note" }));
  tree.append(rest);
  show(rest, left > 0);
  write(rest, `${count(left)} more: filter with reactor:NAME`);
}

/** Parents before their children, with their levels. */
function inOrder(all) {
  const known = new Set(all.map(({ id }) => id));
  const children = Map.groupBy(all, ({ parent }) => (known.has(parent) ? parent : null));
  const rows = new Map(); // reactor: its row
  const add = (reactor, level) => {
    if (rows.has(reactor.id)) return;
    rows.set(reactor.id, { reactor, level });
    for (const child of children.get(reactor.id) ?? []) add(child, Math.min(level + 1, 20));
  };
  for (const root of children.get(null) ?? []) add(root, 1);
  // Those whose ancestors are each other's are below no root.
  for (const reactor of all) add(reactor, 1);
  return [...rows.values()];
}

function makeItem({ id }) {
  const cells = ["name", "rate", "effects", "size"].map((name) => h("span", { class: `r-${name}` }));
  const onclick = () => chooseReactors(store.filter.reactors?.length === 1 && store.filter.reactors[0] === id ? [] : [id]);
  const element = h("div", { class: "reactor", role: "treeitem", tabindex: "-1", onclick }, ...cells);
  cells[3].title = "About the size of its newest state";
  const item = { element, cells };
  items.set(id, item);
  return item;
}

function fill({ element, cells }, reactor, level, isChosen) {
  const { id, type, alive, effects, at } = reactor;
  const short = reactor.name ?? type;
  const isShown = at !== null && at !== undefined;
  const state = isShown ? `shows entry ${at}` : alive ? "" : "released";
  const name = fullName(reactor);
  if (cells[0].title !== name) {
    cells[0].title = name;
    cells[0].replaceChildren(h("span", {}, short), h("span", { class: "id" }, `#${id}`));
  }
  write(cells[1], isShown ? `at ${at}` : alive ? rate(reactor.rate ?? 0) : "released");
  write(cells[2], effects > 0 ? String(effects) : "");
  write(cells[3], reactor.size === undefined || reactor.size === null ? "" : size(reactor.size));
  const style = `reactor level-${Math.min(level, 6)}${alive ? "" : " is-released"}${isShown ? " is-shown" : ""}`;
  if (element.className !== style) element.className = style;
  element.setAttribute("aria-level", level);
  element.setAttribute("aria-selected", String(isChosen));
  const figures = [`${rate(reactor.rate ?? 0)} actions per second`, many(effects ?? 0, "running effect"), size(reactor.size ?? 0)];
  const label = [name, state || "alive", ...figures].join(", ");
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}

async function drawShared() {
  if (!isHere()) return;
  try {
    const { shared } = await ask("shared");
    const known = JSON.stringify(shared);
    if ($("shared").dataset.known === known) return;
    $("shared").dataset.known = known;
    const rows = shared.map(({ key, type, text, holders }) =>
      h("button", { type: "button", class: "shared", title: `${key}: ${type}. Shows the entries of its reactors.`, onclick: () => chooseReactors(holders) },
        h("span", { class: "path" }, key), h("span", { class: "value" }, text),
        h("span", { class: "note" }, `${type} · ${many(holders.length, "reactor")}`)));
    $("shared").replaceChildren(...(rows.length > 0 ? rows : [h("p", { class: "note" }, "No shared values.")]));
  } catch (error) {
    tellError(error);
  }
}

watch(["filter"], () => {
  const some = store.filter.reactors ?? [];
  set({ scope: some.length === 1 ? some[0] : null });
});
