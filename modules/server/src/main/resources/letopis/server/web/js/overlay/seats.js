// The seats: names, life as large animated figures, other numbers, and the cards on their side of the table.

import { heroZone, isIdle, isUsed, pipCodes, plate, seatLife } from "../appearance.js";
import { numbersOf } from "../card-face.js";
import { el, put, setText } from "../dom.js";
import { columns, laned } from "../lanes.js";
import { cardTitle } from "../words.js";
import { backs, slip, small } from "./cards.js";
import { number, signed } from "./words.js";

/** @import { Board, Card, Half } from "letopis-api" */
/** @import { Words } from "./words.js" */

const COUNTING = 400; // ms for a change of the life total
const DELTA_STAYS = 2500;
const CROWD = 11; // cards of one half; more are drawn without pictures
const HAND_CROWD = 9;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A figure that counts to its value instead of jumping to it. */
class Figure {
  /** @type {number | undefined} */
  value;
  /** @type {number} */
  frame = 0;
  /** @type {number | undefined} */
  timer;

  constructor() {
    this.digits = el("span", {});
    this.delta = el("span", { class: "delta" });
    this.root = el("div", { class: "figure" }, this.digits, this.delta);
  }

  /**
   * @param {number} value
   * @param {boolean} jump
   */
  show(value, jump) {
    const from = this.value;
    if (from === value) {
      return;
    }
    this.value = value;
    cancelAnimationFrame(this.frame);
    if (from === undefined || jump || still.matches) {
      setText(this.digits, number(value));
    } else {
      const begun = performance.now();
      /** @param {number} now */
      const count = now => {
        const part = Math.min(1, (now - begun) / COUNTING);
        setText(this.digits, number(Math.round(from + (value - from) * part)));
        if (part < 1) {
          this.frame = requestAnimationFrame(count);
        }
      };
      this.frame = requestAnimationFrame(count);
    }
    this.point(from === undefined || jump ? 0 : value - from);
  }

  point(change) {
    clearTimeout(this.timer);
    if (change !== 0) {
      setText(this.delta, signed(change));
      this.delta.className = `delta shown ${change < 0 ? "minus" : "plus"}`;
      this.timer = setTimeout(() => this.delta.classList.remove("shown"), DELTA_STAYS);
    } else {
      this.delta.classList.remove("shown");
    }
  }
}

/** One side: the plate with the name, and the cards if they are shown. */
export class Seat {
  /**
   * @param {string} seat
   * @param {boolean} far
   * @param {Record<string, string>} forms by zone
   * @param {boolean} withCards
   */
  constructor(seat, far, forms, withCards) {
    this.seat = seat;
    this.far = far;
    this.forms = forms;
    this.figure = new Figure();
    this.name = el("div", { class: "name" });
    this.wins = el("span", { class: "wins", hidden: true });
    this.hero = el("div", { class: "hero" });
    this.label = el("div", { class: "figure-name" });
    this.more = el("div", { class: "more" });
    this.rows = withCards ? el("div", { class: "rows" }) : null;
    this.root = el("section", { class: `seat seat-${seat} ${far ? "seat-far" : "seat-near"}` },
      el("div", { class: "plate" }, this.name, this.hero, this.figure.root, this.label, this.more), this.rows);
  }

  /**
   * @param {Board} board
   * @param {Board | null} before
   * @param {Words} words
   * @param {boolean} jump
   */
  show(board, before, words, jump) {
    const half = board.seats[this.seat];
    const { left } = plate(half);
    const code = seatLife();
    put(this.name,
      board.awaited?.includes(this.seat) && el("span", { class: "turn-mark", title: words.say("thinks") }),
      el("span", {}, words.players[this.seat] ?? this.seat), this.wins);
    setText(this.hero, heroText(half));
    this.hero.hidden = !this.hero.textContent;
    this.figure.show(left, jump);
    setText(this.label, words.word(`${code in half ? "resource" : "zone"}.${code}`));
    this.more.replaceChildren(...this.numbers(half, code, words));
    this.rows?.replaceChildren(...this.cards(board, jump ? null : before, words));
  }

  /** @param {number} wins the games won */
  showWins(wins) {
    setText(this.wins, "●".repeat(wins));
    this.wins.hidden = wins === 0;
  }

  /**
   * Returns the other numbers of the seat, with its hand first.
   *
   * @param {Half} half
   * @param {string} life
   * @param {Words} words
   */
  numbers(half, life, words) {
    const own = `${life in half ? "resource" : "zone"}.${life}`;
    const held = Object.keys(half.sizes).filter(zone => this.forms[zone] === "hand" && zone !== life)
      .map(zone => ({ name: `zone.${zone}`, value: half.sizes[zone] ?? "?" }));
    const others = plate(half).others.filter(({ name }) => name !== own)
      .map(one => ({ ...one, code: one.name.slice(one.name.indexOf(".") + 1) }))
      .filter(({ code, value }, i) => !isIdle([code, value]) && (i === 0 || value !== 0));
    return [...held, ...others].map(({ name, value, ...one }) => el("div", {}, `${words.word(name)} `,
      "code" in one && pipCodes()[String(one.code)] === 1 ? null : el("b", {}, number(value))));
  }

