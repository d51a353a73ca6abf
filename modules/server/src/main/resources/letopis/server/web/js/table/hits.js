// Hits: what one card takes from the life of another or of a player, and what armour gives back.

import { subject } from "../words.js";

/** @import { Board, Subject } from "letopis-api" */
/** @import { Account } from "../api.js" */

/**
 * @typedef {{ from: Subject, to: Subject, source: Subject, amount: number, back: number, backCode: string,
 *   backSource: Subject | null, settled: boolean }} Hit `back` is what armour gives back of the amount
 */

/** @typedef {{ from: Subject, to: Subject | null, hits: Hit[] }} Duel a line between two cards, or to the other player */

/** @param {Subject | null | undefined} one */
export const idOf = one => (!one ? "" : "id" in one ? one.id : `seat ${one.seat}`);

/**
 * Returns the hits of an account in the order in which they are counted.
 *
 * @param {Account} account
 * @param {boolean} settled
 * @returns {Hit[]}
 */
export function hitsOf(account, settled) {
  /** @type {Hit[]} */
  const found = [];
  let entry = -1;
  for (const line of account.lines) {
    const last = found.at(-1);
    const from = line.wielder ?? line.source;
    if (line.amount < 0 && from && line.source) {
      found.push({ from, to: account.subject, source: line.source, amount: line.amount, back: 0, backCode: "",
        backSource: null, settled });
      entry = line.entry;
    } else if (line.amount > 0 && last && line.entry === entry) {
      last.back += line.amount;
      last.backCode = line.code;
      last.backSource = line.source ?? null;
    } else if (line.amount !== 0) {
      entry = -1;
    }
  }
  return found.filter(hit => idOf(hit.from) !== idOf(hit.to));
}

/**
 * Returns all hits of a board: those that wait, and those settled in its step.
 *
 * @param {Board} board
 * @returns {Hit[]}
 */
export const hitsOn = board => [
  ...(board.settled ?? []).flatMap(({ accounts }) => accounts.flatMap(account => hitsOf(account, true))),
  ...board.accounts.flatMap(account => hitsOf(account, false)),
].filter(hit => !paysItself(board, hit));

/**
 * Returns true for what a player's own card costs the player.
 *
 * @param {Board} board
 * @param {Hit} hit
 */
function paysItself(board, { from, to }) {
  if (!("seat" in to)) {
    return false;
  }
  return Object.values(board.seats[to.seat]?.zones ?? {}).some(cards => cards.some(card =>
    card.id === idOf(from) || card.attached.some(one => one.id === idOf(from))));
}

/**
 * Returns the lines between fighters: one for each pair, with the hits in both directions, and one for each attacker
 * without blockers.
 *
 * @param {Board} board
 * @returns {Duel[]}
 */
export function duels(board) {
  /** @type {Map<string, Duel>} */
  const found = new Map();
  /**
   * @param {Subject} from
   * @param {Subject | null} to
   */
  const between = (from, to) => {
    const key = [idOf(from), idOf(to)].sort().join();
    const known = found.get(key) ?? { from, to, hits: [] };
    found.set(key, known);
    return known;
  };
  for (const hit of hitsOn(board)) {
    between(hit.from, hit.to).hits.push(hit);
  }
  for (const { attacker, blockers } of board.result ? [] : board.fights) {
    blockers.forEach(blocker => between(attacker, blocker));
    const strikes = [...found.values()].some(({ hits }) => hits.some(hit => idOf(hit.from) === idOf(attacker)));
    if (blockers.length === 0 && !strikes) {
      between(attacker, null);
    }
  }
  return [...found.values()];
}

/** @param {Hit} hit */
export const isStopped = hit => hit.back >= -hit.amount;

/**
 * Returns the names of each card's opponents in combat, by card.
 *
 * @param {Board} board
 */
export function fighters(board) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /**
   * @param {Subject} one
   * @param {Subject} other
   */
  const add = (one, other) => "id" in one && found.set(one.id, [...found.get(one.id) ?? [], subject(other)]);
  for (const { attacker, blockers } of board.fights) {
    blockers.forEach(blocker => {
      add(attacker, blocker);
      add(blocker, attacker);
    });
  }
  return found;
}
