// The head of the page: which program this is, and whether it is connected.

import { NO_TOKEN } from "./connection.js";
import { $, show, write } from "./dom.js";
import { store, watch } from "./store.js";

export function startHead() {
  watch(["phase", "hello", "why", "restarted", "source"], draw);
}

function draw() {
  const { phase, hello, why } = store;
  write($("program"), hello?.program ?? "Inspector");
  document.title = hello ? `${hello.program} · Inspector` : "Inspector";
  $("connection").className = `phase-${phase}`;
  write($("connection"), words());
  show($("refused"), phase === "refused");
  show($("no-secret"), why === NO_TOKEN);
  show($("wrong-secret"), why !== NO_TOKEN);
}

function words() {
  const { phase, hello, why, restarted } = store;
  switch (phase) {
    case "connecting": return "Connecting…";
    case "live": return `${restarted ? "Restarted" : "Connected"} · process ${hello.pid}${hello.control ? "" : " · look only"}`;
    case "ended": return `The program ended${why ? `: ${why}` : ""}. Waits for it to start again…`;
    case "refused": return why === NO_TOKEN ? "No secret: open the whole address." : "Refused: open the newly printed address.";
    default: return `${hello ? "Lost the program" : "No program"}${why ? ` (${why})` : ""}. Waits for it to start…`;
  }
}
