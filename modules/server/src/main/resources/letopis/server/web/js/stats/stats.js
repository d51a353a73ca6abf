// Statistics on all finished matches: results, lengths, cards, life totals.

import { byId, control, el, put, setText } from "../dom.js";
import { answer, open } from "../lobby/chrome.js";
import { Filter } from "../lobby/filter.js";
import { sentenceOf } from "../api-error.js";
import { endPending, sayPending } from "../pending.js";
import { columns, countRow, table, winRow } from "./bars.js";
import { curve } from "./curve.js";
import words from "../words/stats.js";

const TOP = 15;
const MOST = 500;
const AGAIN = 1500; // ms, while matches are still being counted
const RETRY = 5000;
const FEW = 5; // matches
const WIDE = 720; // pixels; a wider curve shows no more detail
const NARROW = 200; // a hidden element has no width

const { lang, say } = open(words, "stats");
const filter = new Filter(control("filter", HTMLFormElement), lang, () => load());
/** @type {("turns" | "choices" | "entries")[]} */
const LENGTHS = ["turns", "choices", "entries"];
let whole = new URLSearchParams(location.search).get("as") === "judge";
let top = TOP;

/** @import { Lengths, Statistics } from "letopis-api" */
/** @import { Children } from "../dom.js" */

/** @param {Record<string, string | number>} more */
const question = more => {
  const query = filter.query();
  Object.entries({ ...whole ? { as: "judge" } : {}, ...more })
    .forEach(([name, value]) => query.set(name, String(value)));
  return query;
};

/** @param {string} file */
const csv = file => `/api/v1/stats/${file}.csv?${question({})}`;

/**
 * @param {string} key
 * @param {Children} content
 * @param {{ hint?: string, file?: string }} more
 */
function section(key, content, { hint, file } = {}) {
  return el("section", { class: `part ${key}` }, el("h2", {}, say(key), file ? el("a", { class: "csv", href: csv(file),
    download: "", "aria-label": say("csvOf", { what: say(key) }) }, say("csv")) : null),
  hint ? el("p", { class: "quiet" }, say(hint)) : null, content);
}

/** @param {string} title */
const cardName = title => (title === "?" ? say("unseen") : title);

/**
 * Returns the lengths of matches; a few matches give no chart.
 *
 * @param {string} name
 * @param {Lengths} lengths
 * @param {number} matches
 */
function length(name, { histogram, ...told }, matches) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, matches < FEW ? null : columns(histogram),
    el("span", { class: "middle" }, told.min === told.max ? String(told.median)
      : say("middle", { least: told.min, median: told.exactMedian.toLocaleString(lang), most: told.max }))));
}

/** @param {Statistics["games"][number]} game */
function game({ title, matchCount, drawCount, firstPlayerWinCount, firstPlayerKnownCount, ...lengths }) {
  const first = { won: firstPlayerWinCount, played: firstPlayerKnownCount };
  const rows = [firstPlayerKnownCount > 0 ? winRow(say, say("first"), first) : null, drawCount > 0
    ? winRow(say, say("draws"), { won: drawCount, played: matchCount }) : null].flatMap(row => row ?? []);
  return el("section", { class: "part game" }, el("h2", {}, title,
    el("span", { class: "count" }, say("matches", { count: matchCount }))),
  rows.length > 0 ? table(title, [say("name"), "", say("wins"), say("share", { some: "", all: "" })], rows) : null,
  el("dl", { class: "lengths" }, LENGTHS.filter(one => lengths[one].histogram.length > 0)
    .map(one => length(say(one), lengths[one], matchCount))));
}

/**
 * Returns the points averaged over enough games. The average over a few long games would be based on other games than
 * the points before.
 *
 * @param {Statistics["lifeCurves"][number]["points"]} points
 */
const telling = points => points.filter(({ matchCount }) => 3 * matchCount > points[0].matchCount);

/**
 * Returns the name of a game without its settings.
 *
 * @param {string} name
 */
const plainName = name => name.split(",")[0];

/** @param {{ winCount: number, matchCount: number }} one */
const tally = ({ winCount: won, matchCount: played }) => ({ won, played });

