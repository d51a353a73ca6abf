// The API of the control page.

import { answer } from "../lobby/chrome.js";

/** @import { OverlaySettings, Summary, Match, Board } from "letopis-api" */
/** @import { Cards } from "../api.js" */
/** @import { Lang } from "../phrases.js" */

const PATH = "/api/v1/control";

/**
 * Returns the settings.
 *
 * @param {Lang} lang
 * @returns {Promise<OverlaySettings>}
 */
export const settings = async lang => answer(await fetch(`${PATH}?lang=${lang}`));

/**
 * Changes a setting and returns all of them.
 *
 * @param {Lang} lang
 * @param {Record<string, unknown> & { action: string }} change
 * @returns {Promise<OverlaySettings>}
 */
export const change = async (lang, change) => answer(await fetch(`${PATH}?lang=${lang}`, { method: "POST",
  headers: { "Content-Type": "application/json" }, body: JSON.stringify(change) }));

/**
 * Returns the newest matches.
 *
 * @param {Lang} lang
 * @returns {Promise<Summary[]>}
 */
export async function matches(lang) {
  const { matches: listed } = await answer(await fetch(`/api/v1/matches?limit=60&lang=${lang}`));
  return listed;
}

/** @typedef {{ match: Match, cards: Cards, board: Board, words: Record<string, string> }} Featured */

/**
 * Returns a match as the public sees it.
 *
 * @param {Lang} lang
 * @param {string} id
 * @returns {Promise<Featured>}
 */
export async function featured(lang, id) {
  const path = `/api/v1/matches/${encodeURIComponent(id)}`;
  const [match, { cards }, board] = await Promise.all(["", "/cards", "/board"]
    .map(async part => answer(await fetch(`${path}${part}?lang=${lang}`))));
  const words = await answer(await fetch(`/api/v1/games/${encodeURIComponent(match.game)}/words?lang=${lang}`));
  return { match, cards, board, words };
}
