// Words in the reader's language: those of the page come with it, those of the game from the server.

import english from "./words-en.js";
import russian from "./words-ru.js";

const PAGES = { ru: russian, en: english };

let language = "ru";
let plurals = new Intl.PluralRules("ru");
let page = {};
let game = {};
let cards = {};
let players = {};

export function preferredLanguage(asked, kept) {
  const wanted = [asked, kept, ...navigator.languages.map(one => one.slice(0, 2))];
  return wanted.find(one => one in PAGES) ?? "en";
}

export function speak(lang) {
  page = PAGES[lang];
  language = lang;
  plurals = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

export function know(words, cardTexts, names) {
  game = words ?? game;
  cards = cardTexts ?? cards;
  players = names ?? players;
}

/** A word of the page, its `{places}` filled. A word with several forms is chosen by `count`. */
export function say(key, values = {}) {
  const found = page[key] ?? key;
  const text = typeof found === "string" ? found : found[plurals.select(values.count)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

export const list = key => page[key];

/** The word of the game for a code such as `zone.hand`. */
export const word = code => game[code] ?? code.slice(code.indexOf(".") + 1);

/** What a game writes before a number that could be taken for another. */
export const sign = code => game[`short.${code}`] ?? "";

export const shortWord = code => game[`short.${code}`] ?? word(code);

export const cardTitle = name => cards[name]?.title ?? name;

export const cardText = name => cards[name]?.sentences ?? [];

export const player = seat => players[seat] ?? seat;

export const subject = one =>
  one.seat ? player(one.seat) : one.card ? cardTitle(one.card) : say("unknownCard");

/** A number with a true minus sign. */
export const number = value => String(value).replace("-", "−");

export const signed = value => (value > 0 ? `+${value}` : number(value));

export const spoken = () => language;