/** @param {Statistics} found */
function draw(found) {
  const { matchCount: matches, uncountedCount, unreadable, games, players, decks, cards, kills, lifeCurves } = found;
  games.filter(({ game: id }) => !filter.offers(id)).forEach(({ game: id, title }) =>
    filter.offer(id, plainName(title)));
  filter.drawReset();
  width = byId("figures").clientWidth;
  setText(byId("lead"), [matches > 0 ? say("counted", { count: matches }) : "",
    uncountedCount > 0 ? say("counting", { n: uncountedCount }) : "",
    unreadable.length > 0 ? say("unreadable", { names: unreadable.join(", ") }) : "",
    matches > 0 ? say(whole ? "whole" : "open") : ""].filter(one => one).join(" "));
  const gameNames = new Map(games.map(({ game: id, title }) => [id, plainName(title)]));
  /** @param {string} id */
  const gameOf = id => (gameNames.size > 1 ? gameNames.get(id) ?? "" : "");
  /**
   * @param {string} key
   * @param {string} file
   * @param {HTMLElement[]} rows
   * @param {string} [hint]
   */
  const wins = (key, file, rows, hint) => (rows.length === 0 ? null
    : section(key, table(say(key), [say("name"), "", say("wins"), ""], rows), { file, hint }));
  put(byId("figures"), matches === 0 ? (uncountedCount > 0 ? null : nothing()) : [
    el("div", { class: "games" }, games.map(game)),
    lifeCurves.length > 0 ? section("lives", lifeCurves.map(one => [games.length > 1 ? el("h3", {}, one.title) : null,
      curve(say, telling(one.points), Math.max(NARROW, Math.min(WIDE, width)))]).flat(),
    { hint: "livesHint", file: "lives" }) : null,
    el("div", { class: "tables" }, wins("players", "players", players.map(one => winRow(say, one.name, tally(one)))),
      wins("decks", "decks", decks.map(one => winRow(say, one.title, tally(one), gameOf(one.name.split(":")[0])))),
      decks.length > 0 || whole ? null : section("decks", el("p", { class: "quiet" }, say("decksHidden"))),
      wins("cards", "cards", cards.map(one => winRow(say, cardName(one.title),
        { won: one.winCount, played: one.playerCount }, gameOf(one.game))), "cardsHint"),
      kills.length === 0 ? null : section("kills", table(say("kills"), [say("killer"), say("killed"), "", say("times")],
        kills.map(one => countRow([cardName(one.killerTitle), cardName(one.victimTitle)], one.killCount,
          kills[0].killCount)),
      ["killer", "killed", "bar", "figure"]), { file: "kills" })),
    top === TOP && [players, decks, cards, kills].some(rows => rows.length === TOP)
      ? el("button", { class: "act", type: "button", on: { click: () => {
        top = MOST;
        load();
      } } }, say("more")) : null]);
  drawFoot(matches);
}

function nothing() {
  return el("div", { class: "nothing" }, el("h2", {}, say(filter.isUsed ? "noneFits" : "none")),
    el("p", { class: "quiet" }, say(filter.isUsed ? "noneFitsHint" : "noneHint")));
}

/** @param {number} matches */
function drawFoot(matches) {
  put(byId("files"), matches > 0 ? el("a", { href: csv("matches"), download: "" }, say("csvMatches")) : null);
  put(byId("eyes"), el("button", { type: "button", class: "link", on: { click: () => look(!whole) } },
    say(whole ? "everybody" : "judge")));
}

/**
 * Shows the statistics of judges or of the public. The former need a judge's link; without one the page stays as it
 * is and shows a message.
 *
 * @param {boolean} judge
 */
async function look(judge) {
  whole = judge;
  if (!await load()) {
    whole = false;
  }
}

let asking = 0;
/** @type {Statistics | undefined} */
let shown;
let width = 0;

new ResizeObserver(() => {
  if (shown && byId("figures").clientWidth !== width) {
    draw(shown);
  }
}).observe(byId("figures"));

/** @returns whether there was a response */
async function load() {
  const mine = ++asking;
  try {
    const found = await answer(await fetch(`/api/v1/stats?${question({ top })}`));
    if (mine !== asking) {
      return true; // the filter has changed
    }
    if (found.matchCount > 0 || found.uncountedCount === 0) {
      endPending();
    }
    trouble("");
    shown = found;
    draw(found);
    if (found.uncountedCount > 0) {
      setTimeout(() => mine === asking && load(), AGAIN);
    }
    return true;
  } catch (error) {
    if (mine === asking) {
      endPending();
      trouble(say("failed", { why: sentenceOf(error) }));
      if (!whole) {
        setTimeout(() => mine === asking && load(), RETRY);
      }
    }
    return false;
  }
}

/** @param {string} text */
function trouble(text) {
  byId("trouble").hidden = text === "";
  setText(byId("trouble"), text);
}

sayPending(say("awaiting"));
look(whole);
