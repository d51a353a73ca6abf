// Measures of a card for every width a table may choose, so that a table is laid out without trial layouts.

/** Widths of a card in px, the largest first. */
export const WIDTHS = [168, 143, 118, 97, 80, 62];

const LARGE = 168; // with text
const MEDIUM = 84; // below it names may take three lines and marks replace the emblem

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
 * Sets the width of all cards in an element.
 *
 * @param {HTMLElement} root
 * @param {number} width
 */
export function setCardWidth(root, width) {
  root.style.setProperty("--w", `${width}px`);
  root.style.setProperty("--tab", `${tabHeight(width)}px`);
  root.classList.toggle("cards-large", width >= LARGE);
  root.classList.toggle("cards-medium", width >= MEDIUM && width < LARGE);
  root.classList.toggle("cards-small", width < MEDIUM);
}
