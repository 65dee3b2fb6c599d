// Tabs: one pane at a time where the page is narrow, and the details. Light and dark.

import { $, focusItem } from "./dom.js";
import { set } from "./store.js";

const THEMES = ["", "light", "dark"];

export function startPanes() {
  for (const kind of ["pane", "detail"]) {
    for (const tab of tabs(kind)) tab.onclick = () => choosePart(kind, tab.dataset[kind]);
    const list = tabs(kind)[0].parentElement;
    list.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const all = tabs(kind);
      const at = all.indexOf(document.activeElement);
      if (!by || at < 0) return;
      event.preventDefault();
      event.stopPropagation();
      focusItem(list, all[(at + by + all.length) % all.length]);
      document.activeElement.click();
    });
  }
  choosePart("pane", "timeline");
  choosePart("detail", "entry");
  $("grid").addEventListener("choose", () => isNarrow() && choosePart("pane", "detail"));
  $("theme").onclick = nextTheme;
  applyTheme(localStorage.getItem("inspector-theme") ?? "");
}

const isNarrow = () => getComputedStyle($("panes")).display !== "none";

export function chooseDetail(name) {
  choosePart("detail", name);
  choosePart("pane", "detail");
}

const tabs = (kind) => [...document.querySelectorAll(`button[data-${kind}]`)];

function choosePart(kind, name) {
  document.body.dataset[kind] = name;
  for (const tab of tabs(kind)) {
    const isChosen = tab.dataset[kind] === name;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  set({ [kind]: name });
}

function nextTheme() {
  const now = document.documentElement.dataset.theme ?? "";
  applyTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
}

function applyTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  localStorage.setItem("inspector-theme", theme);
  $("theme").textContent = { "": "Theme: system", light: "Theme: light", dark: "Theme: dark" }[theme];
}
