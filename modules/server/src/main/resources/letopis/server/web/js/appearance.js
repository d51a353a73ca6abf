// How the numbers and marks of a game's boards are shown, as the game says: a match brings it along.

/** @import { Card, Half, Match } from "letopis-api" */

/** @typedef {Pick<Match, "cards" | "life" | "lifeNamed" | "wins">} Shown what a match says of its looks */

/** How marks are drawn, by the sign; others have none. */
const SIGNS = new Map([["on-side", "turned"], ["used", "turned"], ["blocked", "blocked"]]);

const BESIDE = new Set(["id", "card", "faceDown", "cell", "attached", "left", "gone"]);

/** @type {Shown} */
let shown = { cards: { life: null, maxima: {}, loss: null, implied: [], marks: {} }, life: "", lifeNamed: false };

/** @param {Shown} match that is on the table */
export function appear(match) {
  shown = match;
}

/**
 * The numbers of a card, such as its strength.
 *
 * @param {Card} card
 * @returns {[string, number][]}
 */
export const stats = card => Object.entries(card).flatMap(([code, value]) =>
  (typeof value === "number" && !BESIDE.has(code) ? [[code, value]] : []));

/**
 * The numbers of a card, those that belong together in one.
 *
 * @param {Card} card
 */
export function figures(card) {
  const { maxima, implied, loss } = shown.cards;
  const all = new Map(stats(card));
  const [first] = all.keys();
  const second = new Set(Object.entries(maxima).filter(([code]) => all.has(code)).map(([, code]) => code));
  if (Object.values(maxima).some(code => all.has(code))) {
    implied.forEach(code => second.add(code));
  }
  const missing = !loss || first === loss ? undefined : all.get(loss);
  return [...all].filter(([code]) => !second.has(code) && (code !== loss || missing === undefined))
    .map(([code, value]) => ({ code, value,
      max: all.get(maxima[code]) ?? (code === first && missing !== undefined ? value + missing : undefined) }));
}

/**
 * The number of a card that is shown where there is room for one.
 *
 * @param {Card} card
 */
export function vital(card) {
  const all = figures(card);
  return all.find(one => one.code === shown.cards.life) ?? all.at(0);
}

/**
 * The marks that are set on a card.
 *
 * @param {Card} card
 */
export const flags = card => Object.entries(card).filter(([code, value]) =>
  value === true && !BESIDE.has(code)).map(([code]) => code);

/**
 * The numbers of a seat, such as its actions.
 *
 * @param {Half} seat
 * @returns {[string, number][]}
 */
export const resources = seat => Object.entries(seat).flatMap(([code, value]) =>
  (typeof value === "number" ? [[code, value]] : []));

/**
 * The same with the number first without which a player is beaten.
 *
 * @param {Half} seat
 */
export const lifeFirst = seat => resources(seat)
  .sort(([one], [other]) => Number(other === shown.life) - Number(one === shown.life));

/**
 * What a seat has, for a plate with one large figure: what it is beaten without, its other numbers, and games won.
 *
 * @param {Half} seat
 */
export function plate(seat) {
  const { life, lifeNamed, wins } = shown;
  const left = Number(seat[life] ?? seat.sizes[life] ?? 0);
  const called = lifeNamed ? [{ name: `${life in seat ? "resource" : "zone"}.${life}`, value: left }] : [];
  const others = resources(seat).filter(([code]) => code !== life && code !== wins)
    .map(([code, value]) => ({ name: `resource.${code}`, value }));
  return { left, others: [...called, ...others], wins: Number(seat[wins ?? ""] ?? 0) };
}

/**
 * Whether a card has a mark that is drawn in one of these ways.
 *
 * @param {Card} card
 * @param {string} way
 */
const has = (card, way) => flags(card).some(flag => shown.cards.marks[flag] === way);

/** @param {Card} card */
export const liesOnSide = card => has(card, "on-side");

/** @param {Card} card */
export const isFaint = card => has(card, "new");

/**
 * The sign that is drawn for a mark; others are written, but for those a card shows by being paler.
 *
 * @param {string} flag
 */
export const drawn = flag => SIGNS.get(shown.cards.marks[flag]);

/** @param {string} flag */
export const isWritten = flag => !shown.cards.marks[flag];

/**
 * Whether a card shows by a sign of a turned card that it was used.
 *
 * @param {Card} card
 */
export const isUsed = card => has(card, "on-side") || has(card, "used");
