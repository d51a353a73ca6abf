// The life totals of winners and losers, turn by turn.

import { el, svg } from "../dom.js";

const HEIGHT = 220;
const EDGE = { left: 30, right: 96, top: 10, bottom: 24 };
const APART = 15; // minimum distance of two labels in pixels
const MARKS = [1, 2, 5, 10, 20, 50, 100];

/** Returns a round step that gives at most `lines` lines. */
const stepOf = (most, lines) => MARKS.find(mark => most / mark <= lines) ?? most;

const life = value => String(Math.round(value));

/**
 * @param points the averages of winners and losers, by turn
 * @param width in pixels
 */
export function curve(say, points, width) {
  const last = points.at(-1).turn;
  const first = points[0].turn;
  const most = Math.max(1, ...points.flatMap(point => [point.winnerLife, point.loserLife]));
  const x = turn => EDGE.left + (width - EDGE.left - EDGE.right) * (turn - first) / Math.max(1, last - first);
  const y = value => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - value / most);
  const path = side => points.map((point, i) =>
    `${i === 0 ? "M" : "L"}${x(point.turn).toFixed(1)} ${y(point[`${side}Life`]).toFixed(1)}`).join("");
  const grid = [];
  for (let value = 0; value <= most; value += stepOf(most, 5)) {
    grid.push(svg("path", { class: "grid", d: `M${EDGE.left} ${y(value)}H${width - EDGE.right}` }),
      svg("text", { class: "scale", x: EDGE.left - 8, y: y(value) + 4, "text-anchor": "end" }, life(value)));
  }
  const turns = points.filter(point => (point.turn - first) % stepOf(last - first, 9) === 0);
  grid.push(...turns.map(({ turn }) => svg("text", { class: "scale", x: x(turn), y: HEIGHT - 6,
    "text-anchor": "middle" }, turn === first ? say("turn", { n: turn }) : String(turn))));
  const end = points.at(-1);
  const gap = y(end.loserLife) - y(end.winnerLife);
  const shift = Math.abs(gap) < APART ? (APART - Math.abs(gap)) / 2 * (gap < 0 ? -1 : 1) : 0;
  const label = (side, by) => svg("text", { class: `label ${side}`, x: x(last) + 8, y: y(end[`${side}Life`]) + 4 + by },
    say(side));
  return el("figure", { class: "curve" }, svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img",
    "aria-label": points.map(point => said(say, point)).join("; ") }, grid,
  svg("path", { class: "line loser", d: path("loser") }), svg("path", { class: "line winner", d: path("winner") }),
  label("winner", -shift), label("loser", shift),
  points.map((point, i) => svg("rect", { class: "spot", x: i === 0 ? x(point.turn) : (x(points[i - 1].turn)
    + x(point.turn)) / 2, y: EDGE.top, width: (width - EDGE.left - EDGE.right) / Math.max(1, points.length - 1),
    height: HEIGHT - EDGE.top - EDGE.bottom }, svg("title", {}, said(say, point))))));
}

const said = (say, { turn, winnerLife, loserLife, matchCount }) =>
  say("lifeAt", { n: turn, winner: life(winnerLife), loser: life(loserLife), matches: matchCount });
