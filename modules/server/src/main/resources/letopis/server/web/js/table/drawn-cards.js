// The drawn cards of a table, reused from step to step while nothing on them changes.

import { numbersOf } from "../card-face.js";
import { patch } from "../patch.js";
import { word } from "../words.js";
import { atItsEnd, isBuried } from "./contents.js";

const KEPT_MAX = 400; // card elements

/** @import { Board } from "letopis-api" */
/** @import { Shift } from "../card-face.js" */
/** @import { Changes } from "../changes.js" */
/** @import { Drawing, edge } from "../face.js" */
/** @import { Lying } from "./contents.js" */

/** @typedef {{ board: Board, changes: Changes, forms: Record<string, string>, fights: Map<string, string[]>,
 *   hit: Set<string>, twins: Set<string> }} Step what is drawn: `fights` names the opponents of each card, `hit` has the
 *   cards whose hits are drawn as lines, `twins` the names of several cards, which sentences tell apart by their ids */

export class DrawnCards {
  /** @type {Map<string, { signature: string, element: HTMLElement }>} */
  kept = new Map();

  clear() {
    this.kept.clear();
  }

  get isFull() {
    return this.kept.size > KEPT_MAX;
  }

  /**
   * Returns the element of a card.
   *
   * @param {Step} step
   * @param {Drawing | typeof edge} drawing
   * @param {string} zone
   * @param {Lying} lies
   * @param {number} [count] of equal cards
   */
  card(step, drawing, zone, lies, count) {
    const { card, stats } = lies.left ? atItsEnd(step.board, lies) : { card: lies, stats: undefined };
    const change = shift(step, lies, stats);
    const gone = step.changes.gone.get(card.id) ?? [];
    const fights = step.fights.get(card.id) ?? [];
    const on = card.attached.map(one => step.changes.cards.get(one.id));
    const twin = step.twins.has(card.name ?? "");
    const key = `${drawing.name}${card.id}${lies.left ? "-" : ""}`;
    const signature = JSON.stringify([card, zone, change, gone, fights, on, count, twin]);
    const known = this.kept.get(key);
    if (known?.signature === signature) {
      return known.element;
    }
    const drawn = drawing(card, word(`zone.${zone}`), step.changes, change, gone, fights, count);
    if (twin) {
      drawn.querySelector(".face")?.setAttribute("data-twin", card.id);
    }
    const element = known ? patch(known.element, drawn) : drawn;
    this.kept.set(key, { signature, element });
    return element;
  }
}

/**
 * Returns the change of a card in a step, and whether it died of it.
 *
 * @param {Step} step
 * @param {Lying} card
 * @param {Record<string, number> | undefined} stats of a card that left
 * @returns {Shift | undefined}
 */
function shift({ board, changes, forms, hit }, card, stats) {
  if (card.left) {
    const { strike, life } = numbersOf(card);
    return { gone: true, dead: stats !== undefined || Boolean(strike ?? life) && isBuried(board, forms, card.id), hit: hit.has(card.id), stats };
  }
  const change = changes.cards.get(card.id);
  return change && { ...change, hit: hit.has(card.id) };
}
