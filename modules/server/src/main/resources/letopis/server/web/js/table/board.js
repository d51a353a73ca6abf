// The table: two opposing halves with the front between them.

import { measureAfterDrawing } from "../after-drawing.js";
import { seatLife, isHeldLife } from "../appearance.js";
import { changes, NOTHING } from "../changes.js";
import { arrange, dataAround, el, origin, put } from "../dom.js";
import { edge } from "../face.js";
import { moveFrom, places } from "../motion.js";
import { patch } from "../patch.js";
import { player } from "../words.js";
import { contentOf, lying, merged, played, twins, ZoneKinds } from "./contents.js";
import { DrawnCards } from "./drawn-cards.js";
import { drawFront } from "./front.js";
import { drawHalf } from "./halves.js";
import { fighters, hitsOn, idOf } from "./hits.js";
import { Lines } from "./lines.js";
import { contentsOf, Measures } from "./measures.js";

/** @import { Board as Table } from "letopis-api" */
/** @import { Changes } from "../changes.js" */
/** @import { Drawing } from "../face.js" */
/** @import { Content, Lying } from "./contents.js" */

/** @type {Table} */
const EMPTY = { match: "", entry: 0, gameNumber: 0, turn: 0, phase: "", activeSeat: "", awaited: [], prompt: "",
  seats: {}, queues: [], fights: [], accounts: [] };

/** @typedef {{ far: boolean, rail: HTMLElement, rows: HTMLElement, ground: HTMLElement, field: HTMLElement, root: HTMLElement }}
 *   DrawnHalf */

