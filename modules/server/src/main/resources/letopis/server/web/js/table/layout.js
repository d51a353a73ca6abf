// The arithmetic of the table: one card width for both halves, and the lines of each row. Nothing is laid out on trial.

import { cardHeight, slotHeight, WIDTHS } from "../card-sizes.js";

const GAP = 0.1; // between cards, in card widths
const LINES_MAX = 3; // of a row
const FRONT = 0.42; // its height, in card widths
const SMALLEST = WIDTHS[WIDTHS.length - 1];
const LARGEST_HELD = 97; // width of the cards of a hand that is shown whole
const BAND_GAP = 3; // px between the rows of a half
const CELL_FRAME = 6; // px of a cell around a card
const EDGE_GAP = 6; // px between the cards of a hand
const CHIP_GAP = 6; // px between chips from left to right
const LINE_GAP = 4; // px between their lines

/** @import { Card } from "letopis-api" */

/** @typedef {{ zone: string, cards: Card[], played: boolean }} Row the cards of a zone */
/** @typedef {{ rows: Row[] }} Band rows that share their lines */
/** @typedef {{ zone: string, kind: "face" | "ticket" | "edge", tabs: number }} CellRow a zone that has a cell in each lane */

/**
 * @typedef {{ bands: Band[], cellRows: CellRow[], edges: number[], strips: number, whole: number, tickets: number, rail: number }}
 *   Contents of a half: `edges` widths of the cards of the hand shown by their edges, `strips` hands in one line each, `whole`
 *   cards of a hand shown whole, `tickets` cards lying hidden, `rail` height of the player's rail
 */

/**
 * @typedef {{ width: number, height: number, scale: number, narrow: boolean, lanes: number }} Room
 *   `scale` is the font size of the page relative to the usual one
 */

/** @typedef {{ width: number, held: number, chip: Chip | null, turn: string, room: string }} Sizes `width` is 0 for chips */
/** @typedef {{ columns: number, isDense: boolean }} Chip the number of chips in a line, and whether they are the small ones */

/** Fixed measures, in px at the usual font size. */
export const MEASURES = { rail: 168, wideRail: 196, railGap: 12, label: 60, tickets: 146, edge: 50, largeEdge: 62, chip: 30,
  backCell: 34, orders: 26, narrowOrders: 36, cellGap: 8, laneFront: 36, narrowLaneFront: 50, front: 40, lowFront: 26, divider: 60,
  emptyHand: 18, strip: 34 };

/** Chips: the least width and the height, in px at the usual font size. */
const CHIPS = [{ isDense: false, width: 164, height: 30 }, { isDense: true, width: 104, height: 28 }];

const WIDE = 1300; // px of the table from which rail and hands are larger

/** @param {Room} room */
export const isWide = room => room.width >= WIDE * room.scale;

/** @param {Room} room */
export const railWidth = room => (room.narrow ? 0 : (isWide(room) ? MEASURES.wideRail : MEASURES.rail) * room.scale);

/**
 * Returns the height of the edges of cards in a hand.
 *
 * @param {Room} room
 */
export const edgeHeight = room => (isWide(room) ? MEASURES.largeEdge : MEASURES.edge) * room.scale;

/**
 * Returns the height of the front between the halves.
 *
 * @param {number} width
 * @param {Room} room
 */
export const frontHeight = (width, room) => (width === 0 ? MEASURES.lowFront * room.scale
    : room.lanes > 0 ? (room.narrow ? MEASURES.narrowLaneFront : MEASURES.laneFront) * room.scale
      : Math.round(Math.max(MEASURES.front * room.scale, FRONT * width)));

/**
 * Returns the widths a table may choose from, the largest first. A page with larger letters also has larger cards.
 *
 * @param {number} scale
 */
export const widths = scale =>
  [...new Set([...WIDTHS.map(width => Math.round(width * Math.max(1, scale))), ...WIDTHS])].sort((a, b) => b - a);

