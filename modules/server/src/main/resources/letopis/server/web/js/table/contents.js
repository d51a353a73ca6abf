// The content of a half of the table, sorted by the way it is shown.

import { heroZone, isHeldLife, lifeCode } from "../appearance.js";
import { laned } from "../lanes.js";

/** @import { Board, Card, Half } from "letopis-api" */
/** @import { Changes } from "../changes.js" */
/** @import { Band, CellRow, Row } from "./layout.js" */

/** @typedef {Card & { left?: boolean }} Lying a card in a zone, or one that left it in this step */

/**
 * @typedef {{ seat: string, half: Half, hero: string | null, hands: string[], tickets: string[], cellRows: CellRow[],
 *   bands: Band[] }} Content zones of a half, from the player's edge to the front
 */

const BESIDE_FROM = 3; // rows of a half from which they share lines

/** Zones that are recognized by the cards seen in them; the knowledge is kept for a match. */
export class ZoneKinds {
  /** @type {Set<string>} zones in which all cards lie hidden */
  low = new Set();
  /** @type {Set<string>} further zones whose cards lie in the cells of lanes */
  celled = new Set();

  /**
   * @param {Board} board
   * @param {Record<string, string>} forms
   */
  learn(board, forms) {
    for (const half of Object.values(board.seats)) {
      for (const [zone, cards] of Object.entries(half.zones)) {
        if (forms[zone] !== "row" || cards.length === 0 || laned(board, [zone]).length > 0) {
          continue;
        }
        if (board.lanes && cards.every(card => card.cell)) {
          this.celled.add(zone);
        } else if (cards.every(card => card.faceDown)) {
          this.low.add(zone);
        } else {
          this.low.delete(zone);
        }
      }
    }
  }
}

/**
 * Returns the cards of a zone, including those that left it in this step, where they lay.
 *
 * @param {string} seat
 * @param {string} zone
 * @param {Half} half
 * @param {Changes} changes
 * @param {Board | null} before
 * @returns {Lying[]}
 */
export function lying(seat, zone, half, changes, before) {
  const now = half.zones[zone] ?? [];
  const gone = changes.gone.get(`${seat}.${zone}`) ?? [];
  if (gone.length === 0) {
    return now;
  }
  const then = (before?.seats[seat]?.zones[zone] ?? []).map(card => card.id);
  /** @type {Lying[]} */
  const all = [...now];
  for (const card of gone) {
    const earlier = then.slice(0, then.indexOf(card.id));
    const after = all.filter(one => earlier.includes(one.id)).at(-1);
    all.splice(after ? all.indexOf(after) + 1 : 0, 0, { ...card, left: true });
  }
  return all;
}

/**
 * @param {Board} board
 * @param {string} seat
 * @param {Record<string, string>} forms
 * @param {ZoneKinds} kinds
 * @param {(seat: string, zone: string) => Lying[]} cards
 * @returns {Content}
 */
export function contentOf(board, seat, forms, kinds, cards) {
  const half = board.seats[seat];
  const zones = Object.keys(half.zones);
  const hero = heroZone() !== null && zones.includes(heroZone() ?? "") && !isHeldLife() ? heroZone() : null;
  const open = zones.filter(zone => forms[zone] === "row" && zone !== hero);
  const cells = new Set([...laned(board, zones), ...open.filter(zone => kinds.celled.has(zone))]);
  const rows = open.filter(zone => !cells.has(zone) && !kinds.low.has(zone))
    .map(zone => ({ zone, cards: cards(seat, zone), played: false }));
  return {
    seat, half, hero,
    hands: zones.filter(zone => forms[zone] === "hand"),
    tickets: open.filter(zone => !cells.has(zone) && kinds.low.has(zone)),
    cellRows: open.filter(zone => cells.has(zone)).map((zone, i, all) => ({ zone,
      kind: i === all.length - 1 ? "face" : laned(board, [zone]).length > 0 ? "edge" : "ticket",
      tabs: Math.max(0, ...cards(seat, zone).map(card => card.attached.length)) })),
    bands: board.lanes ? rows.map(row => ({ rows: [row] }))
      : withPlayed(bandsOf(board, rows), played(board, seat, zones, forms, cards)),
  };
}