export class Board {
  /** @type {Table} */
  board = EMPTY;
  /** @type {Table | null} */
  before = null;
  flipped = false;
  cards = new DrawnCards();
  /** @type {Map<string, { signature: string, made: HTMLElement }>} */
  parts = new Map();
  kinds = new ZoneKinds();
  /** @type {Map<string, DrawnHalf>} */
  halves = new Map();
  /** @type {Changes} */
  changes = NOTHING;
  /** @type {Map<string, string[]>} by card the names of those it fights */
  fights = new Map();
  /** @type {Set<string>} cards with hits that are drawn */
  hit = new Set();
  /** @type {Set<string>} names of several cards */
  twins = new Set();
  seats = ""; // the seats that were built

  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} forms by zone
   * @param {{ card(id: string): void, pile(seat: string, zone: string): void, point(id: string | null): void,
   *   hand?: (seat: string) => void, seat?: (seat: string) => void, cell?: (place: string) => void, drawn?: () => void }} on
   *   `card(id, card)` and `pile(seat, zone)` are called on a click, and so are, if given,
   *   `hand(seat)` for the hidden cards of a hand, `seat(seat)` for the name of a player and `cell(place)` for a cell;
   *   `drawn()` after a redraw for another size
   * @param {{ hands: boolean, picks?: boolean }} shown `hands`: a narrow table shows hands whole, if need be in several
   *   lines; `picks`: each attachment is a button
   */
  constructor(root, forms, on, { hands, picks = true } = { hands: false, picks: false }) {
    this.root = root;
    this.forms = forms;
    this.on = on;
    this.shown = { hands, picks };
    this.front = el("div", { class: "front" });
    this.lines = new Lines(root);
    this.measures = new Measures(root);
    root.addEventListener("click", event => this.click(event));
    for (const [name, lit] of Object.entries({ pointerover: true, pointerout: false, focusin: true, focusout: false })) {
      root.addEventListener(name, event => this.point(event, lit));
    }
    new ResizeObserver(() => {
      if (this.board !== EMPTY && root.clientWidth > 0 && this.measures.isOld && !matchMedia("print").matches) {
        this.draw(this.board, this.before, false);
        on.drawn?.();
      }
    }).observe(root);
  }

  /** @param {Event} event */
  click(event) {
    const { on } = this;
    const hand = dataAround(event, "hand")?.hand;
    const name = origin(event).closest(".player");
    const card = dataAround(event, "card")?.card;
    const pile = dataAround(event, "pile");
    const place = dataAround(event, "place")?.place;
    if (hand) {
      on.hand?.(hand);
    } else if (name instanceof HTMLElement) {
      on.seat?.(name.dataset.seat ?? "");
    } else if (card) {
      on.card(card);
    } else if (pile) {
      on.pile(pile.seat ?? "", pile.pile ?? "");
    } else if (place) {
      on.cell?.(place);
    }
  }

  /**
   * @param {Event} event
   * @param {boolean} lit
   */
  point(event, lit) {
    const card = dataAround(event, "card")?.card;
    const item = origin(event).closest("[data-item]");
    if (card) {
      this.on.point(lit ? card : null);
    }
    if (item instanceof HTMLElement) {
      const { queue, item: index } = item.dataset;
      this.lines.pointAt(item, lit ? this.board.queues[Number(queue)]?.items[Number(index)] ?? null : null);
    }
  }

  flip() {
    this.flipped = !this.flipped;
    this.redraw();
  }

  /** Redraws everything, for example in another language. */
  redraw() {
    this.cards.clear();
    this.parts.clear();
    this.seats = "";
    if (this.board !== EMPTY) {
      this.draw(this.board, this.before, false);
    }
  }

  /**
   * @param {Table} board
   * @param {Table | null | undefined} before the board to compare with
   * @param {boolean} moving true to animate moved cards
   */
  draw(board, before, moving) {
    const then = moving ? places(this.root) : null;
    this.board = board;
    this.before = before ?? null;
    const seats = Object.keys(board.seats);
    if (seats.join() !== this.seats) {
      this.seats = seats.join();
      this.build(this.flipped ? seats : [...seats].reverse());
    }
    this.changes = changes(before, board, this.forms);
    this.fights = fighters(board);
    this.hit = new Set(hitsOn(board).map(({ to }) => idOf(to)));
    this.twins = twins(board);
    this.kinds.learn(board, this.forms);
    if (this.cards.isFull) {
      this.cards.clear();
      this.parts.clear();
    }
    const contents = seats.map(seat => contentOf(board, seat, this.forms, this.kinds, (of, zone) => this.lying(of, zone)));
    this.measure(contents);
    contents.forEach(content => drawHalf(this, content));
    this.drawFront(contents);
    measureAfterDrawing(() => {
      const now = then && places(this.root);
      const drawLines = this.lines.measure(board, this.measures.width, moving);
      return () => {
        drawLines();
        if (then && now) {
          moveFrom(then, now, this.root);
        }
      };
    });
  }

  /** @param {string[]} seats */
  build(seats) {
    this.halves.clear();
    for (const [i, seat] of seats.entries()) {
      const rail = el("div", { class: "rail" });
      const field = el("div", { class: "field" });
      const ground = el("div", { class: "ground" });
      const rows = el("div", { class: "rows" });
      const root = el("section", { class: `half ${i === 0 ? "far" : "near"} seat-${seat}`, data: { seat },
        "aria-label": player(seat) }, rail, rows);
      this.halves.set(seat, { far: i === 0, rail, rows, ground, field, root });
    }
    const [far, ...near] = [...this.halves.values()].map(half => half.root);
    put(this.root, far, this.front, ...near, this.lines.root, this.lines.plates);
  }

  /**
   * Chooses the sizes, and forgets the rows that were laid out in others; a card has no size of its own.
   *
   * @param {Content[]} contents
   */
  measure(contents) {
    const { board, measures } = this;
    const { narrow } = measures.look();
    const changed = measures.choose(board, extent => contents.map(content => contentsOf(content, { changes: this.changes,
      forms: this.forms, room: measures.room, extent, inStrips: this.isInStrips,
      isWhole: zone => this.isWhole(content.seat, zone) })), !narrow || this.shown.hands, card => this.isFighting(card.id));
    if (changed) {
      this.parts.clear();
    }
  }

  /** Returns true if a hand is one line of cards whose faces are seen. */
  get isInStrips() {
    return this.measures.room.narrow && !this.shown.hands;
  }

  /**
   * Returns true for a card that fights now, or was hit in this step.
   *
   * @param {string} id
   */
  isFighting(id) {
    return this.fights.has(id) || this.hit.has(id);
  }

  /**
   * Returns true if the cards of a hand are shown whole.
   *
   * @param {string} seat
   * @param {string} zone
   */
  isWhole(seat, zone) {
    return !this.isInStrips && isHeldLife() && zone === seatLife() && this.board.seats[seat].zones[zone].some(card => card.name !== null);
  }

  /**
   * Returns the cached element of a part if its content is unchanged.
   *
   * @param {string} key
   * @param {unknown} shows
   * @param {() => HTMLElement} make
   * @param {boolean} [patched] whether the cached element is patched; not for parts that hold cards, which are cached too
   */
  part(key, shows, make, patched = false) {
    const signature = JSON.stringify(shows);
    const kept = this.parts.get(key);
    if (kept?.signature === signature) {
      return kept.made;
    }
    const made = kept && patched ? patch(kept.made, make()) : make();
    this.parts.set(key, { signature, made });
    return made;
  }

  /**
   * Returns everything that the cards of a zone show.
   *
   * @param {string} seat
   * @param {string} zone
   */
  signature(seat, zone) {
    const { cards, gone } = this.changes;
    return [this.board.seats[seat].sizes[zone], this.lying(seat, zone).map(card => [card, cards.get(card.id),
      gone.get(card.id), this.fights.get(card.id), card.attached.map(one => cards.get(one.id))])];
  }

  /** Returns the seat at the lower edge. */
  near() {
    const seats = Object.keys(this.board.seats);
    return seats[this.flipped ? seats.length - 1 : 0];
  }

  /**
   * Returns the cards of a zone, including those that left it in this step.
   *
   * @param {string} seat
   * @param {string} zone
   */
  lying(seat, zone) {
    return lying(seat, zone, this.board.seats[seat], this.changes, this.before);
  }

  /**
   * @param {Drawing | typeof edge} drawing
   * @param {string} zone
   * @param {Lying} lies
   * @param {number} [count] of equal cards
   */
  card(drawing, zone, lies, count) {
    return this.cards.card(this, drawing, zone, lies, count);
  }

  /** @param {Content[]} contents */
  drawFront(contents) {
    const { board, forms } = this;
    const waiting = board.lanes ? contents.flatMap(({ seat, half }) =>
      played(board, seat, Object.keys(half.zones), forms, (of, zone) => this.lying(of, zone)).map(({ zone, cards }) =>
        ({ zone, seat, cards: cards.map(card => this.card(edge, zone, card)) }))) : [];
    const drawn = drawFront(board, this.near(), this.measures.room.narrow, waiting,
      (key, shows, make) => this.part(key, shows, make));
    this.front.classList.toggle("waits", Boolean(board.lanes && drawn.at(-1)?.hasChildNodes())); // above the lanes
    arrange(this.front, drawn);
  }

  /**
   * Highlights the cards an entry is about.
   *
   * @param {string[]} ids
   */
  light(ids) {
    this.root.querySelectorAll(".lit").forEach(card => card.classList.remove("lit"));
    ids.flatMap(id => [...this.root.querySelectorAll(`[data-card="${CSS.escape(id)}"]`)])
      .forEach(card => card.classList.add("lit"));
  }
}