/**
 * Returns the room that the rows of a half have from left to right.
 *
 * @param {boolean} tickets true if cards lie hidden beside them
 * @param {Room} room
 */
export function fieldWidth(tickets, room) {
  const rail = room.narrow ? 0 : railWidth(room) + MEASURES.railGap * room.scale;
  const column = tickets && !room.narrow ? (MEASURES.tickets + MEASURES.railGap) * room.scale : 0;
  const label = room.narrow || room.lanes > 0 ? 0 : MEASURES.label * room.scale;
  return room.width - rail - column - label;
}

/**
 * Returns the lines of a band from the player's edge to the front, each in the order of the zones; those who fight stand
 * in the last.
 *
 * @param {Band} band
 * @param {number} count of lines
 * @param {(card: Card) => boolean} fights
 * @returns {{ card: Card, row: Row }[][]}
 */
export function linesOf(band, count, fights) {
  const all = band.rows.flatMap(row => row.cards.map(card => ({ card, row })));
  if (!(count > 1) || all.length <= 1) { // not a number, for a table that is not on the page
    return all.length === 0 ? [] : [all];
  }
  const ahead = [...all].sort((a, b) => Number(fights(b.card) || b.row.played) - Number(fights(a.card) || a.row.played));
  const size = Math.ceil(all.length / count);
  const front = new Set(ahead.slice(0, size));
  const rest = all.filter(one => !front.has(one));
  return [...linesOf({ rows: regrouped(rest) }, Math.min(count - 1, Math.ceil(rest.length / size)), fights),
    all.filter(one => front.has(one))];
}

/**
 * @param {{ card: Card, row: Row }[]} placed
 * @returns {Row[]}
 */
function regrouped(placed) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { card, row } of placed) {
    const known = rows.get(row.zone);
    if (known) {
      known.cards.push(card);
    } else {
      rows.set(row.zone, { ...row, cards: [card] });
    }
  }
  return [...rows.values()];
}

/**
 * Returns the number of lines a band needs at a card width.
 *
 * @param {Band} band
 * @param {number} width
 * @param {number} room
 * @param {number} scale
 */
export function linesNeeded(band, width, room, scale) {
  const all = band.rows.reduce((sum, row) => sum + row.cards.length, 0);
  const dividers = Math.max(0, band.rows.filter(row => row.cards.length > 0).length - 1) * MEASURES.divider * scale;
  const most = Math.max(1, Math.floor((room - dividers + GAP * width) / ((1 + GAP) * width)));
  return room - dividers < width ? Infinity : Math.ceil(all / most);
}

/**
 * Returns the height of a hand.
 *
 * @param {Contents} half
 * @param {number} held
 * @param {Room} room
 */
function handHeight(half, held, room) {
  if (half.strips > 0) {
    return half.strips * MEASURES.strip * room.scale;
  }
  const free = room.width - (room.narrow ? 0 : railWidth(room) + (MEASURES.railGap + MEASURES.label) * room.scale);
  if (half.whole > 0) {
    return half.whole * (held + 8) > free ? Infinity : cardHeight(held) + BAND_GAP;
  }
  if (half.edges.length === 0) {
    return room.narrow ? 0 : MEASURES.emptyHand * room.scale;
  }
  let lines = 1;
  let left = free;
  for (const edge of half.edges) {
    if (edge > left && left < free) {
      lines++;
      left = free;
    }
    left -= edge + EDGE_GAP;
  }
  return lines * edgeHeight(room);
}

/**
 * Returns the height of what lies in a half, or infinity if it does not fit from left to right.
 *
 * @param {Contents} half
 * @param {number} width
 * @param {number} held
 * @param {Room} room
 * @param {(card: Card) => boolean} fights
 */
