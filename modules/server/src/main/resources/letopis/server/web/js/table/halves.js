// The drawing of a half: its rail, hands, tickets and rows.

import { setCardWidth } from "../card-sizes.js";
import { arrange } from "../dom.js";
import { chip, edge, face, heroFace, readFace, readHeroFace, ticket } from "../face.js";
import { merged } from "./contents.js";
import { drawHand } from "./hands.js";
import { fieldWidth, linesNeeded, linesOf } from "./layout.js";
import { drawRail } from "./rail.js";
import { drawBand, drawCells, drawTickets } from "./rows.js";

/** @import { Board } from "./board.js" */
/** @import { Content, Lying } from "./contents.js" */
/** @import { Band, CellRow } from "./layout.js" */
/** @import { Make } from "./rows.js" */

/**
 * @param {Board} table
 * @param {Content} content
 */
export function drawHalf(table, content) {
  const { seat, half } = content;
  const drawn = table.halves.get(seat);
  if (!drawn) {
    return; // the board has other seats than those built
  }
  const { rail, rows, ground, field, root } = drawn;
  const { board, changes, forms } = table;
  const { narrow } = table.measures.room;
  const isActive = board.activeSeat === seat && board.turn > 0;
  root.classList.toggle("active", isActive);
  arrange(rail, drawRail({ board, changes, forms, narrow, part: (key, shows, make) => table.part(key, shows, make, true) }, content,
    zone => table.lying(seat, zone).map(card => table.card(table.shown.picks ? heroFace : readHeroFace, zone, card))));
  field.classList.toggle("in-lanes", content.cellRows.length > 0);
  const { extent } = table.measures;
  const hands = content.hands.filter(zone => !table.isInStrips || half.zones[zone].some(card => card.name !== null));
  /** @type {Make} */
  const make = (zone, card) => table.card(wholeOf(table), zone, card);
  arrange(field, [...content.bands.map((band, i) => drawnBand(table, seat, band, i, make)),
    ...content.cellRows.filter(row => extent.hidden || row.kind !== "ticket").map(row => table.part(`${seat}.${row.zone}`,
      [table.signature(seat, row.zone), board.lanes, table.near()], () => drawCells(board, table.near(), seat, row,
        table.lying(seat, row.zone), (zone, card) => table.card(inCell(table, row, card), zone, card))))]);
  arrange(ground, [...(extent.hidden ? content.tickets : []).map(zone => table.part(`${seat}.${zone}`, table.signature(seat, zone),
    () => drawTickets(zone, mergedCards(table, ticket, zone, table.lying(seat, zone))))), field]);
  arrange(rows, [...(extent.hands ? hands : []).map(zone => table.part(`${seat}.${zone}`,
    [table.signature(seat, zone), changes.numbers.get(`${seat}.zone.${zone}`)], () => hand(table, content, zone))), ground]);
}

/**
 * Returns how a card is drawn that lies open on the table.
 *
 * @param {Board} table
 */
const wholeOf = ({ measures, shown }) => (measures.width === 0 ? chip : shown.picks ? face : readFace);

/**
 * Returns how a card in a cell is drawn.
 *
 * @param {Board} table
 * @param {CellRow} row
 * @param {Lying} card
 */
function inCell(table, { kind }, card) {
  if (kind === "face") {
    return wholeOf(table);
  }
  return kind === "ticket" || card.faceDown ? ticket : edge;
}

/**
 * @param {Board} table
 * @param {string} seat
 * @param {Band} band
 * @param {number} index
 * @param {Make} make
 */
function drawnBand(table, seat, band, index, make) {
  const key = `${seat}.band ${index}`;
  const { room, width } = table.measures;
  const free = fieldWidth(hasTickets(table, seat), room);
  return table.part(key, [free, band.rows.map(row => [table.signature(seat, row.zone), row.cards.length])], () => {
    const count = width === 0 ? 1 : linesNeeded(band, width, free, room.scale);
    return drawBand(band, linesOf(band, count, card => table.isFighting(card.id)), make, width,
      table.parts.get(key)?.made);
  });
}

/**
 * @param {Board} table
 * @param {string} seat
 */
const hasTickets = ({ board, kinds }, seat) => Object.entries(board.seats[seat].zones)
  .some(([zone, cards]) => kinds.low.has(zone) && cards.length > 0);

/**
 * @param {Board} table
 * @param {Content} content
 * @param {string} zone
 */
function hand(table, content, zone) {
  const known = content.half.zones[zone].filter(card => card.name !== null);
  const whole = table.isWhole(content.seat, zone);
  const drawn = whole ? known.map(card => table.card(table.shown.picks ? face : readFace, zone, card)) : mergedCards(table, edge, zone, known);
  const made = drawHand(table.changes, content, zone, drawn, known.length, whole ? "whole" : table.isInStrips ? "strip" : "");
  const cards = made.querySelector(".cards");
  if (whole && cards instanceof HTMLElement) {
    setCardWidth(cards, table.measures.held);
  }
  return made;
}

/**
 * Draws cards with equal ones merged.
 *
 * @param {Board} table
 * @param {typeof edge} drawing
 * @param {string} zone
 * @param {Lying[]} cards
 */
const mergedCards = (table, drawing, zone, cards) =>
  merged(cards, table.changes).map(({ card, count }) => table.card(drawing, zone, card, count));
