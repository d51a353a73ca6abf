// The lobby: the matches of the log, live ones first, with their boards, the seats to act and their thinking time.

import { byId, control, el, setText } from "../dom.js";
import { sentenceOf } from "../api-error.js";
import { answer, open } from "./chrome.js";
import { Filter } from "./filter.js";
import { Groups } from "./groups.js";
import { openFiles } from "./open-file.js";
import { leadToRecorder } from "./recorder-link.js";
import { endPending, sayPending } from "../pending.js";
import { keep, kept } from "../settings.js";
import words from "../words/lobby.js";
import { Tile } from "./tile.js";

const LISTED = 100; // the newest; older ones on request
const OLDER = 200;
const OLDER_MOST = 500;
const QUIET = 3000; // shorter connection losses are not reported
const RETRY = 5000;
const RESULTS = "results";
const PENDING = 1000; // the server is still reading matches

const chrome = open(words, "lobby");
const { lang, say } = chrome;
const filter = new Filter(control("filter", HTMLFormElement), lang, () => load());
const groups = new Groups(chrome);
/** @import { Summary } from "letopis-api" */

/** @type {Map<string, Tile>} by the id of the match */
const tiles = new Map();
let results = kept(RESULTS) === "true"; // true to show the results of matches
let unread = 0; // files of a folder that are not listed yet
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

function draw() {
  byId("options").hidden = false;
  byId("groups").hidden = false;
  groups.show([...tiles.values()]);
  filter.drawReset();
  drawChoice();
  nothing();
  nameGames();
  const pending = unread + [...tiles.values()].filter(tile => tile.match.state === "pending").length;
  byId("reading").hidden = pending === 0;
  setText(byId("reading"), say("reading", { count: pending }));
}

function nothing() {
  const box = byId("nothing");
  box.hidden = tiles.size > 0 || unread > 0;
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
byId("options").prepend(choice);
byId("first-steps").append(openFiles(say, trouble));
leadToRecorder(byId("first-steps"), say);

function drawChoice() {
  choice.hidden = ![...tiles.values()].some(tile => tile.match.state === "ended");
}

// Server responses

let asking = 0;
/** @type {Set<string>} older matches that were asked for, by id */
let older = new Set();
let isWhole = false; // true if no older match exists
let oldest = ""; // the time when the oldest listed match was opened

/**
 * Requests matches, newest first.
 *
 * @param {number} limit
 * @param {string} [before] only matches opened before this time
 */
async function list(limit, before) {
  const query = filter.query();
  if (before) {
    query.set("before", before);
  }
  const response = await fetch(`/api/v1/matches?${query}&limit=${limit}&results=${results}`);
  const time = Date.parse(response.headers.get("date") ?? "");
  skew = Number.isNaN(time) ? 0 : Math.round((time - Date.now()) / 1000) * 1000;
  return answer(response);
}

/** @param {boolean} fresh false to keep the older matches that are shown */
async function load(fresh = true) {
  const mine = ++asking;
  try {
    const { matches, unreadable, unreadCount, part } = await list(LISTED);
    if (mine !== asking) {
      return; // the filter has changed
    }
    const renewed = fresh || unread > 0 && older.size === 0;
    unread = unreadCount;
    endPending();
    older = fresh ? new Set() : older;
    const found = new Set(matches.map(match => match.id));
    [...tiles.keys()].filter(id => !found.has(id) && !older.has(id)).forEach(id => tiles.delete(id));
    matches.forEach(put);
    draw();
    if (renewed) {
      isWhole = matches.length < LISTED;
      oldest = oldestOf(matches);
      offerOlder();
    }
    if (unread > 0 || matches.some(match => match.state === "pending")) {
      setTimeout(() => mine === asking && load(false), PENDING);
    }
    trouble([part ? say("part", { held: part.heldPartitionCount, total: part.partitionCount }) : "",
      unreadable.length > 0 ? say("unreadable", { names: unreadable.join(", ") }) : ""].filter(text => text).join(" "));
  } catch (error) {
    if (mine === asking) {
      endPending();
      trouble(say("failed", { why: sentenceOf(error) }));
      setTimeout(() => mine === asking && load(false), RETRY);
    }
  }
}

/**
 * Adds older matches to the list. Several may have been opened at the same time as the oldest one shown.
 *
 * @param {number} limit
 */
async function loadOlder(limit = OLDER) {
  const before = new Date(Date.parse(oldest) + 1).toISOString();
  const asked = String(filter.query());
  try {
    const { matches } = await list(limit, before);
    if (asked !== String(filter.query())) {
      return;
    }
    const fresh = matches.filter(match => !tiles.has(match.id));
    if (fresh.length === 0 && matches.length === limit && limit < OLDER_MOST) {
      await loadOlder(OLDER_MOST);
      return;
    }
    fresh.forEach(match => {
      older.add(match.id);
      put(match);
    });
    draw();
    isWhole = fresh.length === 0 || matches.length < limit;
    oldest = oldestOf(matches);
    offerOlder();
    if (fresh.some(match => match.state === "pending")) {
      setTimeout(() => readAgain(before, limit), PENDING);
    }
  } catch (error) {
    trouble(say("failed", { why: sentenceOf(error) }));
  }
}

/**
 * Requests older matches once more that were still being read.
 *
 * @param {string} before
 * @param {number} limit
 */
async function readAgain(before, limit) {
  const asked = String(filter.query());
  const { matches } = await list(limit, before).catch(() => ({ matches: [] })); // a lost server is reported elsewhere
  if (asked === String(filter.query())) {
    matches.filter(match => tiles.has(match.id)).forEach(put);
    draw();
    if (matches.some(match => match.state === "pending")) {
      setTimeout(() => readAgain(before, limit), PENDING);
    }
  }
}

/** @param {Summary[]} matches */
const oldestOf = matches => matches.reduce((least, { at }) => (least === "" || at < least ? at : least), "");

/**
 * Returns true for a match that belongs to the list as far as it was asked for.
 *
 * @param {Summary} match
 */
const isInReach = match => tiles.has(match.id) || match.state === "live" || isWhole || match.at >= oldest;

const olderButton = el("button", { class: "act", type: "button", on: { click: () => {
  olderButton.disabled = true;
  loadOlder().finally(() => (olderButton.disabled = false));
} } }, say("older"));
byId("older").append(olderButton);

function offerOlder() {
  byId("older").hidden = tiles.size === 0 || isWhole;
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
      load(false);
    }
  });
  stream.addEventListener("match", ({ data }) => {
    const match = JSON.parse(data);
    if (filter.takes(match) && isInReach(match)) {
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
sayPending(say("awaiting"));
load().then(listen);
