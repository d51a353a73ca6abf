// The lowest row of the timeline: turns, phases and games.

import { svg } from "../dom.js";
import { say } from "../words.js";

/** @import { Outline } from "../outline.js" */
/** @typedef {{ outline: Outline, horizon: number, x: (entry: number) => number, rem: number, left: number }} Picture
 *   `x` is the place of an entry in pixels, `rem` the scale of the font, `left` where entries begin */

/**
 * Draws turns as ticks and shades.
 *
 * @param {Picture} picture
 * @param {number} lives height of the curves, in pixels
 * @param {number} track height below them
 */
export function turnTicks({ outline, horizon, x, rem, left }, lives, track) {
  const seen = outline.turns.filter(turn => turn.entry <= horizon);
  const parts = [];
  let free = -Infinity;
  /** @type {Record<string, string>} */
  const shade = {};
  let ticks = "";
  let games = "";
  for (const [i, turn] of seen.entries()) {
    const from = x(turn.entry);
    const to = x(Math.min(seen[i + 1]?.entry ?? horizon, horizon));
    shade[turn.activeSeat] = `${shade[turn.activeSeat] ?? ""}M${from} ${lives}H${to}V${lives + track - 1}H${from}z`;
    const isGame = outline.gameStarts.length > 1 && outline.gameStarts.includes(turn.entry);
    if (isGame) {
      games += `M${from} 0V${lives + track}`;
    }
    ticks += `M${from} ${lives + track - 6 * rem}V${lives + track}`;
    const text = isGame ? say("game", { n: turn.gameNumber }) : turn.turn > 0 ? String(turn.turn) : "";
    if (text && from > free) {
      parts.push(svg("text", { class: isGame ? "game" : "turn", x: from + 3, y: lives + 11 * rem }, text));
      free = from + (text.length * 7 + 10) * rem;
    }
  }
  return [...Object.entries(shade).map(([seat, d]) => svg("path", { class: `shade seat-${seat}`, d })),
    phaseTicks({ outline, horizon, x, rem, left }, lives, track),
    svg("path", { class: "ticks", d: ticks }), svg("path", { class: "games", d: games }), ...parts];
}

/**
 * Draws phases if there is room for them.
 *
 * @param {Picture} picture
 * @param {number} lives
 * @param {number} track
 */
function phaseTicks({ outline, horizon, x, rem, left }, lives, track) {
  const seen = outline.phases.filter(phase => phase.entry <= horizon);
  const room = seen.length === 0 ? 0 : (x(horizon) - left) / seen.length;
  return svg("path", { class: "phases", d: room < 5 ? "" : seen.map(({ entry }) =>
    `M${x(entry)} ${lives + track - 3 * rem}v${3 * rem}`).join("") });
}
