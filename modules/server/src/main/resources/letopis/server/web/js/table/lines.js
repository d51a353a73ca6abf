// Lines across the table: fights and hits with their figures, and the targets of queued cards.

import { el, icon, svg } from "../dom.js";
import { number, signed, subject, word } from "../words.js";
import { duels, idOf, isStopped } from "./hits.js";

const PLATE = 13; // px from a card to the middle of a figure: rows of figures at both edges of the front stay apart
const CORNER = 16; // px from the front edge of a card to where lines enter its side
const NAME_MAX = 13; // characters of a name next to a figure
const MILLIS = 120;

/** @import { Board, Subject } from "letopis-api" */
/** @import { Duel, Hit } from "./hits.js" */
/** @typedef {{ x: number, y: number, far: boolean, ahead: number, half: number, turn?: number }} Point `ahead` is the direction of the front,
 * 1 is down; `half` is half the width of the card; `turn` is where lines towards a hero turn */
/** @typedef {{ x: number, y: number }} Place */

export class Lines {
  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.fights = svg("g", { class: "fights" });
    this.pointed = svg("g", { class: "pointed" });
    this.root = svg("svg", { class: "lines", "aria-hidden": "true" }, this.fights, this.pointed);
    this.plates = el("div", { class: "hits", "aria-hidden": "true" });
  }

  /**
   * Finds the course of the lines, and returns a function that draws them.
   *
   * @param {Board} board
   * @param {number} width of a card; 0 for chips
   * @param {boolean} moving true to draw the lines one after the other
   * @returns {() => void}
   */
  measure(board, width, moving) {
    const all = width === 0 && this.table.matches(".narrow") ? [] : duels(board);
    if (all.length === 0) {
      return () => this.clear();
    }
    const { left, top } = this.table.getBoundingClientRect();
    this.origin = { x: left - this.table.scrollLeft, y: top - this.table.scrollTop };
    const front = this.box(this.table.querySelector(".front"));
    this.middle = front ? front.top + front.height / 2 : 0;
    this.width = width;
    const places = this.placesOf(all.flatMap(duel => duel.hits));
    const paths = all.flatMap(duel => this.duel(duel, places));
    const plates = [...places].flatMap(([hit, place]) => plate(hit, place, isAlone(hit, places)));
    return () => {
      this.clear();
      this.fights.append(...paths);
      this.plates.append(...plates);
      if (moving) {
        this.fights.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MILLIS });
        this.plates.animate([{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], { duration: 2 * MILLIS });
      }
    };
  }

  clear() {
    [this.pointed, this.fights, this.plates].forEach(one => one.replaceChildren());
  }

  /** @param {Element | null | undefined} element */
  box(element) {
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? { left: box.left - (this.origin?.x ?? 0), top: box.top - (this.origin?.y ?? 0),
      width: box.width, height: box.height } : null;
  }

  /**
   * Returns the point where a line touches a card, the middle of its edge towards the front, or the rail of a player.
   *
   * @param {Subject} one
   * @returns {Point | null}
   */
  point(one) {
    return "seat" in one ? this.railPoint(one.seat) : this.edge(this.table.querySelector(`[data-slot="${CSS.escape(one.id)}"]`));
  }

  /**
   * @param {Element | null} slot
   * @returns {Point | null}
   */
  edge(slot) {
    const box = this.box(slot);
    if (!slot || !box) {
      return null;
    }
    const half = slot.closest(".half");
    const far = half ? half.classList.contains("far") : box.top < (this.middle ?? 0);
    return { x: box.left + box.width / 2, y: far ? box.top + box.height : box.top, far, ahead: far ? 1 : -1, half: box.width / 2 };
  }

  /**
   * @param {string} seat
   * @returns {Point | null}
   */
  railPoint(seat) {
    const half = this.table.querySelector(`.half.seat-${CSS.escape(seat)}`);
    const far = half?.classList.contains("far") ?? false;
    const rail = this.box(half?.querySelector(".rail"));
    const hero = this.box(half?.querySelector(".hero .card"));
    const life = hero ?? this.box(half?.querySelector(".rail .lives b")) ?? rail;
    if (!rail || !life) {
      return null;
    }
    if (hero && !this.table.matches(".narrow")) { // below the numbers beside the card
      return { x: hero.left + hero.width, y: hero.top + 0.85 * hero.height, far, ahead: far ? 1 : -1, half: 0,
        turn: rail.left + rail.width + 20 };
    }
    return this.table.matches(".narrow")
      ? { x: rail.left + rail.width / 3, y: far ? rail.top + rail.height : rail.top, far, ahead: far ? 1 : -1, half: 0 }
      : { x: rail.left + rail.width, y: life.top + life.height / 2, far, ahead: far ? 1 : -1, half: 0 };
  }

  /** @param {Hit} hit */
  target(hit) {
    const shield = hit.backSource && isStopped(hit) && "seat" in hit.to ? this.point(hit.backSource) : null;
    return shield ?? this.point(hit.to);
  }

  /**
   * Returns the place of each figure: side by side at the receiver, in the order of the account.
   *
   * @param {Hit[]} hits
   * @returns {Map<Hit, Place>}
   */
  placesOf(hits) {
    /** @type {Map<string, Hit[]>} */
    const byReceiver = new Map();
    hits.forEach(hit => byReceiver.set(idOf(hit.to), [...byReceiver.get(idOf(hit.to)) ?? [], hit]));
    /** @type {Map<Hit, Place>} */
    const places = new Map();
    const room = this.table.clientWidth;
    for (const group of byReceiver.values()) {
      const step = Math.min(room / group.length, Math.max(0.68 * (this.width ?? 0), group.some(one => one.back) ? 78 : 50));
      group.forEach((hit, i) => {
        const at = this.target(hit);
        if (at && "seat" in hit.to && !isStopped(hit) && !this.table.matches(".narrow")) {
          places.set(hit, { x: at.x + 44, y: at.y + i * 28 });
        } else if (at) {
          const half = Math.min(step * group.length, room) / 2;
          const middle = Math.max(half, Math.min(room - half, at.x));
          places.set(hit, { x: middle + (i - (group.length - 1) / 2) * step, y: at.y + at.ahead * PLATE });
        }
      });
    }
    return apart(places, room);
  }

  /**
   * @param {Duel} duel
   * @param {Map<Hit, Place>} places
   */
  duel({ from, to, hits }, places) {
    const start = this.point(from);
    if (!start) {
      return [];
    }
    const kind = hits.some(one => one.settled) ? "settled" : "waiting";
    const stopped = hits.find(isStopped);
    if (to === null || "seat" in to) {
      return this.strike(start, to, hits[0], places, kind);
    }
    const end = this.point(to);
    if (!end) {
      return [];
    }
    const own = (/** @type {Subject} */ one) => hits.find(hit => idOf(hit.to) === idOf(one));
    const first = places.get(/** @type {Hit} */ (own(from))) ?? { x: start.x, y: start.y };
    const last = places.get(/** @type {Hit} */ (own(to))) ?? { x: end.x, y: end.y };
    const bend = (last.y - first.y) / 2 || 0;
    const parts = [svg("path", { class: kind, d: outOf(start, first)
      + `C${first.x} ${first.y + bend} ${last.x} ${last.y - bend} ${last.x} ${last.y}${into(end, last.x)}` })];
    return stopped ? [...parts, bar(last, kind)] : parts;
  }

  /**
   * Draws an attack on a player.
   *
   * @param {Point} start
   * @param {Subject | null} to
   * @param {Hit | undefined} hit
   * @param {Map<Hit, Place>} places
   * @param {string} kind
   */
  strike(start, to, hit, places, kind) {
    if (hit && isStopped(hit)) {
      const place = places.get(hit) ?? start;
      const end = this.target(hit) ?? start;
      const bend = (place.y - start.y) / 2;
      return [svg("path", { class: kind, d: `M${start.x} ${start.y}C${start.x} ${start.y + bend} ${place.x} `
        + `${place.y - bend} ${place.x} ${place.y}` }), bar({ x: place.x, y: end.y + end.ahead * 4 }, kind)];
    }
    const other = to ?? this.opponent(start);
    const end = other ? this.point(other) : null;
    if (!end) {
      return [];
    }
    const middle = this.middle ?? 0;
    if (this.table.matches(".narrow")) {
      const at = hit && places.get(hit) ? /** @type {Place} */ (places.get(hit)).x : end.x;
      return [arrow(`M${start.x} ${start.y}C${start.x} ${middle} ${at} ${middle} ${at} ${end.y}`, at, end.y, 0, -end.ahead, kind)];
    }
    return [arrow(`M${start.x} ${start.y}C${start.x} ${middle} ${start.x} ${middle} ${(start.x + end.x) / 2} ${middle}`
      + `S${end.turn ?? end.x + 90} ${end.y} ${end.x + 4} ${end.y}`, end.x + 4, end.y, -1, 0, kind)];
  }

  /**
   * @param {Point} of
   * @returns {Subject | null}
   */
  opponent({ far }) {
    const half = this.table.querySelector(far ? ".half.near" : ".half.far");
    const seat = half instanceof HTMLElement ? half.dataset.seat : undefined;
    return seat ? { seat } : null;
  }

  /**
   * Draws the targets of a queued card while it is hovered or focused.
   *
   * @param {Element} button
   * @param {Board["queues"][number]["items"][number] | null} item
   */
  pointAt(button, item) {
    const { left, top } = this.table.getBoundingClientRect();
    this.origin = { x: left - this.table.scrollLeft, y: top - this.table.scrollTop };
    const from = this.box(button);
    if (item === null || from === null) {
      this.pointed.replaceChildren();
      return;
    }
    const x = from.left + from.width / 2;
    const y = from.top + from.height / 2;
    this.pointed.replaceChildren(...item.targets.map(target => this.point(target)).filter(one => one !== null).map(to =>
      arrow(`M${x} ${y}Q${to.x} ${y} ${to.x} ${to.y}`, to.x, to.y, 0, Math.sign(to.y - y), "waiting")));
  }
}

