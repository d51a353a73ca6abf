// The lobby: all matches of the log, live ones first, with the seats to act and their thinking time.

import { byId, control, el, setText } from "../dom.js";
import { sentenceOf } from "../api-error.js";
import { answer, open } from "./chrome.js";
import { Filter } from "./filter.js";
import { openFiles } from "./open-file.js";
import { leadToRecorder } from "./recorder-link.js";
import { keep, kept } from "../settings.js";
import words from "../words/lobby.js";
import { Tile } from "./tile.js";

const STATES = ["live", "unfinished", "ended", "pending"];
const MOST = 500;
const QUIET = 3000; // shorter connection losses are not reported
const RETRY = 5000;
const RESULTS = "results";
const PENDING = 1000; // the server is still reading matches

const chrome = open(words, "lobby");
const { lang, say } = chrome;
const filter = new Filter(control("filter", HTMLFormElement), lang, () => load());
const byTitle = new Intl.Collator(lang, { numeric: true });
/** @import { Summary } from "letopis-api" */

/** @type {Map<string, Tile>} by the id of the match */
const tiles = new Map();
let results = kept(RESULTS) === "true"; // true to show the results of matches
let skew = 0; // how far the server's clock is ahead

const now = () => Date.now() + skew;

// The list

/** @param {Summary} match */
function put(match) {
  const tile = tiles.get(match.id);
  if (tile) {
    tile.show(match.state === "ended" && tile.match.result ? { result: tile.match.result, ...match } : match);
  } else {
    tiles.set(match.id, new Tile(match, chrome));
  }
}

/** @param {Summary} match */
const calls = match => match.judgeCall ? 1 : 0;

/** @type {Record<string, (one: Summary, other: Summary) => number>} */
const order = {
  live: (one, other) => calls(other) - calls(one) || byTitle.compare(one.title, other.title)
    || byTitle.compare(one.id, other.id),
  unfinished: (one, other) => other.at.localeCompare(one.at),
  ended: (one, other) => other.at.localeCompare(one.at),
  pending: (one, other) => other.at.localeCompare(one.at),
};

const groups = new Map(STATES.map(state => {
  const count = el("span", {});
  const list = el("ol", { class: "tables" });
  const root = el("section", { class: `group ${state === "live" ? "now" : "past"}`, hidden: true },
    el("h2", {}, say(state), count), list);
  byId("groups").append(root);
  return [state, { root, count, list }];
}));

function draw() {
  for (const [state, { root, count, list }] of groups) {
    const rows = [...tiles.values()].filter(tile => tile.match.state === state)
      .sort((one, other) => order[state](one.match, other.match)).map(tile => tile.root);
    root.hidden = rows.length === 0;
    setText(count, String(rows.length));
    if (rows.length !== list.children.length || rows.some((row, i) => row !== list.children[i])) {
      list.replaceChildren(...rows);
    }
  }
  filter.drawReset();
  drawChoice();
  nothing();
  nameGames();
}

function nothing() {
  const box = byId("nothing");
  box.hidden = tiles.size > 0;
  if (!box.hidden) {
    box.replaceChildren(...(filter.isUsed
      ? [el("h2", {}, say("none")), el("p", { class: "quiet" }, say("noneHint"))]
      : [el("h2", {}, say("empty")), el("p", { class: "quiet" }, say("emptyHint")),
        el("code", {}, "./letopis import replays\n./letopis simulate --log sqlite:demo.db")]));
  }
}

/** Adds a game to the selection once one of its matches was seen, with its name in the reader's language. */
function nameGames() {
  for (const { match: { game } } of tiles.values()) {
    if (!filter.offers(game)) {
      filter.offer(game, game);
      fetch(`/api/v1/games/${encodeURIComponent(game)}/words?lang=${lang}`).then(answer)
        .then(known => filter.offer(game, known["game.name"] ?? game)).catch(() => {});
    }
  }
}

const wish = el("input", { type: "checkbox", on: { change: () => {
  results = wish.checked;
  keep(RESULTS, String(results));
  tiles.clear();
  load();
} } });
wish.checked = results;
const choice = el("label", { class: "results" }, wish, say("results"));
byId("groups").before(choice);
byId("groups").after(openFiles(say, trouble));
leadToRecorder(byId("filter"), say);

function drawChoice() {
  choice.hidden = ![...tiles.values()].some(tile => tile.match.state === "ended");
}

// Server responses

let asking = 0;

async function load() {
  const mine = ++asking;
  try {
    const response = await fetch(`/api/v1/matches?${filter.query()}&limit=${MOST}&results=${results}`);
    const time = Date.parse(response.headers.get("date") ?? "");
    skew = Number.isNaN(time) ? 0 : Math.round((time - Date.now()) / 1000) * 1000;
    const { matches, unreadable, part } = await answer(response);
    if (mine !== asking) {
      return; // the filter has changed
    }
    const found = new Set(matches.map(match => match.id));
    [...tiles.keys()].filter(id => !found.has(id)).forEach(id => tiles.delete(id));
    matches.forEach(put);
    draw();
    if (matches.some(match => match.state === "pending")) {
      setTimeout(() => mine === asking && load(), PENDING);
    }
    trouble([part ? say("part", { held: part.heldPartitionCount, total: part.partitionCount }) : "",
      unreadable.length > 0 ? say("unreadable", { names: unreadable.join(", ") }) : "",
      matches.length === MOST ? say("most", { n: MOST }) : ""]
      .filter(text => text).join(" "));
  } catch (error) {
    if (mine === asking) {
      trouble(say("failed", { why: sentenceOf(error) }));
      setTimeout(() => mine === asking && load(), RETRY);
    }
  }
}

/** @param {string} text */
function trouble(text) {
  byId("trouble").hidden = text === "";
  setText(byId("trouble"), text);
}

let drawing = false;
/** @type {number | undefined} */
let losing;

function listen() {
  const stream = new EventSource(`/api/v1/stream?lang=${lang}`);
  let lost = true; // matches may have changed since the list was requested
  stream.addEventListener("open", () => {
    clearTimeout(losing);
    losing = undefined;
    if (lost) {
      lost = false;
      load();
    }
  });
  stream.addEventListener("match", ({ data }) => {
    const match = JSON.parse(data);
    if (filter.takes(match)) {
      put(match);
    }
    if (!drawing) {
      drawing = true;
      requestAnimationFrame(() => {
        drawing = false;
        draw();
      });
    }
  });
  stream.addEventListener("error", () => {
    const since = new Date().toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
    lost = true;
    losing ??= setTimeout(() => trouble(say("lost", { time: since })), QUIET);
    if (stream.readyState === EventSource.CLOSED) {
      setTimeout(listen, RETRY);
    }
  });
}

// The page

setInterval(() => tiles.forEach(tile => tile.tick(now())), 1000);
load().then(listen);
