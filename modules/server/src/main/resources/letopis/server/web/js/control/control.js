// The control page of overlays: /control. Its changes reach every overlay at once; the server keeps them.

import { byId, el, put, setText } from "../dom.js";
import { open } from "../lobby/chrome.js";
import { Clock } from "../overlay/clock.js";
import { sentenceOf } from "../api-error.js";
import words from "../words/control.js";
import { change, featured, matches, settings } from "./control-api.js";
import { AirPanel, CardPanel, CountdownPanel, MatchPanel, ResultPanel, ScreenPanel } from "./panels.js";

/** @import { Setting } from "../overlay/scenes.js" */
/** @import { State } from "./panels.js" */

const LIST_MILLIS = 15_000; // between two lists of matches
const BOARD_MILLIS = 5_000;
const LOST_MILLIS = 3_000; // shorter losses of the connection are not reported
const WIDTH = 1920;
const WIDE = "(min-width: 64rem)";

const { lang, say } = open(words, "overlay");

const root = byId("control");
const clock = new Clock();
const trouble = el("p", { class: "notice", role: "alert", hidden: true });
const address = `${location.origin}/overlay/featured`;

/** @type {State | null} */
let state = null;
/** @type {string | null} */
let match = null;

const panels = [new AirPanel(say, send), new MatchPanel(say, send), new CountdownPanel(say, send, clock.roots[0]),
  new CardPanel(say, send), new ResultPanel(say, send), new ScreenPanel(say, send)];

/** @type {State["settings"] | null} whose countdown the clock shows; it counts from the moment they were read */
let timed = null;

function draw() {
  const now = state;
  if (now) {
    if (timed !== now.settings) {
      timed = now.settings;
      clock.set(now.settings.countdown);
    }
    panels.forEach(panel => panel.show(now));
  }
}

/** @param {unknown} problem */
function report(problem) {
  trouble.hidden = !problem;
  setText(trouble, problem ? sentenceOf(problem) || say("lost") : "");
}

/** @param {Record<string, unknown> & { action: string }} wanted */
async function send(wanted) {
  try {
    const changed = await change(lang, wanted);
    report(null);
    if (state) {
      state = { ...state, settings: changed };
      draw();
    }
  } catch (problem) {
    report(problem);
  }
}

async function list() {
  try {
    const listed = await matches(lang);
    if (state) {
      state = { ...state, listed };
      draw();
    }
  } catch (problem) {
    report(problem);
  }
}

/** Reads the featured match, whose cards and result the panels offer. */
async function readMatch() {
  try {
    const read = match ? await featured(lang, match) : null;
    if (state && (read?.match.id ?? null) === match) {
      state = { ...state, featured: read };
      draw();
    }
  } catch (problem) {
    report(problem);
  }
}

/** Follows the settings, which another device may change, and the featured match. */
function listen() {
  const stream = new EventSource("/api/v1/overlay/stream");
  /** @type {number | undefined} */
  let losing;
  stream.addEventListener("open", () => {
    clearTimeout(losing);
    losing = undefined;
    report(null);
  });
  stream.addEventListener("error", () => {
    losing = losing ?? setTimeout(() => report(new Error("")), LOST_MILLIS);
    if (stream.readyState === EventSource.CLOSED) {
      setTimeout(listen, LOST_MILLIS);
    }
  });
  stream.addEventListener("scene", async ({ data }) => {
    /** @type {Setting} */
    const scene = JSON.parse(data);
    match = scene.match;
    try {
      if (state) {
        state = { ...state, settings: await settings(lang) };
        draw();
      }
      if ((state?.featured?.match.id ?? null) !== match || state?.featured === undefined) {
        await readMatch();
      }
    } catch (problem) {
      report(problem);
    }
  });
}

/** Shows the overlay as OBS does, made smaller. */
function preview() {
  const stage = el("div", { class: "stage" });
  const frame = el("iframe", { title: say("preview"), tabindex: "-1", src: `${address}?lang=${lang}` });
  const fit = () => frame.style.setProperty("transform", `scale(${stage.clientWidth / WIDTH})`);
  const details = el("details", { class: "panel preview-panel", on: { toggle: () => {
    if (details.open && !frame.isConnected) {
      stage.append(frame);
    }
    fit();
  } } }, el("summary", {}, say("preview")), stage,
  el("p", { class: "field" }, el("label", { for: "address" }, say("address")),
    el("input", { id: "address", readonly: true, value: address })));
  addEventListener("resize", fit);
  details.open = matchMedia(WIDE).matches;
  return details;
}

async function start() {
  root.append(trouble);
  try {
    state = { settings: await settings(lang), featured: undefined, listed: [] };
  } catch (problem) {
    report(problem);
    return;
  }
  put(root, el("h1", {}, say("title")), trouble, el("div", { class: "panels" },
    panels.map(panel => panel.root), preview()));
  draw();
  listen();
  list();
  setInterval(list, LIST_MILLIS);
  setInterval(readMatch, BOARD_MILLIS);
  document.body.classList.add("ready");
}

start();
