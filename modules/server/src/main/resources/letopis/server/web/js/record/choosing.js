// The matching of taps to options: cards, players, hidden hands, names of cards, cells.

import { putsInto } from "../lanes.js";
import { folded } from "../names.js";

/** @import { Choosable } from "letopis-api" */
/** @import { Board } from "letopis-api" */

/** @typedef {{ kind: "card" | "seat" | "cell" | "name", id: string } | { kind: "hand", id: string, cards: string[] }}
 *   Pick a tapped item: a hand by its player, with its hidden cards */

/**
 * Returns true if a tap may refer to an option.
 *
 * @param {Choosable} option
 * @param {Pick} pick
 */
function means(option, pick) {
  const names = option.names ?? [];
  switch (pick.kind) {
    case "card":
      return option.cards.includes(pick.id);
    case "seat":
      return option.seats.includes(pick.id);
    case "cell":
      return putsInto(option, pick.id);
    case "hand":
      return option.cards.some(card => pick.cards.includes(card));
    default:
      return names.some(one => one.name === pick.id);
  }
}

/**
 * @param {Choosable[]} options
 * @param {Pick[]} picks
 */
export const meant = (options, picks) => options.filter(option => picks.every(pick => means(option, pick)));

/**
 * Returns the possible names of a tapped card if still open, and the options that need none.
 *
 * @param {Choosable[]} options
 * @param {Pick[]} picks
 */
export function openNames(options, picks) {
  const cards = new Set(picks.flatMap(pick => pick.kind === "hand" ? pick.cards
    : pick.kind === "card" ? [pick.id] : []));
  const named = new Set(picks.filter(pick => pick.kind === "name").map(pick => pick.id));
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Choosable[]} */
  const others = [];
  for (const option of options) {
    const own = (option.names ?? []).filter(one => cards.has(one.card) && !named.has(one.name));
    if (own.length === 0) {
      others.push(option);
    }
    own.forEach(one => names.add(one.name));
  }
  return { names: [...names], others };
}

/**
 * Returns the items that can be tapped next: cards, hands and players named by some of the options.
 *
 * @param {Choosable[]} options
 * @param {Pick[]} picks
 * @param {Record<string, string[]>} hands
 */
export function tappable(options, picks, hands) {
  const picked = new Set(picks.map(pick => pick.id));
  const cards = new Set(options.flatMap(option => option.cards).filter(card => !picked.has(card)));
  const seats = new Set(options.flatMap(option => option.seats).filter(seat => !picked.has(seat)));
  const backs = new Set(Object.keys(hands).filter(seat => hands[seat].some(card => cards.has(card))));
  return { cards, seats, backs };
}

/**
 * Returns the hidden cards of each hand.
 *
 * @param {Board} board
 * @param {Record<string, string>} forms
 */
export function unseenHands(board, forms) {
  /** @type {Record<string, string[]>} */
  const hands = {};
  for (const [seat, half] of Object.entries(board.seats)) {
    hands[seat] = Object.entries(half.zones).filter(([zone]) => forms[zone] === "hand")
      .flatMap(([, cards]) => cards.filter(card => card.name === null).map(card => card.id));
  }
  return hands;
}

/**
 * Returns the options that name no identifiable card, such as a pass.
 *
 * @param {Choosable[]} options
 * @param {Record<string, string[]>} hands
 */
export function free(options, hands) {
  const unseen = new Set(Object.values(hands).flat());
  return options.filter(option => !option.names?.length && option.cards.every(card => unseen.has(card)));
}

/**
 * Finds options of another moment by their sentences and returns their ids; undefined if one is missing.
 *
 * @param {Choosable[]} options
 * @param {string[]} texts
 */
export function renewed(options, texts) {
  const ids = texts.flatMap(text => options.find(option => option.sentence === text)?.id ?? []);
  return ids.length < texts.length ? null : ids;
}

/**
 * Returns the items in which each typed word is the start of a word.
 *
 * @template {{ sentence: string }} T
 * @param {T[]} items
 * @param {string} typed
 */
export function found(items, typed) {
  const words = folded(typed).split(/[^\p{L}\p{N}]+/u).filter(word => word);
  return items.filter(({ sentence }) => {
    const said = folded(sentence).split(/[^\p{L}\p{N}]+/u);
    return words.every(word => said.some(one => one.startsWith(word)));
  });
}
