// The data of a card face: printed values from the game, and current ones from the board.

import { drawn, figures, flags, isFaint, isWritten, liesOnSide, strikeCode, vitalCode } from "./appearance.js";
import { cardFace, knownWord, number, say, shortWord, sign, word } from "./words.js";

/** @import { Card } from "letopis-api" */
/** @import { Change } from "./changes.js" */

/** @typedef {{ shape: string, amount: number | null, name: string, tone?: string | null }} Cost */
/** @typedef {{ kind: string, color: string, emblem: string | null, costs: Cost[], text: string | null,
 *   strike: number | null, armor?: number | null, life: number | null }} Face the printed face of a card */
/** @typedef {{ code: string, source: { id: string, name: string | null } | null, amount: number }} StrikePart */
/** @typedef {Change & { dead?: boolean, hit?: boolean }} Shift
 *   `dead`: it left the table by dying; `hit`: the table draws its change elsewhere, at the end of a line */
/** @typedef {{ code: string, name: string, value: number, max?: number }} Figure */

/**
 * Returns the parts of the number a creature strikes with, or null if the board does not tell.
 *
 * @param {Card} card
 * @returns {StrikePart[] | null}
 */
export const strikeParts = card => /** @type {{ strikeParts?: StrikePart[] }} */ (card).strikeParts ?? null;

/** @returns {string} the name of a strike that is not a number of the board */
const damageName = () => knownWord("counter.strike") ?? say("strikeName");

/** Returns the number that creatures of the game strike with, by its own name if it has one. */
function namedStrike() {
  const code = strikeCode();
  return code ? { code, name: word(`counter.${code}`) } : { code: "strike", name: damageName() };
}

/**
 * Returns the two numbers of a card: what it strikes with and what it lives by, and its others.
 *
 * @param {Card} card
 * @returns {{ strike: Figure | null, life: Figure | null, others: Figure[] }}
 */
export function numbersOf(card) {
  /** @type {Figure[]} */
  const all = figures(card).map(one => ({ ...one, name: word(`counter.${one.code}`) }));
  const parts = strikeParts(card);
  const named = strikeCode();
  const printed = all.length === 0 && !parts ? cardFace(card.name) : {};
  let strike = all.find(one => one.code === named) ?? null;
  let life = all.find(one => one.code === vitalCode()) ?? null;
  if (parts) {
    const value = parts.reduce((sum, { amount }) => sum + amount, 0);
    strike = { ...strike ?? namedStrike(), value };
  } else if (!strike && typeof printed.strike === "number") {
    strike = { ...namedStrike(), value: printed.strike };
  }
  if (!life && typeof printed.life === "number") {
    life = { code: vitalCode(), name: word(`counter.${vitalCode()}`), value: printed.life, max: printed.life };
  }
  let others = all.filter(one => one !== life && one.code !== strike?.code);
  const [first] = others.filter(one => !sign(`counter.${one.code}`) || others.length === 1);
  if (first && !strike && !named) {
    strike = first; // the game does not name the number
  } else if (first && !strike && !life) {
    life = first;
  }
  others = others.filter(one => one !== strike && one !== life);
  return { strike, life, others };
}

/** @typedef {{ text: string, changed: boolean }} Mark */

/**
 * Returns the marks of a card in words, followed by its other numbers.
 *
 * @param {Card} card
 * @param {Figure[]} others
 * @param {Shift | undefined} change
 * @returns {Mark[]}
 */
export function marksOf(card, others, change) {
  const seen = flags(card).filter(flag => isWritten(flag) || drawn(flag) === "blocked" || isNew(card, flag));
  return [...seen.map(flag => ({ text: shortWord(`flag.${flag}`), changed: change?.marks?.includes(flag) ?? false })),
    ...others.map(one => ({ text: withSign(one), changed: change?.stats?.[one.code] !== undefined }))];
}

/**
 * @param {Card} card
 * @param {string} flag
 */
const isNew = (card, flag) => isFaint(card) && !isWritten(flag) && drawn(flag) === undefined;

/** @param {Figure} figure */
const withSign = ({ code, name, value, max }) =>
  (sign(`counter.${code}`) || `${name} `) + number(value)
    + (max === undefined || max === value ? "" : `/${number(max)}`);

/**
 * Returns everything a screen reader says about a card.
 *
 * @param {Card} card
 * @param {string} title
 * @param {string[]} parts further parts, which may be empty
 */
export function spokenName(card, title, parts) {
  const { strike, life, others } = numbersOf(card);
  /** @param {Figure} one */
  const spoken = ({ name, value, max }) => `${name} ${max === undefined || max === value ? number(value)
    : say("of", { value: number(value), max: number(max) })}`;
  const numbers = [strike, life, ...others].flatMap(one => (one ? [spoken(one)] : []));
  return [title, ...numbers, ...flags(card).map(flag => word(`flag.${flag}`)),
    card.faceDown && card.name ? say("faceDown") : "", ...parts].filter(part => part).join(", ");
}

/**
 * Returns the classes of a card that follow from its state.
 *
 * @param {Card} card
 * @param {string} form
 * @param {Shift | undefined} change
 */
export function look(card, form, change) {
  return ["card", form, `color-${cardFace(card.name).color ?? "bone"}`,
    card.name === null || card.faceDown ? "back" : "", card.name === null ? "nameless" : "",
    liesOnSide(card) ? "turned" : "", isFaint(card) ? "faint" : "",
    change ? "changed" : "", change?.gone ? "gone" : "", change?.dead ? "dead" : ""].filter(one => one).join(" ");
}
