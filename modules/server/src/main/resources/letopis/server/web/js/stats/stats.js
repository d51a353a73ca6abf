// Statistics on all finished matches: results, lengths, cards, life totals.

import { byId, control, el, put, setText } from "../dom.js";
import { answer, open } from "../lobby/chrome.js";
import { Filter } from "../lobby/filter.js";
import { sentenceOf } from "../api-error.js";
import { endPending, sayPending } from "../pending.js";
import { countRow, table, winRow, winTable } from "./bars.js";
import { curve } from "./curve.js";
import { histogram } from "./histogram.js";
import { amount } from "../phrases.js";
import words from "../words/stats.js";

const TOP = 15;
const MOST = 500;
const AGAIN = 1500; // ms, while matches are still being counted
const RETRY = 5000;
const FEW = 5; // matches
const TWO = 900; // px; a page of this width has two columns
const GAP = 48;
const NARROW = 200; // a hidden element has no width
const CHART = 168; // px that a distribution needs

const { lang, say } = open(words, "stats");
const filter = new Filter(control("filter", HTMLFormElement), lang, () => load());
/** @type {("turns" | "choices" | "entries")[]} */
const LENGTHS = ["turns", "choices", "entries"];
let whole = new URLSearchParams(location.search).get("as") === "judge";
/** @type {Set<string>} the lists shown to their end */
const unfolded = new Set();

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

/** @typedef {Statistics["games"][number]} Game */
/** @typedef {{ winCount: number, matchCount: number, winRateLow: number, winRateHigh: number }} Counted */
/** @typedef {Statistics["decks"][number]["byOrder"]} Orders */

/** @param {string} text */
const capital = text => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** @param {Counted} one */
const rateOf = ({ winCount, matchCount, winRateLow: low, winRateHigh: high }) =>
  (matchCount > 0 ? { value: winCount / matchCount, low, high } : undefined);

/** @param {number} count */
const figure = count => amount(count, lang);

/** @param {Counted} one */
const countOf = ({ winCount, matchCount }) =>
  ({ text: say("share", { some: figure(winCount), all: figure(matchCount) }) });

/** @param {Orders} orders */
const meanOf = ({ winRate: value, winRateLow: low, winRateHigh: high }) =>
  (value === undefined || low === undefined || high === undefined ? undefined : { value, low, high });

/** @param {Orders} orders */
const ordersOf = ({ firstMatchCount, firstWinCount, secondMatchCount, secondWinCount }) => ({
  text: `${figure(firstMatchCount)} + ${figure(secondMatchCount)}`,
  title: say("orders", { won: figure(firstWinCount), first: figure(firstMatchCount), wonSecond: figure(secondWinCount),
    second: figure(secondMatchCount) }),
});

/**
 * Sorts by the lower end of the interval that is drawn; what has none comes last.
 *
 * @template T
 * @param {T[]} rows
 * @param {(row: T) => number | undefined} low
 */
const surest = (rows, low) => [...rows].sort((one, other) => (low(other) ?? -1) - (low(one) ?? -1));

/**
 * Returns the figures of a game with the same settings.
 *
 * @param {Game} game
 * @param {string} title empty if the heading of the game says it
 * @param {number} room in px
 */
function edition({ matchCount, drawCount, firstPlayerWinCount: winCount, firstPlayerKnownCount: known, ...more }, title,
  room) {
  const first = { winCount, matchCount: known, winRateLow: more.firstPlayerWinRateLow,
    winRateHigh: more.firstPlayerWinRateHigh };
  const lengths = LENGTHS.filter(one => more[one].bins.length > 0);
  const width = room >= lengths.length * CHART ? Math.floor((room - 16 * (lengths.length - 1)) / lengths.length) : room;
  return el("div", { class: "edition" },
    title ? el("h3", {}, title, el("span", { class: "count" }, say("matches", { count: matchCount }))) : null,
    known > 0 ? winTable(say, title || say("first"), say("outcome"), say("ofMatches"),
      [winRow(say, say("first"), rateOf(first), countOf(first))]) : null,
    drawCount > 0 ? el("p", { class: "quiet" },
      say("drawsOf", { some: figure(drawCount), all: figure(matchCount) })) : null,
    el("div", { class: "lengths" }, lengths.map(one => length(say(one), more[one], matchCount, width))));
}

