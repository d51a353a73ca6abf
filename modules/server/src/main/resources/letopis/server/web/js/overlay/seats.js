// The seats: names, life as large animated figures, other numbers, and their side of the board.

import { isUsed, plate, vital } from "../appearance.js";
import { el, setText } from "../dom.js";
import { number, signed } from "./words.js";

const COUNTING = 400; // ms for a change of the life total
const DELTA_STAYS = 2500;

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

/** One side: the plate with the name, and the cards if the board is shown. */
export class Seat {
  constructor(seat, far, { forms }, withBoard) {
    this.seat = seat;
    this.far = far;
    this.forms = forms;
    this.figure = new Figure();
    this.name = el("div", { class: "name" });
    this.more = el("div", { class: "more" });
    this.rows = withBoard ? el("div", { class: "rows" }) : null;
    this.root = el("section", { class: `seat seat-${seat} ${far ? "seat-far" : "seat-near"}` },
      el("div", { class: "plate" }, this.name, this.figure.root, this.more), this.rows);
  }

  show(board, before, words, jump) {
    const half = board.seats[this.seat];
    const { left, others, wins } = plate(half);
    this.name.replaceChildren(...[
      board.awaited?.includes(this.seat) && el("span", { class: "turn-mark", title: words.say("thinks") }),
      words.players[this.seat] ?? this.seat,
      wins > 0 && el("span", { class: "wins" }, "●".repeat(wins))].filter(one => one));
    this.figure.show(left, jump);
    this.more.replaceChildren(
      ...others.map(({ name, value }) =>
        el("div", {}, `${words.word(name)} `, el("b", {}, number(value)))));
    this.lanes = board.lanes;
    this.rows?.replaceChildren(...this.board(half, before?.seats[this.seat], words, jump));
  }

  board(half, before, words, jump) {
    const zones = Object.keys(half.sizes);
    const open = zones.filter(zone => ["row", "passing"].includes(this.forms[zone]) && half.zones[zone]?.length > 0)
      .map(zone => this.row(zone, half.zones[zone], before, words, jump));
    const closed = zones.filter(zone => ["hand", "pile"].includes(this.forms[zone]))
      .map(zone => el("span", {}, `${words.word(`zone.${zone}`)} ${half.sizes[zone] ?? "?"}`));
    const rows = [el("div", { class: "row quietly" }, closed), ...open];
    return this.far ? rows : rows.reverse(); // the browser in some OBS versions lacks toReversed
  }

  /** Returns the lane of a card, if there are lanes. */
  lane(zone, { cell }) {
    const lanes = this.lanes?.zones.includes(zone) ? this.lanes.cells : [];
    const index = lanes.findIndex(cells => cells[this.seat] === cell);
    return index < 0 ? undefined : index + 1;
  }

  row(zone, cards, before, words, jump) {
    const backs = cards.filter(card => card.faceDown || !card.name).length;
    return el("div", { class: "row" },
      el("span", { class: "label" }, words.word(`zone.${zone}`)),
      cards.filter(card => card.name && !card.faceDown)
        .map(card => chip(card, find(before, card.id), this.lane(zone, card), words, jump)),
      backs > 0 ? el("span", { class: "chip" }, el("span", { class: "back" }), el("b", {}, String(backs))) : null);
  }
}

function find(half, id) {
  return half && Object.values(half.zones).flat().find(card => card.id === id);
}

function chip(card, before, lane, words, jump) {
  const { code = "", value = 0, max = undefined } = vital(card) ?? {};
  const changed = !jump && before !== undefined && code !== "" && before[code] !== value;
  const worn = (card.attached ?? []).map(one => words.card(one.name)).join(", ");
  const whole = max === undefined || max === value ? "" : `/${max}`;
  const stand = code === "" ? "" : words.sign(`counter.${code}`) + number(value) + whole;
  const turned = isUsed(card);
  return el("span", { class: `chip${turned ? " turned" : ""}${changed ? " changed" : ""}` },
    lane === undefined ? null : el("small", { class: "lane" }, String(lane)),
    words.card(card.name) + (turned ? " ↷" : ""), stand ? el("b", {}, stand) : null,
    worn ? el("span", { class: "worn" }, worn) : null);
}
