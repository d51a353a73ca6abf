// Zones with cells: a column for each lane, as seen from the lower edge.

import { el } from "./dom.js";

/** @import { Board, Card, Choosable } from "letopis-api" */

/**
 * Returns the zones of a half that have cells, from its edge to the front.
 *
 * @param {Board} board
 * @param {string[]} zones
 */
export const laned = (board, zones) => zones.filter(zone => board.lanes?.zones.includes(zone));

/** @typedef {{ lane: number, cells: Record<string, number> }[]} Lanes */

/**
 * Returns the lanes from left to right: the number of each, and its cell of every seat.
 *
 * @param {Board} board
 * @param {string} near the seat at the lower edge
 * @returns {Lanes}
 */
export const columns = (board, near) =>
  (board.lanes?.cells ?? []).map((cells, i) => ({ lane: i + 1, cells })).sort((a, b) => a.cells[near] - b.cells[near]);

/**
 * Returns true if an option puts a card into a cell, identified by player, zone and number.
 *
 * @param {Choosable} option
 * @param {string} place
 */
export const putsInto = ({ by, cell }, place) => cell !== undefined && cell !== null
  && `${by}.${cell.zone}.${cell.number}` === place;

/**
 * Returns the cells of a zone, filled or not.
 *
 * @param {Lanes} lanes
 * @param {string} seat
 * @param {string} zone
 * @param {Card[]} lying
 * @param {boolean} numbered true to show the lane numbers
 * @param {(card: Card) => HTMLElement} make draws a card
 */
export function cellsOf(lanes, seat, zone, lying, numbered, make) {
  return el("ul", { class: "cells" }, lanes.map(({ lane, cells }) =>
    el("li", { class: "cell", data: { place: `${seat}.${zone}.${cells[seat]}`, cell: cells[seat],
      ...numbered ? { lane } : {} } },
      el("ul", { class: "cards" }, lying.filter(card => card.cell === cells[seat]).map(make)))));
}