/**
 * Returns the lengths of matches; a few matches give no chart.
 *
 * @param {string} name
 * @param {Lengths} lengths
 * @param {number} matches
 * @param {number} room in px
 */
function length(name, lengths, matches, room) {
  const told = lengths.min === lengths.max ? figure(lengths.median)
    : say("middle", { least: figure(lengths.min), median: figure(lengths.exactMedian), most: figure(lengths.max) });
  return matches < FEW ? el("p", { class: "few" }, el("b", {}, name), ` ${told}`)
    : histogram({ say, lang }, name, lengths, told, room);
}

/**
 * Returns all figures of a game: its editions, and the curve next to them.
 *
 * @param {Game[]} editions
 * @param {Statistics["lifeCurves"][number] | undefined} lives
 */
function game(editions, lives) {
  const points = lives ? telling(lives.points) : [];
  const whole = Math.max(NARROW, width);
  const column = points.length > 1 && width >= TWO ? Math.floor((whole - GAP) / 2) : whole;
  const total = editions.reduce((sum, { matchCount }) => sum + matchCount, 0);
  const several = editions.length > 1;
  return el("section", { class: "part game" }, el("h2", {}, several ? plainName(editions[0].title) : editions[0].title,
    el("span", { class: "count" }, say("matches", { count: total }))),
  el("div", { class: column < whole ? "halves" : "" },
    el("div", { class: "editions" }, editions.map(one => edition(one, several ? one.title : "", column))),
    lives && points.length > 1 ? el("div", { class: "lives" },
      el("h3", {}, say("livesOf", { what: capital(lives.numberTitle) })),
      curve({ say, lang }, lives.numberTitle, points, column)) : null));
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

/** @param {Statistics} found */
function draw(found) {
  const { matchCount: matches, uncountedCount, unreadable, games, players, decks, cards, kills, lifeCurves } = found;
  games.filter(({ game: id }) => !filter.offers(id)).forEach(({ game: id, title }) =>
    filter.offer(id, plainName(title)));
  filter.drawReset();
  width = byId("figures").clientWidth;
  setText(byId("lead"), [matches > 0 ? say("counted", { count: matches }) : "",
    uncountedCount > 0 ? say("counting", { n: figure(uncountedCount) }) : "",
    unreadable.length > 0 ? say("unreadable", { names: unreadable.join(", ") }) : "",
    matches > 0 ? say(whole ? "whole" : "open") : ""].filter(one => one).join(" "));
  const gameNames = new Map(games.map(({ game: id, title }) => [id, plainName(title)]));
  /** @param {string} id */
  const gameOf = id => (gameNames.size > 1 ? gameNames.get(id) ?? "" : "");
  /**
   * @param {string} key
   * @param {string} counted the name of the column of counts
   * @param {HTMLElement[]} rows
   * @param {string} [hint]
   */
  const wins = (key, counted, rows, hint) => (rows.length === 0 ? null
    : section(key, [winTable(say, say(key), say(`${key}Name`), say(counted), folded(key, rows)), unfold(key, rows)],
      { file: key, hint }));
  /** @type {Map<string, Game[]>} */
  const byGame = new Map();
  games.forEach(one => byGame.set(one.game, [...byGame.get(one.game) ?? [], one]));
  put(byId("figures"), matches === 0 ? (uncountedCount > 0 ? null : nothing()) : [
    el("p", { class: "quiet interval-hint" }, say("intervalHint")),
    ...[...byGame].map(([id, editions]) => game(editions, lifeCurves.find(one => one.game === id))),
    el("div", { class: `tables${unfolded.size === 0 ? "" : " long"}` },
      wins("players", "ofMatches", surest(players, one => one.winRateLow).map(one =>
        winRow(say, one.name, rateOf(one), countOf(one)))),
      wins("decks", "byOrders", surest(decks, one => one.byOrder.winRateLow).map(one =>
        winRow(say, one.title, meanOf(one.byOrder), ordersOf(one.byOrder), gameOf(one.name.split(":")[0]))), "decksHint"),
      wins("pairs", "byOrders", pairs(found, gameOf), "pairsHint"),
      decks.length > 0 || whole ? null : section("decks", el("p", { class: "quiet" }, say("decksHidden"))),
      wins("cards", "ofPlayers", cards.map(one => ({ ...one, matchCount: one.playerCount })).map(one =>
        winRow(say, cardName(one.title), rateOf(one), countOf(one), gameOf(one.game))), "cardsHint"),
      kills.length === 0 ? null : section("kills", [table(say("kills"), ["killer", "killed", "bar", "figure"],
        [el("th", { scope: "col" }, say("killer")), el("th", { scope: "col" }, say("killed")),
          el("th", { scope: "col" }, el("span", { class: "unseen" }, say("scale"))),
          el("th", { scope: "col", class: "figure" }, say("times"))],
        folded("kills", kills).map(one => countRow([cardName(one.killerTitle), cardName(one.victimTitle)],
          figure(one.killCount), one.killCount / Math.max(1, kills[0].killCount)))), unfold("kills", kills)],
      { file: "kills" })),
    lifeCurves.length > 0 ? el("section", { class: "reading-notes" }, el("p", {}, say("livesHint"))) : null]);
  drawFoot(matches);
}

/**
 * Returns the rows of a list that are shown.
 *
 * @template T
 * @param {string} key
 * @param {T[]} rows
 */
const folded = (key, rows) => (unfolded.has(key) ? rows : rows.slice(0, TOP));

/**
 * Returns the button that shows the rest of a list, if it has one.
 *
 * @param {string} key
 * @param {unknown[]} rows
 */
const unfold = (key, rows) => (unfolded.has(key) || rows.length <= TOP ? null
  : el("button", { class: "act", type: "button", on: { click: () => {
    unfolded.add(key);
    load();
  } } }, say("more"), el("span", { class: "unseen" }, `: ${say(key)}`)));

/**
 * Returns a row for each pair of decks: the better one against the other.
 *
 * @param {Statistics} found
 * @param {(id: string) => string} gameOf
 */
function pairs({ deckPairs }, gameOf) {
  const mirrored = (/** @type {Statistics["deckPairs"][number]} */ one) => deckPairs.find(other =>
    other.game === one.game && other.deck === one.opponent && other.opponent === one.deck);
  const shown = deckPairs.filter(one => {
    const value = one.byOrder.winRate ?? 0;
    const other = mirrored(one)?.byOrder.winRate ?? 0;
    return value > other || value === other && one.deck < one.opponent;
  });
  return surest(shown, one => one.byOrder.winRateLow).map(one =>
    winRow(say, `${one.deckTitle} — ${one.opponentTitle}`, meanOf(one.byOrder), ordersOf(one.byOrder), gameOf(one.game)));
}

function nothing() {
  return el("div", { class: "nothing" }, el("h2", {}, say(filter.isUsed ? "noneFits" : "none")),
    el("p", { class: "quiet" }, say(filter.isUsed ? "noneFitsHint" : "noneHint")));
}

/** @param {number} matches */
function drawFoot(matches) {
  put(byId("files"), matches > 0 ? [el("a", { href: csv("matches"), download: "" }, say("csvMatches")), " · ",
    el("a", { href: csv("lives"), download: "" }, say("csvLives"))] : null);
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
    const found = await answer(await fetch(`/api/v1/stats?${question({ top: unfolded.size > 0 ? MOST : TOP + 1 })}`));
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
