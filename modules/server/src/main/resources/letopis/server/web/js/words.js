// Texts in the reader's language: those of the page are bundled, those of the game come from the server.

import { fill, speaker } from "./phrases.js";
import page from "./words/viewer.js";

/** @import { Subject } from "letopis-api" */
/** @import { Cards } from "./api.js" */
/** @import { Face } from "./card-face.js" */
/** @import { Lang, Say } from "./phrases.js" */

/** @type {Lang} */
let language = "ru";
let saying = speaker(page, language);
/** @type {Record<string, string>} by code */
let game = {};
/** @type {Cards} */
let cards = {};
/** @type {Record<string, string>} by seat */
let players = {};

/** @param {Lang} lang */
export function speak(lang) {
  language = lang;
  saying = speaker(page, lang);
  document.documentElement.lang = lang;
}

/**
 * Stores the vocabulary of a match.
 *
 * @param {Record<string, string> | undefined} words of the game, by code
 * @param {Cards | undefined} cardTexts
 * @param {Record<string, string> | undefined} names by seat
 */
export function know(words, cardTexts, names) {
  game = words ?? game;
  cards = cardTexts ?? cards;
  players = names ?? players;
}

/**
 * Returns a sentence of the page.
 *
 * @type {Say}
 */
export const say = (key, values) => saying(key, values);

/**
 * Returns the game's word for a code such as `zone.hand`.
 *
 * @param {string} code
 */
export const word = code => game[code] ?? code.slice(code.indexOf(".") + 1);

/**
 * Returns the game's word for a code, or null if it has none.
 *
 * @param {string} code
 */
export const knownWord = code => game[code] ?? null;

/**
 * Returns what stands next to a number of a resource, such as "lives".
 *
 * @param {string} code
 * @param {number} n
 */
export const amountWord = (code, n) => fill(game[`amount.${code}`] ?? word(`resource.${code}`), { n }, language);

/**
 * Returns the sign a game puts before a number that could be mistaken for another.
 *
 * @param {string} code
 */
export const sign = code => game[`short.${code}`] ?? "";

/** @param {string} code */
export const shortWord = code => game[`short.${code}`] ?? word(code);

/** @param {string} name */
export const cardTitle = name => cards[name]?.title ?? name;

/** @param {string | null} name */
export const cardText = name => cards[name ?? ""]?.sentences ?? [];

/**
 * Returns the printed face of a card, as far as its game describes it.
 *
 * @param {string | null} name
 * @returns {Partial<Face>}
 */
export const cardFace = name => cards[name ?? ""]?.face ?? {};

/** @param {string} seat */
export const player = seat => players[seat] ?? seat;

/** @param {Subject} one */
export const subject = one =>
  "seat" in one ? player(one.seat) : one.name ? cardTitle(one.name) : say("unknownCard");

/**
 * Returns a number with a true minus sign.
 *
 * @param {unknown} value
 */
export const number = value => String(value).replace("-", "−");

/** @param {number} value */
export const signed = value => (value > 0 ? `+${value}` : number(value));

export const spoken = () => language;
