// The state of a reactor after the chosen entry, or its newest: a tree, a search in it, and copies of its values.

import { $, copyText, h, show, write } from "./dom.js";
import { newest } from "./connection.js";
import { count, many } from "./format.js";
import { showChangesOf } from "./filters.js";
import { ask, tellError, tryTo } from "./program.js";
import { isAway, isHere, nameOf, reactor, reactors, skipping, store, watch } from "./store.js";
import { Tree } from "./tree.js";

const opened = new Map(); // reactor: paths that are open
let tree;
let root = null;
let drawnFor = null;

export function startState() {
  tree = new Tree($("tree"), { load: (path, page) => loadPart(path, page), whole: loadText, chosen: chooseNode, touched: ({ path }) => showChangesOf(wanted().reactor, path) });
  const draw = newest(drawState);
  watch(["entry", "row", "status", "filter", "source", "skips", "detail", "phase"], () => draw());
  const find = newest(findIn);
  $("find").addEventListener("input", () => find());
  for (const button of document.querySelectorAll("[data-copy]")) button.onclick = () => copy(button.dataset.copy);
  $("touched").onclick = () => showChangesOf(wanted().reactor, tree.path);
}

/** Which state is to be seen: that after the chosen entry, the one that time travel shows, or the newest. */
export function wanted() {
  if (store.row) return { reactor: store.row.reactor, at: store.row.n };
  const travelling = reactors().find((one) => one.at !== null && one.at !== undefined);
  const one = travelling ?? reactors().find((one) => one.alive) ?? reactors()[0];
  const id = store.filter.reactors?.[0] ?? one?.id ?? null;
  return { reactor: id, at: reactor(id)?.at ?? null };
}

const place = () => {
  const { reactor, at } = wanted();
  const without = skipping(reactor);
  return without.length > 0 ? { reactor, at, skipping: without } : { reactor, at };
};

const loadPart = async (path, page) => (await ask("state", { ...place(), path, depth: 1, page })).node;

/** A node has no more than 200 characters of a text; as Swift, it is whole. */
const loadText = async ({ path }) => (await ask("copy", { ...place(), path, as: "swift" })).text;

/** A state that cannot have changed is not asked for again. */
function keyOf() {
  const { reactor: id, at } = wanted();
  return JSON.stringify([store.source, store.connections, id, at, skipping(id), at === null ? reactor(id)?.entries : 0]);
}

async function drawState() {
  const key = keyOf();
  if (key === drawnFor || !isVisible()) return;
  if (isAway()) return drawWithoutProgram(key);
  if (!isHere()) return;
  drawnFor = key;
  const { reactor: id } = wanted();
  drawTitle();
  if (id === null) return $("tree").replaceChildren();
  if (!opened.has(id)) opened.set(id, new Set([""]));
  tree.open = opened.get(id);
  try {
    root = (await ask("state", { ...place(), path: "", depth: 2 })).node;
    await tree.draw(root, store.row?.changes?.map((change) => change.path));
  } catch (error) {
    drawnFor = null;
    $("tree").replaceChildren(h("p", { class: "note failed" }, error.message));
  }
}

function drawTitle() {
  const { reactor: id, at } = wanted();
  const without = skipping(id).length;
  const when = at === null ? "newest state" : `after entry ${at}`;
  const left = without > 0 ? `, without ${many(without, "entry", "entries")}` : "";
  write($("state-title"), id === null ? "No reactor yet" : `${nameOf(id)}, ${when}${left}`);
  $("state").classList.toggle("is-recomputed", without > 0);
}

/** A state that is chosen while the program is away; one that is shown already stays. */
function drawWithoutProgram(key) {
  drawnFor = key;
  root = null;
  drawTitle();
  $("tree").replaceChildren(h("p", { class: "warning empty" }, "This state cannot be had any more: its program does not answer."));
}

const isVisible = () => $("state").checkVisibility();

// Search.

async function findIn() {
  const text = $("find").value.trim();
  show($("found"), text !== "");
  if (text === "") return;
  try {
    const { found, more } = await ask("find", { ...place(), text });
    const items = found.map(({ path, text }) =>
      h("li", {},
        h("button", { type: "button", onclick: () => tree.reveal(path, root) }, h("span", { class: "path" }, path), h("span", { class: "value" }, text))));
    if (more > 0) items.push(h("li", { class: "note" }, `${count(more)} more`));
    if (items.length === 0) items.push(h("li", { class: "note" }, "Nothing found in this state."));
    $("found").replaceChildren(...items);
  } catch (error) {
    tellError(error);
  }
}

// The chosen value.

function chooseNode({ path }) {
  write($("node-path"), path || "the whole state");
  $("node-path").title = path;
  for (const button of $("node-bar").querySelectorAll("button")) button.disabled = false;
}

async function copy(as) {
  const answer = await tryTo("copy", { ...place(), path: tree.path, as });
  if (answer) await copyText(answer.text, { path: `the path ${tree.path}`, swift: "the value as Swift", json: "the value as JSON" }[as]);
}