  /**
   * @param {Board} board
   * @param {Board | null} before
   * @param {Words} words
   */
  cards(board, before, words) {
    const half = board.seats[this.seat];
    const was = before?.gameNumber === board.gameNumber ? before.seats[this.seat] : undefined;
    const zones = Object.keys(half.sizes).filter(zone => this.isOpen(zone));
    const lanes = laned(board, zones);
    const rest = zones.filter(zone => !lanes.includes(zone));
    const drawn = rest.flatMap(zone => this.group(zone, half, was, words));
    const all = rest.reduce((sum, zone) => sum + half.zones[zone].length, 0);
    const row = drawn.length > 0
      ? el("div", { class: `strip${all > CROWD ? " crowded" : ""}` }, drawn) : null;
    const beside = lanes.length > 0
      ? el("div", { class: "beside" }, this.lanes(board, lanes, was, words), row) : row;
    const rows = [this.hand(half, words), beside].flatMap(one => one ?? []);
    return this.far ? rows : rows.reverse(); // the browser in some OBS versions lacks toReversed
  }

  /** @param {string} zone */
  isOpen(zone) {
    return ["row", "passing"].includes(this.forms[zone]) && zone !== heroZone();
  }

  /**
   * Draws the hand if its faces are known, as on a broadcast.
   *
   * @param {Half} half
   * @param {Words} words
   */
  hand(half, words) {
    const held = Object.keys(half.zones).filter(zone => this.forms[zone] === "hand")
      .flatMap(zone => half.zones[zone]);
    const known = held.filter(card => card.name);
    return known.length === 0 ? null : el("div", { class: `strip hand${known.length > HAND_CROWD ? " crowded" : ""}` },
      known.map(card => slip(card, words, false)), held.length > known.length
        ? backs(held.length - known.length, "") : null);
  }

  /**
   * @param {string} zone
   * @param {Half} half
   * @param {Half | undefined} was
   * @param {Words} words
   */
  group(zone, half, was, words) {
    const cards = half.zones[zone];
    const open = cards.filter(card => card.name && !card.faceDown);
    const secret = cards.filter(card => card.name && card.faceDown); // known to one player, as on a broadcast
    const hidden = cards.length - open.length - secret.length;
    const gone = (was?.zones[zone] ?? []).filter(card => card.name && !card.faceDown && !find(half, card.id));
    if (cards.length + gone.length === 0) {
      return [];
    }
    const draw = card => (hasNumbers(card) ? small(card, figureBefore(was, card), { words, gone: gone.includes(card),
      fresh: was !== undefined && !find(was, card.id) }) : slip(card, words, was !== undefined && !find(was, card.id)));
    return [el("div", { class: `group${open.length + gone.length + secret.length === 0 ? " nameless" : ""}` },
      el("span", { class: "zone-name" }, words.word(`zone.${zone}`)),
      el("div", { class: "group-cards" }, [...open, ...gone].map(draw),
        secret.map(card => slip(card, words, false)),
        hidden > 0 ? backs(hidden, "") : null))];
  }

  /**
   * Draws the zones with cells as columns, which are the same for both seats.
   *
   * @param {Board} board
   * @param {string[]} zones from the player's edge to the front
   * @param {Half | undefined} was
   * @param {Words} words
   */
  lanes(board, zones, was, words) {
    const [near] = Object.keys(board.seats);
    const half = board.seats[this.seat];
    return el("div", { class: "lanes" }, columns(board, near).map(({ lane, cells }) => {
      const parts = zones.map(zone => this.cell(half.zones[zone].find(card => card.cell === cells[this.seat]),
        zone === zones.at(-1), was, words));
      const column = [...parts, el("span", { class: "lane-number" }, String(lane))];
      return this.far ? column : column.reverse();
    }));
  }

  /**
   * @param {Card | undefined} card
   * @param {boolean} front
   * @param {Half | undefined} was
   * @param {Words} words
   */
  cell(card, front, was, words) {
    if (!card) {
      return el("div", { class: `cell${front ? "" : " low"}` });
    }
    const fresh = was !== undefined && !find(was, card.id);
    return el("div", { class: "cell taken" }, !card.name ? backs(1, "")
      : !card.faceDown && hasNumbers(card) ? small(card, figureBefore(was, card), { words, fresh, gone: false })
        : slip(card, words, fresh));
  }
}

/** @param {Card} card */
const hasNumbers = card => Boolean(numbersOf(card).strike ?? numbersOf(card).life);

/** @param {Half} half */
function heroText(half) {
  const zone = heroZone();
  const [hero] = zone ? half.zones[zone] ?? [] : [];
  return hero?.name ? `${cardTitle(hero.name)}${isUsed(hero) ? " ↷" : ""}` : "";
}

/**
 * @param {Half | undefined} half
 * @param {string} id
 * @returns {Card | undefined}
 */
const find = (half, id) => half && Object.values(half.zones).flat().find(card => card.id === id);

/**
 * Returns the main number that a card had before, if it was there.
 *
 * @param {Half | undefined} was
 * @param {Card} card
 */
function figureBefore(was, card) {
  const before = find(was, card.id);
  const numbers = before && numbersOf(before);
  return numbers ? numbers.life ?? numbers.strike ?? undefined : undefined;
}
