// The settings stored in this browser: theme, language, and for each match the position, the last entry seen and the
// bookmarks.

/** @import { Lang } from "./phrases.js" */

const THEMES = ["system", "light", "dark"];

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(`letopis.${key}`);
  } catch {
    return null; // storage is disabled; nothing is stored
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function write(key, value) {
  try {
    localStorage.setItem(`letopis.${key}`, value);
  } catch {
    // Storage is full or disabled; the page works without it.
  }
}

export const kept = read;

/**
 * Stores a value of a page.
 *
 * @param {string} key
 * @param {string | null} value null deletes it
 */
export function keep(key, value) {
  if (value !== null) {
    write(key, value);
    return;
  }
  try {
    localStorage.removeItem(`letopis.${key}`);
  } catch {
    // Storage is disabled; there is nothing to delete.
  }
}

/**
 * Returns the language of the address, of this browser's user, or of the browser.
 *
 * @returns {Lang}
 */
export function preferredLanguage() {
  const wanted = [new URLSearchParams(location.search).get("lang"), read("language"),
    ...navigator.languages.map(one => one.slice(0, 2))];
  return wanted.find(one => one === "ru" || one === "en") ?? "en";
}

/** @param {string} language */
export const keepLanguage = language => write("language", language);

export function theme() {
  const wanted = read("theme");
  return THEMES.find(one => one === wanted) ?? "system";
}

export function applyTheme() {
  const wanted = theme();
  if (wanted === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = wanted;
  }
}

export function nextTheme() {
  write("theme", THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  applyTheme();
}

/** @typedef {{ at?: number, seen?: number, revealed?: boolean, marks?: number[] }} Place */

/**
 * @param {string} match
 * @returns {Place}
 */
export function keptPlace(match) {
  try {
    return JSON.parse(read(`match.${match}`) ?? "{}");
  } catch {
    return {}; // written by hand or by another version
  }
}

/**
 * @param {string} match
 * @param {Place} place
 */
export function keepPlace(match, { at, seen, revealed, marks }) {
  write(`match.${match}`, JSON.stringify({ at, seen, revealed, marks }));
}
