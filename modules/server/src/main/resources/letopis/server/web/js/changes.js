// The difference between two boards: numbers of seats, cards that came or changed, and cards that left.

import { flags, resources, stats } from "./appearance.js";

/** @import { Board, Card } from "letopis-api" */

/** @typedef {{ gone?: boolean, moved?: boolean, turnedOver?: boolean, stats?: Record<string, number>, marks?: string[] }}
 *   Change of a card between two boards */
/** @typedef {{ numbers: Map<string, number>, cards: Map<string, Change>, gone: Map<string, Card[]> }} Changes
 *   `numbers`: differences by `seat.code`; `cards`: by id; `gone`: by zone, the cards that left it */

/** @type {Changes} */
export const NOTHING = { numbers: new Map(), cards: new Map(), gone: new Map() };

/**
 * @param {Board | null | undefined} before
 * @param {Board} after
 * @param {Record<string, string>} forms by zone: piles are only counted, hands may renumber their cards
 * @returns {Changes}
 */
export function changes(before, after, forms) {
  if (!before || before === after) {
    return NOTHING;
  }
  /** @type {Changes} */
  const found = { numbers: numbers(before, after), cards: new Map(), gone: new Map() };
  if (before.gameNumber !== after.gameNumber) {
    return found; // all cards are different, although their ids repeat
  }
  const then = cards(before, forms);
  const now = cards(after, forms);
  for (const [id, { card, place }] of now) {
    const was = then.get(id);
    const change = was === undefined ? { moved: true } : difference(was, card, place);
    if (change) {
      found.cards.set(id, change);
    }
  }
  for (const [id, { card, place, held }] of then) {
    const bearerWent = then.has(place) && !now.has(place);
    if (!held && !now.has(id) && !bearerWent) {
      found.gone.set(place, [...found.gone.get(place) ?? [], card]);
    }
  }
  return found;
}

/**
 * @param {Board} before
 * @param {Board} after
 */
function numbers(before, after) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [seat, half] of Object.entries(after.seats)) {
    const was = before.seats[seat];
    for (const [code, amount] of resources(half)) {
      add(found, `${seat}.${code}`, amount - Number(was?.[code] ?? 0));
    }
    for (const [zone, size] of Object.entries(half.sizes)) {
      add(found, `${seat}.zone.${zone}`, (size ?? 0) - (was?.sizes[zone] ?? 0));
    }
  }
  return found;
}

/**
 * @param {Map<string, number>} found
 * @param {string} code
 * @param {number} more
 */
function add(found, code, more) {
  if (more !== 0) {
    found.set(code, more);
  }
}

/**
 * Returns the cards on the table and in hands, by id.
 *
 * @param {Board} board
 * @param {Record<string, string>} forms
 */
function cards(board, forms) {
  /** @type {Map<string, { card: Card, place: string, held: boolean }>} */
  const found = new Map();
  /**
   * @param {Card} card
   * @param {string} place
   * @param {boolean} held
   */
  const put = (card, place, held) => {
    found.set(card.id, { card, place, held });
    card.attached.forEach(one => put(one, card.id, held));
  };
  for (const [seat, half] of Object.entries(board.seats)) {
    for (const [zone, lying] of Object.entries(half.zones)) {
      if (forms[zone] !== "pile") {
        lying.forEach(card => put(card, `${seat}.${zone}`, forms[zone] === "hand"));
      }
    }
  }
  return found;
}

/**
 * @param {{ card: Card, place: string }} was
 * @param {Card} card
 * @param {string} place
 */
function difference(was, card, place) {
  /** @type {Change} */
  const change = {};
  if (was.place !== place || was.card.cell !== card.cell) {
    change.moved = true;
  }
  if (was.card.name !== card.name || was.card.faceDown !== card.faceDown) {
    change.turnedOver = true;
  }
  const more = stats(card).filter(([code]) => was.place === place || code in was.card) // not newly visible numbers
    .map(([code, amount]) => /** @type {const} */ ([code, amount - Number(was.card[code] ?? 0)])).filter(([, amount]) => amount !== 0);
  if (more.length > 0) {
    change.stats = Object.fromEntries(more);
  }
  const marks = flags(card).filter(flag => !was.card[flag]);
  if (marks.length > 0 || flags(was.card).some(flag => !card[flag])) {
    change.marks = marks;
  }
  return Object.keys(change).length > 0 ? change : null;
}
