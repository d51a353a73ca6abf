// Measures of a card for every width a table may choose, so that a table is laid out without trial layouts.

import { linesOf } from "./name-widths.js";

/** Widths of a card in px, the largest first. */
export const WIDTHS = [168, 143, 118, 97, 80, 62];

const LARGE = 168; // with text
const ROOMY = 130; // from here on, cards without numbers have text
const MEDIUM = 84; // below it names may take three lines and marks replace the emblem
const TINY = 70; // below it a long name leaves no room for the names of its numbers

/** Room for a word of a name on one line, in font sizes, by the width of the card. */
const LINES = [8.2, 7.55, 7.55, 7.1, 6.7, 5.1];

/** @param {number} width */
export const cardHeight = width => Math.round(width * 88 / 63);

/**
 * Returns the height of one attachment above its bearer.
 *
 * @param {number} width of the bearer
 */
export const tabHeight = width => Math.round(Math.min(28, Math.max(18, width * 0.17)));

/** Attachments named one by one; with more, the last place says how many others there are. */
export const TABS_MAX = 3;

/**
 * Returns the height of a card with its attachments.
 *
 * @param {number} width
 * @param {number} attachments
 */
export const slotHeight = (width, attachments) =>
  cardHeight(width) + Math.min(attachments, TABS_MAX) * tabHeight(width);

/**
 * Returns the largest width at which a name can only be written with a hyphen, or undefined if there is none.
 *
 * @param {number} word the width of its widest word, in font sizes
 */
export const hyphenatedFrom = word => WIDTHS.find((_, i) => word > LINES[i]);

/**
 * Returns the largest width at which a name takes more than two lines, or undefined if there is none.
 *
 * @param {string} name
 */
export const tallFrom = name => WIDTHS.find((_, i) => linesOf(name, LINES[i]) > 2);

/**
 * Sets the width of all cards in an element.
 *
 * @param {HTMLElement} root
 * @param {number} width
 */
export function setCardWidth(root, width) {
  root.style.setProperty("--w", `${width}px`);
  root.style.setProperty("--tab", `${tabHeight(width)}px`);
  WIDTHS.forEach(one => {
    const upTo = Math.min(width, LARGE) <= one;
    root.style.setProperty(`--hyphens-${one}`, upTo ? "manual" : "none");
    root.style.setProperty(`--tall-${one}`, upTo ? "1" : "0");
  });
  for (const [name, set] of Object.entries({ large: width >= LARGE, roomy: width >= ROOMY,
    medium: width >= MEDIUM && width < LARGE, small: width < MEDIUM, tiny: width < TINY })) {
    root.classList.toggle(`cards-${name}`, set);
  }
}
