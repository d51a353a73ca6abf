// The emblem of a card, made of what its game names: a field with the hatching of its faction colour, divided by a
// partition that follows from its name, and a picture. Equal cards have equal emblems on every screen.
//
// An emblem is a mask: only its opacity matters, and the page lays the faction colour under it. So one image serves
// both themes, and an emblem needs no element.

import { GLYPHS } from "./glyphs.js";

/** Lines as engravers draw them for colours, so that a faction is known without its colour. */
const HATCHINGS = {
  lines: "<path d='M0 3h6'/>",
  posts: "<path d='M3 0v6'/>",
  rising: "<path d='M-1 1l2-2M0 6l6-6M5 7l2-2'/>",
  falling: "<path d='M-1 5l2 2M0 0l6 6M5-1l2 2'/>",
  grid: "<path d='M3 0v6M0 3h6'/>",
  dots: "<circle cx='3' cy='3' r='.8' fill='#000'/>",
  waves: "<path d='M0 4.5 1.5 1.5 4.5 4.5 6 1.500'/>",
};

/** @type {Record<string, keyof typeof HATCHINGS>} by faction colour; bone has none */
const HATCHING_OF = { forest: "rising", swamp: "waves", mountain: "lines", tide: "lines", steppe: "dots", brass: "dots",
  dark: "grid", ink: "grid", ash: "falling", umber: "posts" };

const PARTITIONS = [
  "M45-200h300v460H45z", // right half
  "M-300 30h690v200h-690z", // lower half
  "M-300-170v430h645z", // below the falling diagonal
  "M390-170v430h-645z", // below the rising diagonal
  "M-75 150 45 16 165 150z", // chevron
  "M-90-75h270L45 52z", // pile
  "M-300-200H45V30h-345zM45 30h345v230H45z", // quarters
  "M45-16 91 30 45 76-1 30z", // lozenge
  "M30-200h30v460H30z", // pale
  "M-300 20h690v20h-690z", // bar
];

const FIELD = 0.13;
const PARTITION = 0.17; // on top of the field
const LINES = 0.55;
const PICTURE = 0.78;
const TURNED = 0.36; // how much of it is left on a card that lies on its side

/** @type {Map<string, string>} */
const made = new Map();

/**
 * Returns an image as a value for styles.
 *
 * @param {string} box
 * @param {string} content
 */
const image = (box, content) => `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}'>${content}</svg>`)}")`;

/**
 * @param {string} key
 * @param {() => string} make
 */
function once(key, make) {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/**
 * Returns a number that is well mixed and the same on every machine.
 *
 * @param {string} text
 */
export function hash(text) {
  let mixed = 0x811c9dc5;
  for (const letter of text) {
    mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  mixed = Math.imul(mixed ^ mixed >>> 15, 0x85ebca6b);
  return (mixed ^ mixed >>> 13) >>> 0;
}

/**
 * Returns the mask of an emblem, for a box of any shape: its middle, 90 by 60, is always visible.
 *
 * @param {string} name the Russian name, which is the same for readers of every language
 * @param {string} color the key of the faction colour
 * @param {string | null} picture the key of the emblem
 * @param {boolean} turned true for a card that lies on its side
 */
export function emblem(name, color, picture, turned) {
  const partition = hash(name) % PARTITIONS.length;
  const hatching = HATCHING_OF[color];
  return once([partition, hatching, picture, turned].join(), () => {
    const glyph = picture && GLYPHS[picture];
    const side = turned ? ` transform='translate(45 30)rotate(90)scale(.68)translate(-45 -30)' opacity='${TURNED}'`
      : "";
    return image("0 0 90 60", (hatching ? `<pattern id='h' width='6' height='6' patternUnits='userSpaceOnUse'>`
      + `<g fill='none' stroke='#000' stroke-width='.7'>${HATCHINGS[hatching]}</g></pattern>` : "") + `<g${side}>`
      + `<path d='M-300-200h690v460h-690z' opacity='${turned ? 0 : FIELD}'/>`
      + `<path d='${PARTITIONS[partition]}' opacity='${PARTITION}'/>`
      + (hatching ? `<path d='${PARTITIONS[partition]}' fill='url(#h)' opacity='${LINES}'/>` : "")
      + (glyph ? `<svg x='33' y='3' width='54' height='54' viewBox='0 0 24 24' opacity='${PICTURE}'>${glyph}</svg>`
        : "")
      + "</g>");
  });
}

/**
 * Returns the mask of a picture alone, or null if there is none of this name.
 *
 * @param {string | null | undefined} picture the key of the emblem
 */
export const glyph = picture => (picture && GLYPHS[picture]
  ? once(picture, () => image("0 0 24 24", GLYPHS[picture])) : null);
