// The table: two opposing halves with the front between them.

import { seatLife, isHeldLife } from "../appearance.js";
import { setCardWidth } from "../card-sizes.js";
import { changes, NOTHING } from "../changes.js";
import { arrange, dataAround, el, origin, put } from "../dom.js";
import { chip, edge, face, heroFace, ticket } from "../face.js";
import { moveFrom, places } from "../motion.js";
import { player, subject, word } from "../words.js";
import { atItsEnd, contentOf, isBuried, lying, merged, played, ZoneKinds } from "./contents.js";
import { drawFront } from "./front.js";
import { drawHand } from "./hands.js";
import { hitsOn, idOf } from "./hits.js";
import { edgeSize, frontHeight, isWide, layout, linesNeeded, linesOf, MEASURES, railWidth } from "./layout.js";
import { Lines } from "./lines.js";
import { drawRail, railHeight } from "./rail.js";
import { drawBand, drawCells, drawTickets } from "./rows.js";

const KEPT_MAX = 400; // card elements cached for later steps
const NARROW = 40; // rem of the table below which rails are strips
const LOW = 44; // rem of the window below which strips have one line
const HELD_MIN = 62;

/** @import { Board as Table, Card, Subject } from "letopis-api" */
/** @import { Changes } from "../changes.js" */
/** @import { Shift } from "../card-face.js" */
/** @import { Drawing } from "../face.js" */
/** @import { Content, Lying } from "./contents.js" */
/** @import { Contents, Room, Sizes } from "./layout.js" */

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
  /** @type {Map<string, { signature: string, element: HTMLElement }>} */
  kept = new Map();
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
  seats = ""; // the seats that were built
  window = "";
  /** @type {Room} */
  room = { width: 0, height: 0, scale: 1, narrow: false, lanes: 0 };
  /** @type {Sizes | null} */
  sizes = null;

  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} forms by zone
   * @param {{ card(id: string): void, pile(seat: string, zone: string): void, point(id: string | null): void,
   *   hand?: (seat: string) => void, seat?: (seat: string) => void, cell?: (place: string) => void, drawn?: () => void }} on
   *   `card(id, card)` and `pile(seat, zone)` are called on a click, and so are, if given,
   *   `hand(seat)` for the hidden cards of a hand, `seat(seat)` for the name of a player and `cell(place)` for a cell;
   *   `drawn()` after a redraw for another size
   * @param {{ hands: boolean }} shown whether a narrow table shows hands
   */
  constructor(root, forms, on, shown = { hands: false }) {
    this.root = root;
    this.forms = forms;
    this.on = on;
    this.shown = shown;
    this.front = el("div", { class: "front" });
    this.lines = new Lines(root);
    root.addEventListener("click", event => this.click(event));
    for (const [name, lit] of Object.entries({ pointerover: true, pointerout: false, focusin: true, focusout: false })) {
      root.addEventListener(name, event => this.point(event, lit));
    }
    new ResizeObserver(() => {
      if (this.board !== EMPTY && this.window !== this.windowNow()) {
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
    this.kept.clear();
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
    this.kinds.learn(board, this.forms);
    if (this.kept.size > KEPT_MAX) {
      this.kept.clear();
      this.parts.clear();
    }
    const contents = seats.map(seat => contentOf(board, seat, this.forms, this.kinds, (of, zone) => this.lying(of, zone)));
    this.measure(contents);
    contents.forEach(content => this.drawHalf(content));
    this.drawFront(contents);
    const now = moving ? places(this.root) : null;
    this.lines.draw(board, this.sizes?.width ?? 0, moving);
    if (then && now) {
      moveFrom(then, now, this.root);
    }
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
   * Chooses the sizes by arithmetic, from the window and what lies on the table.
   *
   * @param {Content[]} contents
   */
  measure(contents) {
    const now = this.windowNow();
    if (this.window !== now) {
      this.window = now;
      this.room = this.roomNow();
      this.root.classList.toggle("narrow", this.room.narrow);
    }
    this.room.lanes = this.board.lanes?.cells.length ?? 0;
    const { gameNumber, turn } = this.board;
    const was = this.sizes;
    this.sizes = layout(contents.map(content => this.contents(content)), this.room, { turn: `${gameNumber}.${turn}`,
      kept: was, fights: card => this.fights.has(card.id) });
    if (was?.width === this.sizes.width && was.room === this.sizes.room) {
      return;
    }
    this.parts.clear();
    this.kept.clear();
    const { width, held } = this.sizes;
    const { style } = this.root;
    const size = edgeSize(this.room);
    setCardWidth(this.root, width || HELD_MIN);
    this.root.classList.toggle("chips", width === 0);
    style.setProperty("--held", `${held}px`);
    style.setProperty("--rail", `${railWidth(this.room)}px`);
    style.setProperty("--front", `${frontHeight(width, this.room)}px`);
    style.setProperty("--edge-w", `${size.width}px`);
    style.setProperty("--edge-h", `${size.height}px`);
    style.setProperty("--hero", `${(isWide(this.room) ? 118 : 80) * this.room.scale}px`);
  }

  /**
   * @param {Content} content
   * @returns {Contents}
   */
  contents(content) {
    const { half, seat } = content;
    const { narrow, scale } = this.room;
    const shown = !narrow || this.shown.hands;
    const hands = shown ? content.hands.map(zone => ({ zone,
      size: merged(half.zones[zone].filter(card => card.name !== null), this.changes).length + (half.sizes[zone] === 0 ? 0
        : Number((half.sizes[zone] ?? 1) > half.zones[zone].filter(card => card.name !== null).length)) })) : [];
    return {
      bands: content.bands, cellRows: content.cellRows.filter(({ kind }) => shown || kind !== "ticket"),
      edges: hands.filter(({ zone }) => !this.isWhole(seat, zone)).reduce((sum, { size }) => sum + size, 0),
      whole: hands.filter(({ zone }) => this.isWhole(seat, zone)).reduce((sum, { size }) => sum + size, 0),
      tickets: shown ? content.tickets.reduce((sum, zone) => sum + half.zones[zone].length, 0) : 0,
      rail: railHeight(content, this.forms, narrow, innerHeight < LOW * 16 * scale) * scale,
    };
  }

  /**
   * Returns true if the cards of a hand are shown whole.
   *
   * @param {string} seat
   * @param {string} zone
   */
  isWhole(seat, zone) {
    return isHeldLife() && zone === seatLife() && this.board.seats[seat].zones[zone].some(card => card.name !== null);
  }

  /** @returns {Room} */
  roomNow() {
    const style = getComputedStyle(this.root);
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const width = this.root.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = this.root.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    return { width, height, scale, narrow: this.root.clientWidth < NARROW * 16 * scale, lanes: 0 };
  }

  windowNow() {
    const { clientWidth, clientHeight } = this.root;
    return `${clientWidth} ${clientHeight} ${getComputedStyle(document.documentElement).fontSize}`;
  }

  /** @param {Content} content */
  drawHalf(content) {
    const { seat, half } = content;
    const drawn = this.halves.get(seat);
    if (!drawn) {
      return; // the board has other seats than those built
    }
    const { rail, rows, ground, field, root } = drawn;
    const { board, forms, room } = this;
    root.classList.toggle("active", board.activeSeat === seat && board.turn > 0);
    this.part(`${seat}.rail`, [half, board.activeSeat, board.turn > 0, board.awaited, board.prompt, this.flipped,
      [...this.changes.numbers], this.changes.cards.get(half.zones[content.hero ?? ""]?.[0]?.id ?? "")], () => {
      put(rail, ...drawRail({ board, changes: this.changes, forms, narrow: room.narrow }, content,
        zone => this.lying(seat, zone).map(card => this.card(heroFace, zone, card))));
      return rail;
    });
    const all = !room.narrow || this.shown.hands;
    const hands = all ? content.hands : [];
    const make = (/** @type {string} */ zone, /** @type {Lying} */ card) =>
      this.card(this.sizes?.width ? face : chip, zone, card);
    arrange(field, [...content.bands.map((band, i) => this.band(seat, band, i, make)),
      ...content.cellRows.filter(row => all || row.kind !== "ticket").map(row => this.part(`${seat}.${row.zone}`, [this.signature(seat, row.zone), board.lanes, this.near()],
        () => drawCells(board, this.near(), seat, row, this.lying(seat, row.zone), (zone, card) => this.card(
          row.kind === "face" && this.sizes?.width ? face : card.faceDown || row.kind === "ticket" ? ticket
            : row.kind === "edge" ? edge : chip, zone, card))))]);
    arrange(ground, [...(all ? content.tickets : []).map(zone => this.part(`${seat}.${zone}`, this.signature(seat, zone),
      () => drawTickets(zone, this.merged(ticket, zone, this.lying(seat, zone))))), field]);
    arrange(rows, [...hands.map(zone => this.part(`${seat}.${zone}`,
      [this.signature(seat, zone), this.changes.numbers.get(`${seat}.zone.${zone}`)], () => this.hand(content, zone))), ground]);
  }

  /**
   * @param {string} seat
   * @param {Content["bands"][number]} band
   * @param {number} index
   * @param {(zone: string, card: Lying) => HTMLElement} make
   */
  band(seat, band, index, make) {
    const key = `${seat}.band ${index}`;
    const { room, sizes } = this;
    return this.part(key, [band.rows.map(row => this.signature(seat, row.zone)), band.rows.map(row => row.cards.length)], () => {
      const width = sizes?.width ?? 0;
      const free = room.width - (room.narrow ? 0 : railWidth(room) + (MEASURES.railGap + MEASURES.label) * room.scale)
        - (room.narrow || !this.hasTickets(seat) ? 0 : (MEASURES.tickets + MEASURES.railGap) * room.scale);
      const count = width === 0 ? 1 : linesNeeded(band, width, free, room.scale);
      return drawBand(band, linesOf(band, count, card => this.fights.has(card.id)), make, this.parts.get(key)?.made);
    });
  }

  /** @param {string} seat */
  hasTickets(seat) {
    return Object.entries(this.board.seats[seat].zones).some(([zone, cards]) => this.kinds.low.has(zone) && cards.length > 0);
  }

  /**
   * @param {Content} content
   * @param {string} zone
   */
  hand(content, zone) {
    const known = content.half.zones[zone].filter(card => card.name !== null);
    const whole = this.isWhole(content.seat, zone);
    const drawn = whole ? known.map(card => this.card(face, zone, card)) : this.merged(edge, zone, known);
    return drawHand(this.changes, content, zone, drawn, known.length, whole);
  }

  /**
   * Draws cards with equal ones merged.
   *
   * @param {typeof edge} draw
   * @param {string} zone
   * @param {Lying[]} cards
   */
  merged(draw, zone, cards) {
    return merged(cards, this.changes).map(({ card, count }) => this.card(draw, zone, card, count));
  }

  /**
   * Returns the cached element of a part if its content is unchanged.
   *
   * @param {string} key
   * @param {unknown} shows
   * @param {() => HTMLElement} make
   */
  part(key, shows, make) {
    const signature = JSON.stringify(shows);
    const kept = this.parts.get(key);
    if (kept?.signature === signature) {
      return kept.made;
    }
    const made = make();
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
   * Returns the element of a card; reused from the last step if nothing changed.
   *
   * @param {Drawing | typeof edge} draw
   * @param {string} zone
   * @param {Lying} lies
   * @param {number} [count] of equal cards
   */
  card(draw, zone, lies, count) {
    const { card, stats } = lies.left ? atItsEnd(this.board, lies) : { card: lies, stats: undefined };
    const change = this.shift(lies, stats);
    const gone = this.changes.gone.get(card.id) ?? [];
    const fights = this.fights.get(card.id) ?? [];
    const on = card.attached.map(one => this.changes.cards.get(one.id));
    const key = `${draw.name}${card.id}${lies.left ? "-" : ""}`;
    const signature = JSON.stringify([card, zone, change, gone, fights, on, count]);
    const kept = this.kept.get(key);
    if (kept?.signature === signature) {
      return kept.element;
    }
    const element = draw(card, word(`zone.${zone}`), this.changes, change, gone, fights, count);
    this.kept.set(key, { signature, element });
    return element;
  }

  /**
   * Returns the change of a card in this step, and whether it died of it.
   *
   * @param {Lying} card
   * @param {Record<string, number> | undefined} stats of a card that left
   * @returns {Shift | undefined}
   */
  shift(card, stats) {
    const hit = this.hit.has(card.id);
    if (card.left) {
      return { gone: true, dead: stats !== undefined || isBuried(this.board, this.forms, card.id), hit, stats };
    }
    const change = this.changes.cards.get(card.id);
    return change && { ...change, hit };
  }

  /** @param {Content[]} contents */
  drawFront(contents) {
    const { board, forms } = this;
    const waiting = board.lanes ? contents.flatMap(({ seat, half }) =>
      played(board, seat, Object.keys(half.zones), forms, (of, zone) => this.lying(of, zone)).map(({ zone, cards }) =>
        ({ zone, seat, cards: cards.map(card => this.card(edge, zone, card)) }))) : [];
    put(this.front, ...drawFront(board, this.near(), this.room.narrow, waiting));
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

/**
 * Returns the names of each card's opponents in combat, by card.
 *
 * @param {Table} board
 */
function fighters(board) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /**
   * @param {Subject} one
   * @param {Subject} other
   */
  const add = (one, other) => "id" in one && found.set(one.id, [...found.get(one.id) ?? [], subject(other)]);
  for (const { attacker, blockers } of board.fights) {
    blockers.forEach(blocker => {
      add(attacker, blocker);
      add(blocker, attacker);
    });
  }
  return found;
}
