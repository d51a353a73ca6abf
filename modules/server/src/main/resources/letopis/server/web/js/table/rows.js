// The rows of a half: open cards in lines, hidden ones as tickets, cells of lanes.

import { slotHeight } from "../card-sizes.js";
import { arrange, el } from "../dom.js";
import { cellsOf, columns } from "../lanes.js";
import { shortWord } from "../words.js";

/** @import { Board, Card } from "letopis-api" */
/** @import { Lying } from "./contents.js" */
/** @import { Band, CellRow, Row } from "./layout.js" */

/** @typedef {(zone: string, card: Lying) => HTMLElement} Make draws a card of a zone */

/**
 * Draws the rows that share their lines, from the player's edge to the front.
 *
 * @param {Band} band
 * @param {{ card: Card, row: Row }[][]} lines
 * @param {Make} make
 * @param {number} width of the cards; 0 for chips
 * @param {HTMLElement} [made] the element to reuse
 */
export function drawBand(band, lines, make, width, made = el("div", { class: "row band" })) {
  const named = band.rows.filter(row => row.cards.length > 0 && !row.played);
  const label = el("h3", { class: "label" }, named.map((row, i) => [i > 0 ? " · " : "", shortWord(`zone.${row.zone}`)]).flat());
  const old = [...made.querySelectorAll("ul.rank")];
  const drawn = lines.map((line, i) => {
    const list = /** @type {HTMLElement} */ (old[i] ?? el("ul", { class: "cards rank" }));
    const places = line.map(({ card, row }, at) => {
      const place = make(row.zone, card);
      place.classList.toggle("apart", at > 0 && line[at - 1].row.zone !== row.zone);
      return place;
    });
    arrange(list, places);
    const tabs = Math.max(...places.map(place => place.childElementCount - 1));
    list.style.height = width > 0 ? `${slotHeight(width, tabs)}px` : ""; // a change of a card lays out its line alone
    return list;
  });
  arrange(made, [label, ...drawn]);
  made.hidden = lines.length === 0;
  return made;
}

/**
 * Draws cards that lie hidden.
 *
 * @param {string} zone
 * @param {HTMLElement[]} cards
 */
export const drawTickets = (zone, cards) => el("div", { class: "row tickets" },
  el("h3", { class: "label" }, shortWord(`zone.${zone}`)), el("ul", { class: "cards" }, cards));

/**
 * Draws a zone that has a cell in each lane.
 *
 * @param {Board} board
 * @param {string} near the seat at the lower edge
 * @param {string} seat
 * @param {CellRow} row
 * @param {Lying[]} cards
 * @param {Make} make
 */
export const drawCells = (board, near, seat, row, cards, make) => el("div", { class: `row laned ${row.kind}s` },
  el("h3", { class: "label" }, shortWord(`zone.${row.zone}`)),
  cellsOf(columns(board, near), seat, row.zone, cards, false, card => make(row.zone, card)));
