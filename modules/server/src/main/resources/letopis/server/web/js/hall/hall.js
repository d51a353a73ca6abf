// All matches of the log: those being played first, who is to act and for how long they have been thinking.

import { byId, el, setText } from "../dom.js";
import { answer, open } from "./chrome.js";
import words from "./hall-words.js";
import { Tile } from "./tile.js";

const STATES = ["live", "unfinished", "ended"];
const TYPED = ["player", "event", "round", "table", "day"];
const MOST = 500;
const TYPING = 250;
const QUIET = 3000; // a shorter loss of the connection is not worth a word
const RETRY = 5000;

const chrome = open(words, "hall");
const { lang, say } = chrome;
const form = byId("filter");
const byTitle = new Intl.Collator(lang, { numeric: true });
const tiles = new Map();
const games = new Map();
let skew = 0; // how far the clock of the server is ahead

const now = () => Date.now() + skew;

// What is looked for

const chosen = () => Object.fromEntries(new FormData(form));

const isFiltered = () => Object.values(chosen()).some(value => value !== "");

/** A day as the reader counts it, as the two moments it lies between. */
function day(text) {
  const [year, month, date] = text.split("-").map(Number);
  return [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)];
}

function query() {
  const { day: text, ...rest } = chosen();
  const wanted = new URLSearchParams({ lang, limit: MOST });
  for (const [name, value] of Object.entries(rest)) {
    if (value.trim()) {
      wanted.set(name, value.trim());
    }
  }
  if (text) {
    const [from, before] = day(text);
    wanted.set("from", from.toISOString());
    wanted.set("before", before.toISOString());
  }
  return wanted;
}

/** Whether a match that comes by the stream is one of those looked for. */
function isWanted(match) {
  const { player, game, event, round, table, day: text } = chosen();
  const holds = (name, part) => (name ?? "").toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());
  const is = (value, wanted) => !wanted.trim() || value === wanted.trim();
  const [from, before] = text ? day(text) : [];
  const at = new Date(match.at);
  return Object.values(match.players).some(name => holds(name, player))
    && holds(match.event, event) && is(match.round, round) && is(match.table, table)
    && (!game || match.game === game) && (!text || at >= from && at < before);
}

// The list

function put(match) {
  const tile = tiles.get(match.id);
  if (tile) {
    tile.show(match);
  } else {
    tiles.set(match.id, new Tile(match, chrome));
  }
}

const calls = match => match.call ? 1 : 0;

const order = {
  live: (one, other) => calls(other) - calls(one) || byTitle.compare(one.title, other.title)
    || byTitle.compare(one.id, other.id),
  unfinished: (one, other) => other.at.localeCompare(one.at),
  ended: (one, other) => other.at.localeCompare(one.at),
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
  byId("reset").hidden = !isFiltered();
  nothing();
  nameGames();
}

function nothing() {
  const box = byId("nothing");
  box.hidden = tiles.size > 0;
  if (!box.hidden) {
    box.replaceChildren(...(isFiltered()
      ? [el("h2", {}, say("none")), el("p", { class: "quiet" }, say("noneHint"))]
      : [el("h2", {}, say("empty")), el("p", { class: "quiet" }, say("emptyHint")),
        el("code", {}, "./letopis import replays\n./letopis simulate --log sqlite:demo.db")]));
  }
}

/** Puts a game into the choice once a match of it was seen, with its name in the reader's language. */
function nameGames() {
  for (const { match: { game } } of tiles.values()) {
    if (!games.has(game)) {
      games.set(game, game);
      fetch(`/api/games/${encodeURIComponent(game)}/words?lang=${lang}`).then(answer)
        .then(known => games.set(game, known["game.name"] ?? game)).catch(() => {}).finally(drawGames);
    }
  }
}

function drawGames() {
  const select = form.elements.game;
  const value = select.value || asked.get("game") || "";
  select.replaceChildren(el("option", { value: "" }, say("anyGame")),
    ...[...games].map(([id, name]) => el("option", { value: id, selected: id === value }, name)));
}

// What comes from the server

let asking = 0;

async function load() {
  const mine = ++asking;
  try {
    const response = await fetch(`/api/matches?${query()}`);
    const time = Date.parse(response.headers.get("date"));
    skew = Number.isNaN(time) ? 0 : Math.round((time - Date.now()) / 1000) * 1000;
    const { matches } = await answer(response);
    if (mine !== asking) {
      return; // something else is looked for by now
    }
    const found = new Set(matches.map(match => match.id));
    [...tiles.keys()].filter(id => !found.has(id)).forEach(id => tiles.delete(id));
    matches.forEach(put);
    draw();
    trouble(matches.length === MOST ? say("most", { n: MOST }) : "");
  } catch (error) {
    if (mine === asking) {
      trouble(say("failed", { why: error.message }));
      setTimeout(() => mine === asking && load(), RETRY);
    }
  }
}

function trouble(text) {
  byId("trouble").hidden = text === "";
  setText(byId("trouble"), text);
}

let drawing = false;
let losing;

function listen() {
  const stream = new EventSource(`/api/stream?lang=${lang}`);
  let lost = false;
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
    if (isWanted(match)) {
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

const asked = new URLSearchParams(location.search);
for (const name of TYPED) {
  form.elements[name].value = asked.get(name) ?? "";
}
if (asked.get("game")) {
  games.set(asked.get("game"), asked.get("game"));
}
drawGames();

function look() {
  const kept = new URLSearchParams(Object.entries(chosen()).filter(([, value]) => value !== ""));
  history.replaceState(null, "", kept.size > 0 ? `?${kept}` : location.pathname);
  load();
}

let typing;
form.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(look, TYPING);
});
form.addEventListener("reset", () => setTimeout(() => {
  for (const name of [...TYPED, "game"]) {
    form.elements[name].value = "";
  }
  look();
}));
form.addEventListener("submit", event => {
  event.preventDefault();
  look();
});
document.addEventListener("keydown", event => {
  if (event.key === "/" && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    form.elements.player.focus();
  }
});

setInterval(() => tiles.forEach(tile => tile.tick(now())), 1000);
load().then(listen);
