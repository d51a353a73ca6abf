// The words and cards of games, each requested once, and the game that a dispute names.

import { folded } from "../names.js";
import { json } from "./requests.js";

/** @import { GameForm } from "letopis-api" */

/**
 * Returns the functions that request the words for the codes of a game, and the texts of its cards by name.
 *
 * @param {string} lang
 */
export function gameTexts(lang) {
  const asked = new Map();
  const once = (path, ask) => {
    if (!asked.has(path)) {
      asked.set(path, ask(`${path}?lang=${lang}`).catch(() => {
        asked.delete(path);
        return {};
      }));
    }
    return asked.get(path);
  };
  return {
    /** @param {string} game */
    wordsOf: game => once(`/api/v1/games/${game}/words`, json),
    /** @param {string} game */
    cardsOf: game => once(`/api/v1/games/${game}/cards`, async address => (await json(address)).cards)
  };
}

/**
 * Returns the game of a dispute, by id or title.
 *
 * @param {string} text
 * @param {GameForm[]} games the first one is meant if the dispute names none of them
 */
export function gameOf(text, games) {
  const found = text.match(/^\s*(?:game|игра):\s*["']?([^"'\n#]+?)["']?\s*(?:#.*)?$/m)?.[1] ?? "";
  const meant = games.find(({ game, title: name }) => [game, name].some(one => folded(one) === folded(found)));
  return (meant ?? games[0])?.game ?? "";
}
