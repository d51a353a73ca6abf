// Words in the reader's language: those of the page come with it, those of the game from the server.

import { speaker } from "./phrases.js";
import page from "./words/viewer.js";

/** @import { Subject } from "letopis-api" */
/** @import { Cards } from "./api.js" */
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
 * Takes what is known of a match.
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
 * A sentence of the page.
 *
 * @type {Say}
 */
export const say = (key, values) => saying(key, values);

/**
 * The word of the game for a code such as `zone.hand`.
 *
 * @param {string} code
 */
export const word = code => game[code] ?? code.slice(code.indexOf(".") + 1);

/**
 * The sign a game writes before a number that could be taken for another.
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

/** @param {string} seat */
export const player = seat => players[seat] ?? seat;

/** @param {Subject} one */
export const subject = one =>
  "seat" in one ? player(one.seat) : one.card ? cardTitle(one.card) : say("unknownCard");

/**
 * A number with a true minus sign.
 *
 * @param {unknown} value
 */
export const number = value => String(value).replace("-", "−");

/** @param {number} value */
export const signed = value => (value > 0 ? `+${value}` : number(value));

export const spoken = () => language;