/**
 * Returns rows that stand one behind the other. A leader shares the lines of the row before it, and so do all rows of a
 * half that has many.
 *
 * @param {Board} board
 * @param {Row[]} rows
 * @returns {Band[]}
 */
function bandsOf(board, rows) {
  if (rows.length >= BESIDE_FROM || rows.length > 1 && isLeader(board, rows[0].zone)) {
    return [{ rows }];
  }
  return rows.map(row => ({ rows: [row] }));
}

/**
 * Returns true for the zone of a leader: the first, with one open card in every half.
 *
 * @param {Board} board
 * @param {string} zone
 */
const isLeader = (board, zone) => Object.values(board.seats).every(half =>
  half.sizes[zone] === 1 && half.zones[zone]?.length === 1 && !half.zones[zone][0].faceDown);

/**
 * Returns the cards being played that no queue names.
 *
 * @param {Board} board
 * @param {string} seat
 * @param {string[]} zones
 * @param {Record<string, string>} forms
 * @param {(seat: string, zone: string) => Lying[]} cards
 * @returns {Row[]}
 */
export function played(board, seat, zones, forms, cards) {
  const queued = new Set(board.queues.flatMap(queue => queue.items.map(({ subject: one }) =>
    ("id" in one ? one.id : ""))));
  return zones.filter(zone => forms[zone] === "passing").map(zone =>
    ({ zone, cards: cards(seat, zone).filter(card => !queued.has(card.id)), played: true }))
    .filter(row => row.cards.length > 0);
}

/**
 * @param {Band[]} bands
 * @param {Row[]} rows
 * @returns {Band[]}
 */
function withPlayed(bands, rows) {
  if (rows.length === 0) {
    return bands;
  }
  const front = bands.at(-1) ?? { rows: [] };
  return [...bands.slice(0, -1), { rows: [...front.rows, ...rows] }];
}

/**
 * Returns the names that several cards of a board have.
 *
 * @param {Board} board
 */
export function twins(board) {
  /** @type {Set<string>} */
  const seen = new Set();
  const names = Object.values(board.seats).flatMap(({ zones }) => Object.values(zones).flat())
    .flatMap(({ name }) => (name ? [name] : []));
  return new Set(names.filter(name => seen.size === seen.add(name).size));
}

/**
 * Merges equal cards of equal state.
 *
 * @param {Lying[]} cards
 * @param {Changes} changes
 * @returns {{ card: Lying, count: number }[]}
 */
export function merged(cards, changes) {
  /** @type {Map<string, { card: Lying, count: number }>} */
  const found = new Map();
  for (const card of cards) {
    const { id, ...state } = card;
    const alone = changes.cards.has(id) || card.left || card.attached.length > 0 || card.name === null;
    const key = alone ? id : JSON.stringify(state);
    const known = found.get(key);
    if (known) {
      known.count++;
    } else {
      found.set(key, { card, count: 1 });
    }
  }
  return [...found.values()];
}

/**
 * Returns the life that is left to a card which died in this step, if it was counted.
 *
 * @param {Board} board
 * @param {Lying} card
 * @returns {{ card: Lying, stats: Record<string, number> | undefined }}
 */
export function atItsEnd(board, card) {
  const account = (board.settled ?? []).flatMap(({ accounts }) => accounts)
    .filter(({ subject }) => "id" in subject && subject.id === card.id).at(-1);
  const code = account?.lifeCode ?? lifeCode();
  if (!account || !code || typeof card[code] !== "number") {
    return { card, stats: undefined };
  }
  return { card: { ...card, [code]: account.after }, stats: { [code]: account.after - Number(card[code]) } };
}

/**
 * Returns true if a card that left lies in a pile now.
 *
 * @param {Board} board
 * @param {Record<string, string>} forms
 * @param {string} id
 */
export const isBuried = (board, forms, id) => Object.values(board.seats).some(half =>
  Object.entries(half.zones).some(([zone, cards]) => forms[zone] === "pile" && cards.some(card => card.id === id)));
