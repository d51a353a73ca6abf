// The width of card names, from the letters of Golos Text at weight 600, so that no layout is needed to know how a
// name breaks. Other fonts are close enough: a name that was taken for shorter only gets another line.

/** @type {[number, string][]} widths in hundredths of the font size, each with its letters */
const WIDTHS = [[26, "' ij"], [33, ",’lI"], [40, "f-rt"], [48, "г"], [53, "тzь17"], [57, "зГsавеёксухчэяacekvxyJL"],
  [61, "блопouийнръЕЁbdghnpqFEZ0235"], [65, "дцТTЗS4689"], [70, "БВРЧBPYАСУХЭЯACKRVX"], [74, "мКDЛGU"],
  [77, "фыДИЙНОПHNOQюЦ"], [85, "жшw"], [90, "щМmMФ"], [99, "ЮWЖШ"], [104, "Щ"]];
const USUAL = 62;
const SPACE = 0.26;
const OF_LETTER = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map(letter => [letter, width])));

/**
 * Returns the width of a text in font sizes.
 *
 * @param {string} text
 */
export const widthOf = text =>
  [...text].reduce((sum, letter) => sum + Number(OF_LETTER.get(letter) ?? USUAL), 0) / 100;

/**
 * Returns the width of the widest word of a name.
 *
 * @param {string} name
 */
export const widestWord = name => Math.max(...name.split(/\s+|(?<=-)/).map(widthOf));

/**
 * Returns how many lines a name takes without hyphens.
 *
 * @param {string} name
 * @param {number} room the width of a line, in font sizes
 */
export function linesOf(name, room) {
  let lines = 1;
  let line = 0;
  for (const word of name.split(" ")) {
    const width = widthOf(word);
    if (line > 0 && line + SPACE + width > room) {
      lines++;
      line = width;
    } else {
      line += (line > 0 ? SPACE : 0) + width;
    }
  }
  return lines;
}
