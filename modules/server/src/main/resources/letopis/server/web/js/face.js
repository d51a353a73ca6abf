// A card with its face up, in every form a table needs.

import { chip as smallChip, sheet } from "./card.js";
import { el } from "./dom.js";

/** @import { Card } from "letopis-api" */
/** @import { Change, Changes } from "./changes.js" */

/** @typedef {(card: Card, zone: string, changes: Changes, change: Change | undefined, gone: Card[], fights: string[]) =>
 *   HTMLElement} Drawing draws a card: `zone` is the name of its zone, `gone` the attachments that left in this step and
 *   `fights` the names of its opponents in combat */

/** @type {Drawing} */
export const face = (card, zone, changes, change, gone, fights) => sheet(card, zone, changes, change, gone, fights);

/**
 * Draws a card in a hand at the rim of the table.
 *
 * @param {Card} card
 * @param {string} zone
 * @param {Changes} changes
 * @param {Change | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 * @param {number} count of equal cards
 */
export const edge = (card, zone, changes, change, gone, fights, count = 1) =>
  ticket(card, zone, changes, change, gone, fights, count);

/**
 * Draws a hidden card that this reader knows, with the numbers on it.
 *
 * @param {Card} card
 * @param {string} zone
 * @param {Changes} changes
 * @param {Change | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 * @param {number} count of equal cards
 */
export function ticket(card, zone, changes, change, gone, fights, count = 1) {
  const drawn = smallChip(card, zone, changes, change, gone, fights);
  if (count > 1) {
    drawn.firstElementChild?.append(el("b", { class: "times" }, `×${count}`));
  }
  return drawn;
}

/** @type {Drawing} */
export const chip = (card, zone, changes, change, gone, fights) =>
  smallChip(card, zone, changes, change, gone, fights);

/** @type {Drawing} */
export const heroFace = (card, zone, changes, change, gone, fights) =>
  face(card, zone, changes, change, gone, fights);

/**
 * Draws a card large enough to read, with its kind and text.
 *
 * @param {Card} card
 */
export const preview = card =>
  el("div", { class: "preview" }, el("ul", {}, face(card, "", { numbers: new Map(), cards: new Map(), gone: new Map() },
    undefined, [], [])));
