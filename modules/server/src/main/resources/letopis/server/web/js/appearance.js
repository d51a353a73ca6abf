// The display of numbers and marks on boards, as configured by the game and sent with the match.

/** @import { Card, Half, Match } from "letopis-api" */

/** @typedef {Pick<Match, "cardDisplay" | "lifeCode" | "ownLifeName" | "winsCode"> & { zoneForms?: Record<string, string>,
 *   heroZone?: string | null, pipCodes?: Record<string, number>, quietCodes?: string[] }} Shown the display of a match */

/** Styles of marks, by sign; other marks have none. */
const SIGNS = new Map([["on-side", "turned"], ["used", "turned"], ["blocked", "blocked"]]);

const BESIDE = new Set(["id", "name", "faceDown", "cell", "attached", "strikeParts", "left", "gone"]);

/** @type {Shown} */
let shown = { cardDisplay: { lifeCode: null, maxCodes: {}, lossCode: null, impliedCodes: [], marks: {}, strikeCode: null },
  lifeCode: "", ownLifeName: false };

/** @param {Shown} match the displayed match */
export function appear(match) {
  shown = match;
}

/** Returns the zone whose card stands next to its player's numbers, if the game names one. */
export const heroZone = () => shown.heroZone ?? null;

/** Returns the number of a card that it lives by. */
export const lifeCode = () => shown.cardDisplay.lifeCode;

/** Returns the number or zone of a seat that decides defeat. */
export const seatLife = () => shown.lifeCode;

/** Returns true if a player lives by the cards of a zone instead of a number. */
export const isHeldLife = () => shown.zoneForms?.[shown.lifeCode] === "hand";

/** Returns the highest amounts of the numbers of a seat that are drawn as pips, by code. */
export const pipCodes = () => shown.pipCodes ?? {};

/**
 * Returns true for a number of a seat that is not shown while it is 0.
 *
 * @param {[string, number]} resource
 */
export const isIdle = ([code, amount]) => amount === 0
  && ((shown.quietCodes ?? []).includes(code) || pipCodes()[code] === 1);

/**
 * Returns the numbers of a card, such as its strength.
 *
 * @param {Card} card
 * @returns {[string, number][]}
 */
export const stats = card => Object.entries(card).flatMap(([code, value]) =>
  (typeof value === "number" && !BESIDE.has(code) ? [[code, value]] : []));

/**
 * Returns the numbers of a card, with related ones combined.
 *
 * @param {Card} card
 */
export function figures(card) {
  const { maxCodes: maxima, impliedCodes: implied, lossCode: loss } = shown.cardDisplay;
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
 * Returns the number of a card to show when there is room for only one.
 *
 * @param {Card} card
 */
export function vital(card) {
  const all = figures(card);
  return all.find(one => one.code === shown.cardDisplay.lifeCode) ?? all.at(0);
}

/**
 * Returns the marks set on a card.
 *
 * @param {Card} card
 */
export const flags = card => Object.entries(card).filter(([code, value]) =>
  value === true && !BESIDE.has(code)).map(([code]) => code);

/**
 * Returns the numbers of a seat, such as its actions.
 *
 * @param {Half} seat
 * @returns {[string, number][]}
 */
export const resources = seat => Object.entries(seat).flatMap(([code, value]) =>
  (typeof value === "number" ? [[code, value]] : []));

/**
 * Returns the numbers of a seat, starting with the one that decides defeat.
 *
 * @param {Half} seat
 */
export const lifeFirst = seat => resources(seat)
  .sort(([one], [other]) => Number(other === shown.lifeCode) - Number(one === shown.lifeCode));

/**
 * Returns the content of a seat's plate: the number that decides defeat as a large figure, the other numbers, and
 * games won.
 *
 * @param {Half} seat
 */
export function plate(seat) {
  const { lifeCode: life, ownLifeName: named, winsCode: wins } = shown;
  const left = Number(seat[life] ?? seat.sizes[life] ?? 0);
  const called = named ? [{ name: `${life in seat ? "resource" : "zone"}.${life}`, value: left }] : [];
  const others = resources(seat).filter(([code]) => code !== life && code !== wins)
    .map(([code, value]) => ({ name: `resource.${code}`, value }));
  return { left, others: [...called, ...others], wins: Number(seat[wins ?? ""] ?? 0) };
}

/**
 * Returns true if a card has a mark displayed in this way.
 *
 * @param {Card} card
 * @param {string} way
 */
const has = (card, way) => flags(card).some(flag => shown.cardDisplay.marks[flag] === way);

/** @param {Card} card */
export const liesOnSide = card => has(card, "on-side");

/** @param {Card} card */
export const isFaint = card => has(card, "new");

/**
 * Returns the drawn sign of a mark; other marks are written out or shown by a paler card.
 *
 * @param {string} flag
 */
export const drawn = flag => SIGNS.get(shown.cardDisplay.marks[flag]);

/** @param {string} flag */
export const isWritten = flag => !shown.cardDisplay.marks[flag];

/**
 * Returns true if a card is shown as used by a turned-card sign.
 *
 * @param {Card} card
 */
export const isUsed = card => has(card, "on-side") || has(card, "used");

/** Returns the code of the number a creature strikes with, if the game names one. */
export const strikeCode = () => /** @type {{ strikeCode?: string | null }} */ (shown.cardDisplay).strikeCode ?? null;

/** Returns the code of the number a creature lives by; empty if the game has none. */
export const vitalCode = () => shown.cardDisplay.lifeCode ?? "";
