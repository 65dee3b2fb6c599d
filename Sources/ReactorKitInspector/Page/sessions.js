// Sessions as files: export, import with a report, and the choice of which source is shown.

import { $, h, show, tell } from "./dom.js";
import { Disconnected } from "./connection.js";
import { count, many, size } from "./format.js";
import { openDialog } from "./dialogs.js";
import { receivedCount, receivedFile } from "./kept.js";
import { ask, tellError, tryTo } from "./program.js";
import { isAway, isHere, isLive, isOfPage, set, store, watch } from "./store.js";
import { wholeEnd } from "./texts.js";

const SESSION = "Session (.jsonl)";
const PART = 64_000; // characters of a file in one message

export function startSessions() {
  $("export").onclick = chooseExport;
  $("import").onclick = () => $("file").click();
  $("file").onchange = async () => {
    const [file] = $("file").files;
    if (file) await importFile(file);
    $("file").value = "";
  };
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("is-dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("is-dropping"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("is-dropping");
    const [file] = event.dataTransfer.files;
    if (file) importFile(file);
  });
  $("source").onchange = () => choose($("source").value);
  $("close-source").onclick = close;
  watch(["sources", "source", "kept"], drawSources);
}

function chooseExport() {
  if (isAway() && isLive()) return exportReceived();
  if (isAway()) return tell("The session cannot be exported: the program that opened it does not answer. To export it, start the program again, and import the file.", true);
  if (isOfPage()) return openDialog("Export", [h("p", {}, "The page kept these entries when their program ended, without states. The file opens here again.")], [[SESSION, () => download("session")]]);
  if (!isHere()) return tell("There is nothing to export: no program has connected yet. To go on, start it.", true);
  openDialog("Export", [
    h("p", {},
      "A session opens here again, also without the program. The state of Redux DevTools opens there; keep its computed states, ",
      "as there is no JavaScript that could compute them again."),
  ], [[SESSION, () => download("session")], ["Redux DevTools (.json)", () => download("redux")]]);
}

/** After a crash, there is only what the page has received. */
function exportReceived() {
  const { rows, entries } = receivedCount();
  const why = h("p", {}, "The program does not answer, so its session cannot be exported as a whole any more.");
  const advice = h("p", {}, "To have the whole session after a crash, let the program write it while it runs: ", h("code", {}, "Inspector.record(to:)"), ".");
  if (rows === 0) return openDialog("Export", [why, h("p", {}, "This page has received none of its entries."), advice]);
  const here = h("p", {}, `This page has received ${count(rows)} of its ${many(entries, "entry", "entries")}. To keep them, save them as a session, without states.`);
  openDialog("Export", [why, here, advice], [["Save what is here (.jsonl)", () => save(receivedFile())]]);
}

async function download(as) {
  const one = as === "redux" && store.filter.reactors?.length === 1 ? { reactor: store.filter.reactors[0] } : {};
  const file = await tryTo("export", { as, ...one });
  return file ? save(file) : true;
}

/** Saves a file. Gives false if a dialog says what is not in it. */
function save(file) {
  const url = URL.createObjectURL(new Blob(file.parts ?? [], { type: "application/json" }));
  h("a", { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may ask the user for a place first
  const left = file.left > 0 ? ` The oldest ${many(file.left, "mutation")} did not fit, and ${file.left === 1 ? "is" : "are"} left out.` : "";
  tell(`Exported ${file.name}, ${size(file.bytes)}.${left}`);
  if (!(file.incomplete?.length > 0)) return true;
  openDialog(`Exported ${file.name}`, [h("p", {}, "The file does not have everything:"), h("ul", {}, ...file.incomplete.map((line) => h("li", {}, line)))]);
  return false;
}

async function importFile(file) {
  try {
    tell(`Reads ${file.name}…`);
    const text = await file.text();
    let answer;
    let at = 0;
    do {
      const part = text.slice(at, wholeEnd(text, Math.min(at + PART, text.length)));
      at += part.length;
      answer = await ask("import", { part, last: at === text.length });
    } while (at < text.length);
    set({ sources: [...(store.sources ?? []).filter(({ source }) => source !== answer.source), { source: answer.source, name: answer.name ?? file.name }] });
    await choose(answer.source);
    tell(`Imported ${file.name}.`);
    report(answer.name ?? file.name, answer.report);
  } catch (error) {
    if (error instanceof Disconnected) tell(`${file.name} was not imported: the program is not connected. To import it, start the program, and try again.`, true);
    else tellError(error);
  }
}

function report(name, { entries, unreadable, incomplete = [], missing = [], changed = [], new: fresh = [] }) {
  const list = (title, lines) => (lines.length > 0 ? [h("h3", {}, title), h("ul", {}, ...lines.map((line) => h("li", {}, line)))] : []);
  const fits = missing.length + changed.length + unreadable === 0;
  openDialog(`Imported ${name}`, [
    h("p", {},
      many(entries, "entry", "entries"), unreadable > 0 ? `, ${many(unreadable, "line")} unreadable` : "", ". ",
      fits ? `${incomplete.length > 0 ? "What is in the file" : "All of it"} fits this program.` : "Not all of it fits this program:"),
    ...list("Not in the file, or not whole", incomplete), ...list("Missing", missing), ...list("Changed", changed), ...list("New in this program", fresh),
  ]);
}

/** Shows the live program, or an imported session. */
async function choose(source) {
  set({ source, filter: {}, entry: null, row: null, marked: new Map(), skips: new Map(), scope: null, follow: source === "live", pausedAt: Infinity, cleared: 0, sorted: false });
  if (source === "live") return;
  const status = await tryTo("status", {});
  if (status && store.source === source) set({ status });
}

async function close() {
  const { source } = store;
  await choose("live");
  try {
    await ask("close", { source });
    set({ sources: (store.sources ?? []).filter((one) => one.source !== source) });
  } catch (error) {
    tellError(error);
  }
}

function drawSources() {
  const all = [{ source: "live", name: "live program" }, ...(store.sources ?? []), ...(store.kept ?? [])];
  show($("source-choice"), all.length > 1);
  show($("close-source"), !isLive());
  const known = JSON.stringify(all);
  if ($("source").dataset.known !== known) {
    $("source").dataset.known = known;
    $("source").replaceChildren(...all.map(({ source, name }) => h("option", { value: source }, name)));
  }
  $("source").value = store.source;
}
