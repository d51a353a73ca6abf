// Hands at the rim of the table: edges of cards, whole cards where the hand is the life, backs of hidden ones.

import { el } from "../dom.js";
import { number, say, shortWord } from "../words.js";
import { moreOf } from "./rail.js";

const FANNED = 14; // hidden cards drawn individually
const FAN_STEP = 20; // px between their backs
const FAN_REST = 54; // px of the last back and the number

/** @import { Changes } from "../changes.js" */
/** @import { Content } from "./contents.js" */

/**
 * @param {Changes} changes
 * @param {Content} content
 * @param {string} zone
 * @param {HTMLElement[]} known the drawn cards whose faces are seen
 * @param {number} seen how many cards they stand for
 * @param {"" | "whole" | "strip"} form whether they are drawn whole, or in one line
 */
export function drawHand(changes, { seat, half }, zone, known, seen, form) {
  const size = half.sizes[zone];
  const hidden = (size ?? seen) - seen;
  const { changed, delta } = moreOf(changes, seat, `zone.${zone}`);
  return el("div", { class: `row hand ${form}${size === 0 ? " empty" : ""}` },
    el("h3", { class: "label" }, shortWord(`zone.${zone}`)),
    el("ul", { class: "cards" }, known, hidden > 0 ? backs(seat, hidden, changed, delta) : null,
      size === null ? el("li", { class: "none" }, say("sizeHidden")) : null));
}

/**
 * Returns the width of the backs of hidden cards, in px.
 *
 * @param {number} count
 */
export const fanWidth = count => Math.min(count, FANNED) * FAN_STEP + FAN_REST;

/**
 * @param {string} seat
 * @param {number} count
 * @param {string} changed
 * @param {HTMLElement | null} delta
 */
function backs(seat, count, changed, delta) {
  const fan = el("span", { class: "fan" });
  fan.style.setProperty("--n", String(Math.min(count, FANNED)));
  return el("li", { class: `backs${changed}`, data: { hand: seat } }, fan,
    el("span", { class: "unseen" }, say("hiddenCount", { count })),
    el("b", { "aria-hidden": "true" }, number(count)), delta);
}
