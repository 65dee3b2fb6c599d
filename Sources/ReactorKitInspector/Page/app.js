// Starts the page: each module draws its part, and hears of changes by the store.

import { startDivider } from "./divider.js";
import { startEntry } from "./entry.js";
import { startFilters } from "./filters.js";
import { startHead } from "./head.js";
import { startKeyboard } from "./keyboard.js";
import { startMarks } from "./marks.js";
import { startPanes } from "./panes.js";
import { start } from "./program.js";
import { startReactors } from "./reactors.js";
import { startRedux } from "./redux.js";
import { startSending } from "./send.js";
import { startSessions } from "./sessions.js";
import { startState } from "./state.js";
import { startTimeline } from "./timeline.js";
import { startTimings } from "./timings.js";
import { startTravel } from "./travel.js";

for (const begin of [startHead, startPanes, startDivider, startFilters, startReactors, startTimeline, startMarks, startEntry, startState,
  startTimings, startTravel, startSending, startSessions, startRedux, startKeyboard]) begin();
start();