/**
 * Returns the end of a line that comes down at `x`: straight to the edge of the card, or round its corner into its side.
 *
 * @param {Point} card
 * @param {number} x
 */
function into(card, x) {
  const side = card.x + Math.sign(x - card.x) * card.half;
  const y = card.y - card.ahead * CORNER;
  return Math.abs(x - card.x) <= card.half ? `V${card.y + 2 * card.ahead}` : `Q${x} ${y} ${side} ${y}`;
}

/**
 * Returns the beginning of a line from a card to a figure.
 *
 * @param {Point} card
 * @param {Place} figure
 */
function outOf(card, { x, y }) {
  const side = card.x + Math.sign(x - card.x) * card.half;
  const from = card.y - card.ahead * CORNER;
  return Math.abs(x - card.x) <= card.half ? `M${x} ${card.y}V${y}` : `M${side} ${from}Q${x} ${from} ${x} ${y}`;
}

/**
 * @param {string} path
 * @param {number} x
 * @param {number} y
 * @param {number} right direction of the arrow
 * @param {number} down
 * @param {string} kind
 */
const arrow = (path, x, y, right, down, kind) => svg("path", { class: kind,
  d: `${path}M${x - 7 * right - 5 * down} ${y - 7 * down - 5 * right}L${x} ${y}L${x - 7 * right + 5 * down} ${y - 7 * down + 5 * right}` });

