// The number that decides the game, of winners and losers, turn by turn, with 95 % intervals.

import { el, svg } from "../dom.js";
import { amount } from "../phrases.js";

const HEIGHT = 260;
const EDGE = { left: 34, right: 92, top: 28, bottom: 42 };
const HEADROOM = 1.5; // of the scale above the averages
const APART = 15; // minimum distance of two labels in pixels
const BAND_MIN = 3; // matches
const LABEL = 46; // px that a number of matches needs below the axis
const MARKS = [1, 2, 5, 10, 20, 50, 100];

/** @import { LifePoint } from "letopis-api" */
/** @import { Lang, Say } from "../phrases.js" */

/**
 * Returns a round step that gives at most `lines` lines.
 *
 * @param {number} most
 * @param {number} lines
 */
const stepOf = (most, lines) => MARKS.find(mark => most / mark <= lines) ?? most;

/** @param {number} value */
const tenth = value => String(Math.round(10 * value) / 10);

/** @type {("winner" | "loser")[]} */
const SIDES = ["loser", "winner"];

/**
 * @param {LifePoint} point
 * @param {"winner" | "loser"} side
 */
const mean = (point, side) => (side === "winner" ? point.winnerLife : point.loserLife);

/**
 * @param {LifePoint} point
 * @param {"winner" | "loser"} side
 */
const margin = (point, side) => (side === "winner" ? point.winnerMargin : point.loserMargin) ?? 0;

/**
 * Returns the stretches of consecutive turns with enough matches for a band: that of two matches fills the chart.
 *
 * @param {LifePoint[]} points
 */
function stretches(points) {
  /** @type {LifePoint[][]} */
  const all = [];
  points.filter(point => point.matchCount >= BAND_MIN).forEach(point => {
    const last = all.at(-1);
    if (last && last[last.length - 1].turn === point.turn - 1) {
      last.push(point);
    } else {
      all.push([point]);
    }
  });
  return all;
}

/**
 * @param {{ say: Say, lang: Lang }} chrome
 * @param {string} number the name of the number
 * @param {LifePoint[]} points the averages of winners and losers, by turn
 * @param {number} width in pixels
 */
export function curve({ say, lang }, number, points, width) {
  const [start] = points;
  const end = points[points.length - 1];
  const peak = Math.max(1, ...points.flatMap(point => SIDES.map(side => mean(point, side))));
  const widest = Math.max(...points.flatMap(point => SIDES.map(side => mean(point, side) + margin(point, side))));
  const most = Math.max(1, Math.min(widest, HEADROOM * peak)); // an interval of few matches may leave the chart
  const room = width - EDGE.left - EDGE.right;
  const base = HEIGHT - EDGE.bottom;
  const x = (/** @type {number} */ turn) => EDGE.left + room * (turn - start.turn) / Math.max(1, end.turn - start.turn);
  const y = (/** @type {number} */ value) => EDGE.top + (base - EDGE.top) * (1 - Math.max(0, Math.min(most, value)) / most);
  const at = (/** @type {LifePoint} */ point, /** @type {number} */ value) => `${x(point.turn).toFixed(1)} ${y(value).toFixed(1)}`;
  const path = (/** @type {"winner" | "loser"} */ side) => points.map((point, i) =>
    `${i > 0 && point.turn - points[i - 1].turn === 1 ? "L" : "M"}${at(point, mean(point, side))}`).join("");
  const band = (/** @type {"winner" | "loser"} */ side) => stretches(points).map(stretch => `M${stretch.map(point =>
    at(point, mean(point, side) + margin(point, side))).join("L")}L${stretch.toReversed().map(point =>
    at(point, mean(point, side) - margin(point, side))).join("L")}Z`).join("");
  /** @type {SVGElement[]} */
  const drawn = [svg("text", { class: "scale unit", x: 0, y: 11 }, number)];
  for (let value = 0; value <= most; value += stepOf(most, 5)) {
    drawn.push(svg("path", { class: "grid", d: `M${EDGE.left} ${y(value)}H${width - EDGE.right}` }),
      svg("text", { class: "scale", x: EDGE.left - 8, y: y(value) + 4, "text-anchor": "end" }, String(value)));
  }
  const every = stepOf(end.turn - start.turn, Math.max(2, Math.floor(room / LABEL)));
  points.filter(({ turn }) => (turn - start.turn) % every === 0).forEach(({ turn, matchCount }) => drawn.push(
    svg("text", { class: "scale", x: x(turn), y: base + 16, "text-anchor": "middle" }, String(turn)),
    svg("text", { class: "scale faint", x: x(turn), y: base + 33, "text-anchor": "middle" },
      amount(matchCount, lang))));
  drawn.push(svg("text", { class: "scale unit", x: width - EDGE.right + 12, y: base + 16 }, say("turnAxis")),
    svg("text", { class: "scale unit", x: width - EDGE.right + 12, y: base + 33 }, say("matchesAxis")));
  const gap = y(end.loserLife) - y(end.winnerLife);
  const shift = Math.abs(gap) < APART ? (APART - Math.abs(gap)) / 2 * (gap < 0 ? -1 : 1) : 0;
  const label = (/** @type {"winner" | "loser"} */ side, /** @type {number} */ by) =>
    svg("text", { class: `label ${side}`, x: x(end.turn) + 8, y: y(mean(end, side)) + 4 + by }, say(side));
  return el("figure", { class: "curve" }, svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT,
    role: "img", "aria-label": points.map(point => told(say, point)).join("; ") }, drawn,
  SIDES.map(side => svg("path", { class: `band ${side}`, d: band(side) })),
  SIDES.map(side => svg("path", { class: `line ${side}`, d: path(side) })),
  label("winner", -shift), label("loser", shift),
  points.map((point, i) => svg("rect", { class: "spot", x: i === 0 ? x(point.turn) : (x(points[i - 1].turn)
    + x(point.turn)) / 2, y: EDGE.top, width: room / Math.max(1, points.length - 1), height: base - EDGE.top },
  svg("title", {}, told(say, point))))));
}

/**
 * @param {Say} say
 * @param {LifePoint} point
 */
function told(say, point) {
  const [loser, winner] = SIDES.map(side => tenth(mean(point, side))
    + (margin(point, side) > 0 ? ` ± ${tenth(margin(point, side))}` : ""));
  return say("lifeAt", { n: point.turn, winner, loser, matches: point.matchCount });
}