function halfHeight(half, width, held, room, fights) {
  const field = fieldWidth(half.tickets > 0, room);
  let height = handHeight(half, held, room);
  for (const band of half.bands) {
    const count = linesNeeded(band, width, field, room.scale);
    if (count > LINES_MAX) {
      return Infinity;
    }
    for (const line of linesOf(band, count, fights)) {
      height += slotHeight(width, Math.max(...line.map(({ card }) => card.attached.length))) + Math.round(GAP * width);
    }
  }
  for (const { kind, tabs } of half.cellRows) {
    const column = (field - (room.lanes - 1) * cellGap(room)) / room.lanes;
    if (kind === "face" && column < width + (room.narrow ? 2 : 4)) {
      return Infinity;
    }
    height += (kind === "face" ? slotHeight(width, tabs) + CELL_FRAME
      : (kind === "edge" ? MEASURES.backCell : room.narrow ? MEASURES.narrowOrders : MEASURES.orders) * room.scale) + 4;
  }
  return besideRail(half, height, room);
}

/**
 * Returns the height of a half of which everything but the rail and what lies hidden is measured.
 *
 * @param {Contents} half
 * @param {number} height
 * @param {Room} room
 */
function besideRail(half, height, room) {
  const hidden = room.narrow && half.tickets > 0 ? (MEASURES.chip + LINE_GAP) * room.scale : 0;
  return room.narrow ? height + hidden + half.rail + BAND_GAP : Math.max(half.rail, height + BAND_GAP);
}

/**
 * Returns the height of a half with chips.
 *
 * @param {Contents} half
 * @param {{ height: number, columns: number }} chips
 * @param {Room} room
 */
function chipsHeight(half, { height, columns }, room) {
  const line = height * room.scale + LINE_GAP;
  const bands = half.bands.map(({ rows }) => Math.ceil(rows.reduce((sum, row) => sum + row.cards.length, 0) / columns));
  return besideRail(half, handHeight(half, SMALLEST, room) + bands.reduce((sum, lines) => sum + lines * line + LINE_GAP, 0)
    + half.cellRows.length * line, room);
}

/**
 * Returns the chips to draw: the small ones if the others have no room.
 *
 * @param {Contents[]} halves
 * @param {Room} room
 * @returns {Chip}
 */
function chipsFor(halves, room) {
  const field = Math.min(...halves.map(half => fieldWidth(half.tickets > 0, room)));
  const all = CHIPS.map(({ isDense, width, height }) => ({ isDense, height,
    columns: Math.max(1, Math.floor((field + CHIP_GAP) / (width * room.scale + CHIP_GAP))) }));
  const chip = all.find(one => frontHeight(0, room)
    + halves.reduce((sum, half) => sum + chipsHeight(half, one, room), 0) <= room.height) ?? all[all.length - 1];
  return { columns: chip.columns, isDense: chip.isDense };
}

/** @param {Room} room */
export const cellGap = room => (room.narrow ? MEASURES.cellGap / 2 : MEASURES.cellGap) * room.scale;

/**
 * Returns the widths for the cards of a hand that is shown whole, smaller than those on the table.
 *
 * @param {number} width
 */
function heldWidths(width) {
  const smaller = WIDTHS.filter(one => one < width && one <= LARGEST_HELD);
  return smaller.length > 0 ? smaller : [SMALLEST];
}

/**
 * Returns the sizes of the table. They are kept for a turn while everything fits.
 *
 * @param {Contents[]} halves
 * @param {Room} room
 * @param {{ turn: string, kept: Sizes | null, fights: (card: Card) => boolean }} now
 * @returns {Sizes}
 */
export function layout(halves, room, { turn, kept, fights }) {
  const place = JSON.stringify(room);
  const most = kept && kept.turn === turn && kept.room === place ? kept.width : Infinity;
  for (const width of widths(room.scale)) {
    const fits = (/** @type {number} */ held) => frontHeight(width, room) + halves.reduce((sum, half) =>
      sum + halfHeight(half, width, held, room, fights), 0) <= room.height;
    const held = width <= most ? heldWidths(width).find(fits) : undefined;
    if (held !== undefined) {
      return { width, held, chip: null, turn, room: place };
    }
  }
  return { width: 0, held: SMALLEST, chip: chipsFor(halves, room), turn, room: place };
}
