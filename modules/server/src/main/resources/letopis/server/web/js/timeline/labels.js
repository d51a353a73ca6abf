// The words and values on the timeline.

import { isHeldLife } from "../appearance.js";
import { svg } from "../dom.js";
import { player as playerName, shortWord, word } from "../words.js";
import { momentsOf } from "./moments.js";

/** @import { Picture } from "./track.js" */

/** @param {string} text */
const cut = text => (text.length > 11 ? `${text.slice(0, 10)}…` : text);

/**
 * Names the two sides of the lead, and the lives.
 *
 * @param {Picture} picture
 * @param {number} chances
 * @param {number} leadHeight
 */
export function labels({ outline, rem }, chances, leadHeight) {
  const [below, over] = outline.seats;
  /**
   * @param {number} y
   * @param {string} text
   * @param {string} seat
   */
  const label = (y, text, seat) => {
    const part = svg("text", { class: `label ${seat ? `seat-${seat}` : ""}`, x: 0, y }, cut(text));
    part.append(svg("title", {}, text));
    return part;
  };
  return [label(chances + 9 * rem, `▲ ${playerName(over)}`, over),
    label(chances + leadHeight - 2 * rem, `▼ ${playerName(below)}`, below),
    label(chances + leadHeight + 12 * rem, isHeldLife() ? shortWord(`zone.${outline.life}`) : word(`resource.${outline.life}`), "")];
}

/**
 * Draws changes of lead on the hairline, and swings as boxes with their values on the curve.
 *
 * @param {Picture} picture
 * @param {(lead: number) => number} y
 * @param {number} top
 * @param {number} height
 */
export function glyphs({ outline, horizon, x, rem, left }, y, top, height) {
  const middle = top + height / 2;
  const leads = momentsOf(outline, horizon, "lead").map(({ entry, seat }) =>
    svg("path", { class: `lead-change seat-${seat}`,
      d: `M${x(entry)} ${middle - 4 * rem}l${3.5 * rem} ${4 * rem}l${-3.5 * rem} ${4 * rem}l${-3.5 * rem} ${
        -4 * rem}z` }));
  let free = -Infinity;
  const swings = momentsOf(outline, horizon, "swing").flatMap(({ entry, seat, label }) => {
    const half = (label.length * 7 + 6) * rem / 2;
    const center = Math.max(left + half, x(entry));
    if (center - half < free) {
      return [];
    }
    free = center + half;
    const at = Math.max(top - 4 * rem, Math.min(top + height - 12 * rem, y(outline.leadAt(entry) ?? 0) - 8 * rem));
    return [svg("rect", { class: `swing seat-${seat}`, x: center - half, y: at, width: 2 * half, height: 15 * rem,
      rx: 3 }),
      svg("text", { class: `swing seat-${seat}`, x: center, y: at + 11.5 * rem, "text-anchor": "middle" }, label)];
  });
  return [...leads, ...swings];
}