/**
 * @param {Place} at
 * @param {string} kind
 */
const bar = ({ x, y }, kind) => svg("path", { class: `${kind} bar`, d: `M${x - 26} ${y}h52` });

/**
 * Moves figures that would lie on each other to the nearest free places. Those of a receiver with several hits stay.
 *
 * @param {Map<Hit, Place>} places
 * @param {number} room width of the table
 */
function apart(places, room) {
  /** @type {(Place & { half: number })[]} */
  const set = [];
  const alone = (/** @type {Hit} */ hit) => isAlone(hit, places);
  for (const [hit, place] of [...places].sort(([a], [b]) => Number(alone(a)) - Number(alone(b)))) {
    const half = hit.back > 0 ? 42 : 26 + 3.5 * nameOf(hit, alone(hit)).length;
    const near = set.filter(other => Math.abs(other.y - place.y) < 26);
    const free = (/** @type {number} */ x) => near.every(other => Math.abs(other.x - x) >= other.half + half);
    const beside = near.flatMap(other => [other.x - other.half - half, other.x + other.half + half])
      .filter(x => x >= half && x <= room - half);
    if (alone(hit)) {
      place.x = [place.x, ...beside].filter(free).sort((one, other) => Math.abs(one - place.x) - Math.abs(other - place.x))[0]
        ?? place.x;
    }
    set.push({ ...place, half });
  }
  return places;
}

/**
 * @param {Hit} hit
 * @param {Map<Hit, Place>} places
 */
const isAlone = (hit, places) => [...places.keys()].filter(one => idOf(one.to) === idOf(hit.to)).length === 1;

/**
 * Returns the name next to the figure of a hit: what stopped it, or its source if there is room.
 *
 * @param {Hit} hit
 * @param {boolean} alone true if it is the only one of its receiver
 */
function nameOf(hit, alone) {
  const name = subject(hit.source);
  return isStopped(hit) ? word(`account.${hit.backCode}`) : alone && [...name].length <= NAME_MAX ? name : "";
}

/**
 * Returns the figure of a hit.
 *
 * @param {Hit} hit
 * @param {Place} place
 * @param {boolean} alone true if it is the only one of its receiver
 */
function plate(hit, place, alone) {
  const named = nameOf(hit, alone);
  const drawn = el("span", { class: `hit-plate ${hit.settled ? "settled" : "waiting"}` }, el("b", {}, number(hit.amount)),
    hit.back > 0 ? el("b", { class: "plus" }, signed(hit.back), icon("blocked")) : null,
    named ? el("small", {}, named) : null);
  drawn.style.left = `${Math.round(place.x)}px`;
  drawn.style.top = `${Math.round(place.y)}px`;
  return drawn;
}
