// The sizes of a table, set on its element.

import { setCardWidth } from "../card-sizes.js";
import { edgeWidth } from "../small-cards.js";
import { cardTitle } from "../words.js";
import { merged } from "./contents.js";
import { fanWidth } from "./hands.js";
import { edgeHeight, frontHeight, isWide, layout, railWidth } from "./layout.js";
import { railHeight } from "./rail.js";

const NARROW = 42; // rem of the table below which rails are strips
const SHORT = 22; // rem of its height below which they are too
const LOW = 44; // rem of the window below which strips have one line
const CHIP_WIDTH = 62; // px of what is drawn as a card among chips
const HERO = 80; // px of the hero's width
const WIDE_HERO = 118;

/** @typedef {{ hands: boolean, hidden: boolean }} Extent whether hands and hidden cards are drawn */

/** @type {Extent} */
const ALL = { hands: true, hidden: true };

/**
 * What a narrow table may leave out for faces to have room, the most first.
 *
 * @type {Extent[]}
 */
const EXTENTS = [ALL, { hands: true, hidden: false }, { hands: false, hidden: false }];

/** @import { Board, Card } from "letopis-api" */
/** @import { Changes } from "../changes.js" */
/** @import { Content } from "./contents.js" */
/** @import { Contents, Room, Sizes } from "./layout.js" */

export class Measures {
  window = "";
  /** @type {Room} */
  room = { width: 0, height: 0, scale: 1, narrow: false, lanes: 0 };
  /** @type {Sizes | null} */
  sizes = null;
  /** @type {Extent} */
  extent = ALL;

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
  }

  /** Returns the width of a card, or 0 for chips. */
  get width() {
    return this.sizes?.width ?? 0;
  }

  /** Returns the width of a card of a hand that is shown whole. */
  get held() {
    return this.sizes?.held ?? CHIP_WIDTH;
  }

  /** Returns true if the window changed since the table was measured. */
  get isOld() {
    return this.window !== this.windowNow();
  }

  windowNow() {
    const { clientWidth, clientHeight } = this.table;
    return `${clientWidth} ${clientHeight} ${getComputedStyle(document.documentElement).fontSize}`;
  }

  /** Measures the window if it changed. */
  look() {
    if (this.isOld) {
      this.window = this.windowNow();
      this.room = this.roomNow();
      this.table.classList.toggle("narrow", this.room.narrow);
    }
    return this.room;
  }

  /** @returns {Room} */
  roomNow() {
    const { clientWidth, clientHeight } = this.table;
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const narrow = clientWidth < NARROW * 16 * scale || clientHeight < SHORT * 16 * scale;
    this.table.classList.toggle("narrow", narrow);
    const style = getComputedStyle(this.table);
    return { scale, narrow, lanes: 0,
      width: clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      height: clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) };
  }

  /**
   * Chooses the sizes by arithmetic, from the window and what lies on the table.
   *
   * @param {Board} board
   * @param {(extent: Extent) => Contents[]} halves
   * @param {boolean} whole true if nothing may be left out
   * @param {(card: Card) => boolean} fights
   * @returns {boolean} true if they are others than before
   */
  choose(board, halves, whole, fights) {
    const was = this.sizes;
    const before = this.extent;
    const turn = `${board.match} ${board.gameNumber} ${board.turn}`;
    this.room.lanes = board.lanes?.cells.length ?? 0;
    const sizesOf = (/** @type {Extent} */ extent) => layout(halves(extent), this.room, { turn, kept: was, fights });
    const isKept = was !== null && was.turn === turn && was.room === JSON.stringify(this.room);
    let i = whole ? 0 : isKept ? EXTENTS.indexOf(before) : 0;
    this.sizes = sizesOf(EXTENTS[i]);
    while (!whole && this.sizes.width === 0 && i < EXTENTS.length - 1) {
      this.sizes = sizesOf(EXTENTS[++i]);
    }
    this.extent = EXTENTS[i];
    const { width, held, room, chip } = this.sizes;
    if (was?.width === width && was.held === held && was.room === room && this.extent === before
      && was.chip?.columns === chip?.columns) {
      return false;
    }
    const { style } = this.table;
    setCardWidth(this.table, width || CHIP_WIDTH);
    this.table.classList.toggle("chips", width === 0);
    this.table.classList.toggle("dense", chip?.isDense ?? false);
    this.table.classList.toggle("small-hero", !isWide(this.room));
    style.setProperty("--columns", String(chip?.columns ?? 1));
    style.setProperty("--rail", `${railWidth(this.room)}px`);
    style.setProperty("--front", `${frontHeight(width, this.room)}px`);
    style.setProperty("--edge-h", `${edgeHeight(this.room)}px`);
    style.setProperty("--hero", `${(isWide(this.room) ? WIDE_HERO : HERO) * this.room.scale}px`);
    return true;
  }
}

/**
 * Returns what has to find room in a half.
 *
 * @param {Content} content
 * @param {{ changes: Changes, forms: Record<string, string>, room: Room, extent: Extent, inStrips: boolean,
 *   isWhole: (zone: string) => boolean }} shown `inStrips`: hands in one line each
 * @returns {Contents}
 */
export function contentsOf(content, { changes, forms, room, extent, inStrips, isWhole }) {
  const { half } = content;
  const { narrow, scale } = room;
  const known = (/** @type {string} */ zone) => half.zones[zone].filter(card => card.name !== null);
  const edges = (/** @type {string} */ zone) => {
    const hidden = (half.sizes[zone] ?? known(zone).length) - known(zone).length;
    return [...merged(known(zone), changes).map(({ card }) => edgeWidth(cardTitle(card.name ?? ""))),
      ...hidden > 0 ? [fanWidth(hidden)] : []];
  };
  const strips = extent.hands && inStrips ? content.hands.filter(zone => known(zone).length > 0).length : 0;
  const hands = extent.hands && !inStrips ? content.hands : [];
  return {
    bands: content.bands,
    cellRows: content.cellRows.filter(({ kind }) => extent.hidden || kind !== "ticket"),
    strips,
    edges: hands.filter(zone => !isWhole(zone)).flatMap(edges),
    whole: hands.filter(isWhole).reduce((sum, zone) => sum + known(zone).length, 0),
    tickets: extent.hidden ? content.tickets.reduce((sum, zone) => sum + half.zones[zone].length, 0) : 0,
    rail: railHeight(content, forms, narrow, innerHeight < LOW * 16 * scale) * scale,
  };
}
