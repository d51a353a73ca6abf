// The curves of the timeline: the lead of one player over the other, and the lives of both.

import { isHeldLife, seatLife } from "../appearance.js";
import { svg } from "../dom.js";
import { number, player as playerName, say, signed } from "../words.js";

const LEAST_LEAD = 5; // the smallest lead that fills the height
const PAD = 3;

/** @import { Board } from "letopis-api" */
/** @import { Outline } from "../outline.js" */
/** @typedef {{ x: (entry: number) => number, top: number, height: number, upTo: number, left: number, right: number }}
 *   Frame where a curve is drawn, in pixels, and the last entry it may show */

/**
 * Draws the lead as a step line around an even hairline. The area leans towards the half of the table of the one who
 * leads: the first player sits below.
 *
 * @param {Outline} outline
 * @param {Frame} frame
 */
export function leadCurve(outline, { x, top, height, upTo, left }) {
  const points = outline.leads.filter(([entry]) => entry <= upTo);
  const middle = top + height / 2;
  const most = Math.max(LEAST_LEAD, ...points.map(([, lead]) => Math.abs(lead)));
  /** @param {number} lead */
  const y = lead => middle + lead / most * (height / 2 - PAD);
  /** @type {Record<string, string>} */
  const areas = {};
  let line = "";
  points.forEach(([entry, lead], i) => {
    const to = x(points[i + 1]?.[0] ?? upTo);
    line += `${i === 0 ? "M" : "L"}${x(entry)} ${y(lead)}H${to}`;
    if (lead !== 0) {
      const seat = outline.seats[lead > 0 ? 0 : 1];
      areas[seat] = `${areas[seat] ?? ""}M${x(entry)} ${middle}V${y(lead)}H${to}V${middle}z`;
    }
  });
  return { y, parts: points.length === 0 ? [] : [
    ...Object.entries(areas).map(([seat, d]) => svg("path", { class: `area seat-${seat}`, d })),
    svg("path", { class: "even", d: `M${left} ${middle}H${x(upTo)}` }),
    svg("path", { class: "lead", d: line })] };
}

/**
 * Draws each seat's life as a step line.
 *
 * @param {Outline} outline
 * @param {Frame} frame
 */
export function lifeLines(outline, { x, top, height, upTo }) {
  const known = Object.values(outline.lifeHistory).flat().filter(([entry]) => entry <= upTo);
  const most = Math.max(1, ...known.map(point => point[1]));
  /** @param {number} life */
  const y = life => top + PAD + (height - 2 * PAD) * (1 - Math.max(0, life) / most);
  return Object.entries(outline.lifeHistory).flatMap(([seat, points]) => {
    const seen = points.filter(([entry]) => entry <= upTo);
    const d = seen.map(([entry, life], i) =>
      (i === 0 ? `M${x(entry)} ${y(life)}` : `H${x(entry)}V${y(life)}`)).join("");
    return seen.length === 0 ? [] : svg("path", { class: `life seat-${seat}`, d: `${d}H${x(upTo)}` });
  });
}

const NAME_MAX = 11; // letters of a name beside the position

/**
 * Returns the name of a player, or the letter of the seat if the name is long.
 *
 * @param {string} seat
 */
const shortName = seat => (playerName(seat).length > NAME_MAX ? seat : playerName(seat));

/**
 * Returns the life of a seat: that of the board, if it was fetched, as the outline has lives only at the ends of steps.
 *
 * @param {Outline} outline
 * @param {string} seat
 * @param {number} at
 * @param {Board | undefined} board
 */
function lifeOf(outline, seat, at, board) {
  const half = board?.seats[seat];
  const life = half && (isHeldLife() ? half.sizes[seatLife()] : half[seatLife()]);
  return typeof life === "number" ? life : outline.lifeAt(seat, at);
}

/**
 * Returns the lead and the lives at an entry in words.
 *
 * @param {Outline} outline
 * @param {number} at
 * @param {Board} [board] the board at the entry
 */
export function valuesAt(outline, at, board) {
  const [one, other] = outline.seats.map(seat => lifeOf(outline, seat, at, board));
  const lead = outline.leadAt(at) === undefined ? undefined : (one ?? 0) - (other ?? 0);
  const leader = outline.seats[(lead ?? 0) > 0 ? 0 : 1];
  return { seat: lead ? leader : "",
    lead: lead === undefined ? "" : lead === 0 ? say("even") : `${shortName(leader)} ${signed(Math.abs(lead))}`,
    lives: outline.seats.flatMap(seat => {
      const life = lifeOf(outline, seat, at, board);
      return life === undefined ? [] : [{ seat, text: `${seat} ${number(life)}` }];
    }) };
}
