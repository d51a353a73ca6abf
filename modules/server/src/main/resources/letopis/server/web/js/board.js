// The table: two opposing halves with the front between them.

import { lifeFirst } from "./appearance.js";
import { changes, NOTHING } from "./changes.js";
import { chip, sheet } from "./card.js";
import { arrange, dataAround, el, origin, put } from "./dom.js";
import { fightLines, pointLines } from "./fights.js";
import { cellsOf, columns, laned } from "./lanes.js";
import { moveFrom, places } from "./motion.js";
import { number, player, say, shortWord, signed, subject, word } from "./words.js";

const RATIO = 63 / 88;
const SLOT = 1.16; // width of a slot relative to a card, with room for a turned one
const FORWARD = 0.42; // how far a card in the back row is moved towards the front, in card heights
const LOWEST = 5.25; // minimum height of a card, in rem
const HIGHEST = 14;
const KEPT_MAX = 400; // card elements cached for later steps
const BROAD = 0.95; // maximum width of a card in a lane relative to its height; lane cards are never turned
const NUMBERED = 1.125; // rem above the cards for the numbers of lanes
const STACKED = matchMedia("(max-width: 63.99rem)");
const FANNED = 14; // hidden cards drawn individually

/** @import { Board as Table, Card, Half, Subject } from "letopis-api" */
/** @import { Change, Changes } from "./changes.js" */

/** @type {Table} */
const EMPTY = { match: "", entry: 0, gameNumber: 0, turn: 0, phase: "", activeSeat: "", awaited: [], prompt: "",
  seats: {}, queues: [], fights: [], accounts: [] };

/** @typedef {Card & { left?: boolean }} Lying a card in a zone, or one that left it in this step */
/** @typedef {(card: Card, zone: string, changes: Changes, change: Change | undefined, gone: Card[], fights: string[]) =>
 *   HTMLElement} Drawing */

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
  /** @type {Map<string, HTMLDivElement>} by seat */
  bands = new Map();
  /** @type {Set<string>} zones in which no card lies open */
  low = new Set();
  /** @type {Map<string, { far: boolean, rail: HTMLElement, rows: HTMLElement, root: HTMLElement }>} */
  halves = new Map();
  /** @type {Changes} */
  changes = NOTHING;
  /** @type {Map<string, string[]>} by card the names of those it fights */
  fights = new Map();
  seats = ""; // the seats that were built
  size = "";
  measured = false;
  narrow = false;
  rem = 16;
  width = 0;
  cardHeight = 0;
  cardWidth = 0;

  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} forms by zone
   * @param {{ card(id: string): void, pile(seat: string, zone: string): void, point(id: string | null): void,
   *   hand?: (seat: string) => void, seat?: (seat: string) => void, cell?: (place: string) => void, drawn?: () => void }} on
   *   `card(id, card)` and `pile(seat, zone)` are called on a click, and so are, if given,
   *   `hand(seat)` for the hidden cards of a hand, `seat(seat)` for the name of a player and `cell(place)` for a cell;
   *   `drawn()` after a redraw for another size
   * @param {{ sheet: number, forward: number }} narrow minimum card height on small screens, in rem, and the fraction of it that cards move forward
   */
  constructor(root, forms, on, narrow = { sheet: 6.9, forward: FORWARD / 2 }) {
    this.root = root;
    this.forms = forms;
    this.on = on;
    this.ofNarrow = narrow;
    this.front = el("div", { class: "front" });
    this.lines = fightLines();
    root.addEventListener("click", event => {
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
    });
    for (const [name, lit] of Object.entries({ pointerover: true, pointerout: false, focusin: true, focusout: false })) {
      root.addEventListener(name, event => {
        const card = dataAround(event, "card")?.card;
        const item = origin(event).closest("[data-item]");
        if (card) {
          on.point(lit ? card : null);
        }
        if (item instanceof HTMLElement) {
          const { queue, item: index } = item.dataset;
          pointLines(this.lines, root, item, lit ? this.board.queues[Number(queue)].items[Number(index)] : null);
        }
      });
    }
    new ResizeObserver(() => {
      if (this.board !== EMPTY && this.size !== this.sizeNow()) {
        this.measured = false;
        this.draw(this.board, this.before, false);
        on.drawn?.();
      }
    }).observe(root);
  }

  flip() {
    this.flipped = !this.flipped;
    this.seats = "";
    this.draw(this.board, this.before, false);
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
    this.measure(seats);
    if (this.kept.size > KEPT_MAX) {
      this.kept.clear();
      this.parts.clear();
    }
    seats.forEach(seat => this.drawHalf(seat, board.seats[seat]));
    this.drawFront();
    const now = moving ? places(this.root) : null;
    this.lines.draw(this.root, board, seat => this.halves.get(seat)?.far ?? false);
    if (then && now) {
      moveFrom(then, now, this.root);
    }
  }

  /** @param {string[]} seats */
  build(seats) {
    this.halves.clear();
    for (const [i, seat] of seats.entries()) {
      const rail = el("div", { class: "rail" });
      const rows = el("div", { class: "rows" });
      const root = el("section", { class: `half ${i === 0 ? "far" : "near"} seat-${seat}`, "aria-label": player(seat) },
        rail, rows);
      this.halves.set(seat, { far: i === 0, rail, rows, root });
    }
    const [far, ...near] = [...this.halves.values()].map(half => half.root);
    put(this.root, far, this.front, ...near, this.lines.root);
  }

  /**
   * Computes sizes from the window alone, so they stay the same between steps.
   *
   * @param {string[]} seats
   */
  measure(seats) {
    for (const half of Object.values(this.board.seats)) {
      for (const [zone, lying] of Object.entries(half.zones)) {
        const open = lying.some(card => !card.faceDown);
        const low = this.board.lanes || lying.length > 0 && !open; // lanes use all available room
        if (this.forms[zone] === "row" && laned(this.board, [zone]).length === 0 && low) {
          this.measured &&= this.low.has(zone);
          this.low.add(zone);
        } else if (open && this.low.delete(zone)) { // face-up cards among hidden ones are shown normally
          this.measured = false;
        }
      }
    }
    if (this.measured) {
      return;
    }
    this.measured = true;
    this.size = this.sizeNow();
    this.parts.clear();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const style = getComputedStyle(this.root);
    const narrow = this.root.clientWidth < 40 * rem;
    const stacked = STACKED.matches; // then the page scrolls, and the table takes its full height
    const behind = Math.max(0, (this.board.lanes?.zones.length ?? 0) - 1);
    const strips = (this.low.size + behind + 1) * 2.5 * rem + (narrow ? 3.5 * rem : 0)
      + (this.board.lanes ? NUMBERED / 2 * rem : 0);
    const height = this.root.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const band = (height - 2.75 * rem) / seats.length - strips - 0.75 * rem;
    const sheetHeight = narrow ? this.ofNarrow.sheet * rem : stacked ? 8.5 * rem
      : Math.max(LOWEST * rem, Math.min(HIGHEST * rem, band / (this.board.lanes ? 1 : 1 + FORWARD)));
    this.rem = rem;
    this.narrow = narrow;
    this.cardHeight = Math.floor(sheetHeight);
    this.cardWidth = Math.floor(sheetHeight * RATIO);
    this.width = this.root.clientWidth - (narrow ? 3.75 : 15) * rem - parseFloat(style.paddingLeft)
      - parseFloat(style.paddingRight);
    this.root.style.setProperty("--card-h", `${this.cardHeight}px`);
    this.root.style.setProperty("--card-w", `${this.cardWidth}px`);
    const forward = narrow ? this.ofNarrow.forward : FORWARD;
    this.root.style.setProperty("--forward", `${Math.round(sheetHeight * forward)}px`);
    this.root.classList.toggle("narrow", narrow);
  }

  sizeNow() {
    const { clientWidth, clientHeight } = this.root;
    return `${clientWidth} ${clientHeight} ${getComputedStyle(document.documentElement).fontSize}`;
  }

  /**
   * @param {string} seat
   * @param {Half} half
   */
  drawHalf(seat, half) {
    const { rail, rows, root } = this.halves.get(seat) ?? {};
    if (!rail || !rows || !root) {
      return; // the board has other seats than those built
    }
    root.classList.toggle("active", this.board.activeSeat === seat && this.board.turn > 0);
    this.part(`${seat}.rail`, [half, this.board.activeSeat, this.board.turn > 0, this.board.awaited, this.board.prompt,
      [...this.changes.numbers]], () => this.drawRail(rail, seat, half));
    const zones = Object.keys(half.zones);
    const lanes = laned(this.board, zones);
    const open = zones.filter(zone => this.forms[zone] === "row" && !this.low.has(zone) && !lanes.includes(zone));
    /** @type {HTMLElement[]} */
    const parts = [];
    for (const zone of zones) {
      if (this.forms[zone] === "hand") {
        const more = this.changes.numbers.get(`${seat}.zone.${zone}`);
        parts.push(this.part(`${seat}.${zone}`, [this.signature(seat, zone, half), more],
          () => this.hand(seat, zone, half)));
      } else if (lanes.includes(zone)) {
        parts.push(this.part(`${seat}.${zone}`, [this.signature(seat, zone, half), this.board.lanes, this.near()],
          () => this.cells(seat, zone, half, zone === lanes.at(-1))));
      } else if (this.low.has(zone)) {
        parts.push(this.part(`${seat}.${zone}`, this.signature(seat, zone, half), () => this.chips(seat, zone, half)));
      }
    }
    if (open.length > 0 || lanes.length === 0) {
      parts.push(this.part(`${seat}.band`, open.map(zone => this.signature(seat, zone, half)),
        () => this.band(seat, open, half, this.bands.get(seat))));
    }
    arrange(rows, parts);
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
   * @param {Half} half
   */
  signature(seat, zone, half) {
    const { cards, gone } = this.changes;
    return [half.sizes[zone], this.lying(seat, zone, half).map(card => [card, cards.get(card.id), gone.get(card.id),
      this.fights.get(card.id), card.attached.map(one => cards.get(one.id))])];
  }

  /**
   * Returns the change of a number since the previous board.
   *
   * @param {string} seat
   * @param {string} code
   */
  number(seat, code) {
    const more = this.changes.numbers.get(`${seat}.${code}`);
    return { changed: more ? " changed" : "", delta: more ? el("i", { class: "delta" }, signed(more)) : null };
  }

  /**
   * @param {HTMLElement} rail
   * @param {string} seat
   * @param {Half} half
   */
  drawRail(rail, seat, half) {
    const { board } = this;
    const awaited = board.awaited.includes(seat);
    /** @param {[string, number]} resource */
    const count = ([code, amount]) => {
      const { changed, delta } = this.number(seat, code);
      return el("p", { class: `count count-${code}${changed}` }, el("span", {}, word(`resource.${code}`)), " ",
        el("b", {}, number(amount)), delta);
    };
    /** @param {string} zone */
    const pile = zone => {
      const { changed, delta } = this.number(seat, `zone.${zone}`);
      const size = half.sizes[zone];
      const name = this.narrow ? shortWord(`zone.${zone}`) : word(`zone.${zone}`);
      const attributes = { type: "button", class: `count pile${changed}`, data: { pile: zone, seat } };
      return el("button", { ...attributes, title: word(`zone.${zone}`) }, el("span", {}, name), " ",
        el("b", {}, size === null ? say("sizeHidden") : number(size)), delta);
    };
    rail.replaceChildren(
      el("h2", { class: "player", title: player(seat), data: { seat } },
        el("span", { class: "seat", "aria-hidden": "true" }, seat), player(seat),
        board.activeSeat === seat && board.turn > 0 ? el("small", { class: "turn-mark" }, say("whoseTurn")) : null),
      el("p", { class: "awaited" },
        awaited ? say("choosesWhat", { what: word(`prompt.${board.prompt}`) }) : ""),
      el("div", { class: "counts" }, lifeFirst(half).map(count)),
      el("div", { class: "piles" }, Object.keys(half.zones).filter(zone => this.forms[zone] === "pile").map(pile)));
    return rail;
  }

  /**
   * @param {string} zone
   * @param {string} kind
   * @param {HTMLElement} content
   */
  row(zone, kind, content) {
    return el("div", { class: `row ${kind}` }, el("h3", { class: "label" }, shortWord(`zone.${zone}`)), content);
  }

  /**
   * @param {string} seat
   * @param {string} zone
   * @param {Half} half
   */
  hand(seat, zone, half) {
    const known = half.zones[zone].filter(card => card.name !== null);
    const size = half.sizes[zone];
    const hidden = (size ?? known.length) - known.length;
    const { changed, delta } = this.number(seat, `zone.${zone}`);
    const row = this.row(zone, "hand",
      el("ul", { class: "cards" }, known.map(card => this.card(chip, seat, zone, card)),
        hidden > 0 ? backs(seat, hidden, changed, delta) : null,
        size === null ? el("li", { class: "none" }, say("sizeHidden")) : null));
    return row;
  }

  /** Returns the seat at the lower edge. */
  near() {
    const seats = Object.keys(this.board.seats);
    return seats[this.flipped ? seats.length - 1 : 0];
  }

  /**
   * @param {string} seat
   * @param {string} zone
   * @param {Half} half
   * @param {boolean} front true for the row at the front, whose cards are drawn differently
   */
  cells(seat, zone, half, front) {
    const lanes = columns(this.board, this.near());
    const width = Math.min(Math.floor(this.cardHeight * BROAD),
      Math.floor((this.width / lanes.length - 0.75 * this.rem) / SLOT));
    const sheets = front && width >= 4.4 * this.rem;
    const row = this.row(zone, sheets ? "laned front-row" : "laned",
      cellsOf(lanes, seat, zone, this.lying(seat, zone, half), front && seat === this.near(),
        card => this.card(sheets ? sheet : chip, seat, zone, card)));
    if (sheets) {
      row.style.setProperty("--card-w", `${width}px`);
      row.style.setProperty("--card-h", `${Math.min(this.cardHeight, Math.floor(width / RATIO))}px`);
    }
    return row;
  }

  /**
   * @param {string} seat
   * @param {string} zone
   * @param {Half} half
   */
  chips(seat, zone, half) {
    return this.row(zone, "low", el("ul", { class: "cards" }, this.lying(seat, zone, half)
      .map(card => this.card(chip, seat, zone, card))));
  }

  /**
   * Returns the cards of a zone, including those that left it in this step.
   *
   * @param {string} seat
   * @param {string} zone
   * @param {Half} half
   * @returns {Lying[]}
   */
  lying(seat, zone, half) {
    const gone = this.changes.gone.get(`${seat}.${zone}`) ?? [];
    return gone.length === 0 ? half.zones[zone] : [...half.zones[zone], ...gone.map(card => ({ ...card, left: true }))];
  }

  /**
   * Combines all open rows of a half. If there are two, a card that moves forward stays in its column, as on a real
   * table; more rows are placed side by side, with a label at the first card of each.
   *
   * @param {string} seat
   * @param {string[]} zones
   * @param {Half} half
   */
  band(seat, zones, half, made = el("div", { class: "band" }, el("div", { class: "labels" }), el("ul"))) {
    this.bands.set(seat, made);
    const all = zones.flatMap((zone, row) => this.lying(seat, zone, half).map(card => ({ card, zone, row })));
    const beside = zones.length > 2;
    all.sort((a, b) => (beside ? a.row - b.row : 0) || Number(a.card.id.slice(1)) - Number(b.card.id.slice(1)));
    const room = (this.width + 0.5 * this.rem) / Math.max(1, all.length) - 0.5 * this.rem;
    const width = Math.min(this.cardWidth, Math.floor(room / SLOT));
    const sheets = width >= 4.4 * this.rem;
    const [labels, cards] = /** @type {HTMLCollectionOf<HTMLElement>} */ (made.children);
    labels.replaceChildren(...(beside ? [] : zones).map(zone =>
      el("h3", { class: `label${half.zones[zone].length === 0 ? " empty" : ""}` }, shortWord(`zone.${zone}`))));
    made.classList.toggle("ranked", beside && !sheets);
    cards.className = `cards ${sheets ? "sheets" : "crowd"}`;
    if (sheets) {
      cards.style.setProperty("--card-w", `${width}px`);
      cards.style.setProperty("--card-h", `${Math.floor(width / RATIO)}px`);
      arrange(cards, all.map(({ card, zone, row }, i) => {
        const place = this.card(sheet, seat, zone, card);
        place.classList.toggle("ahead", zones.length === 2 && row === 1);
        if (beside && all[i - 1]?.row !== row) {
          place.dataset.zone = shortWord(`zone.${zone}`);
        } else {
          delete place.dataset.zone;
        }
        return place;
      }));
    } else {
      cards.replaceChildren(...zones.filter(zone => !beside || all.some(one => one.zone === zone)).map(zone =>
        el("li", { class: "rank" }, beside ? el("h3", { class: "label" }, shortWord(`zone.${zone}`)) : null,
          el("ul", { class: "cards" }, all.filter(one => one.zone === zone)
            .map(({ card }) => this.card(chip, seat, zone, card))))));
    }
    return made;
  }

  /**
   * Returns the element of a card; reused from the last step if nothing changed.
   *
   * @param {Drawing} draw
   * @param {string} seat
   * @param {string} zone
   * @param {Lying} card
   */
  card(draw, seat, zone, card) {
    const change = card.left ? { gone: true } : this.changes.cards.get(card.id);
    const gone = this.changes.gone.get(card.id) ?? [];
    const fights = this.fights.get(card.id) ?? [];
    const on = card.attached.map(one => this.changes.cards.get(one.id));
    const key = `${draw.name}${card.id}${card.left ? "-" : ""}`;
    const signature = JSON.stringify([card, zone, change, gone, fights, on]);
    const kept = this.kept.get(key);
    if (kept?.signature === signature) {
      return kept.element;
    }
    const element = draw(card, word(`zone.${zone}`), this.changes, change, gone, fights);
    this.kept.set(key, { signature, element });
    return element;
  }

  drawFront() {
    const { board } = this;
    const parts = [];
    const queued = new Set(board.queues.flatMap(queue => queue.items.map(({ subject: one }) =>
      ("id" in one ? one.id : ""))));
    for (const [index, queue] of board.queues.entries()) {
      parts.push(el("ol", { class: `ribbon seat-${queue.owner}`, "aria-label": word(`queue.${queue.code}`) },
        el("li", { class: "label", "aria-hidden": "true" }, word(`queue.${queue.code}`)),
        queue.items.map((item, i) => ribbonItem(item, index, i))));
    }
    for (const [seat, half] of Object.entries(board.seats)) {
      for (const zone of Object.keys(half.zones).filter(one => this.forms[one] === "passing")) {
        const waiting = this.lying(seat, zone, half).filter(card => !queued.has(card.id));
        if (waiting.length > 0) {
          parts.push(el("div", { class: `ribbon seat-${seat}` }, el("h3", { class: "label" }, word(`zone.${zone}`)),
            el("ul", { class: "cards" }, waiting.map(card => this.card(chip, seat, zone, card)))));
        }
      }
    }
    if (board.result) {
      parts.push(el("p", { class: "result" }, el("b", {}, say("over")), " · ", outcome(board.result)));
    } else if (board.awaited.includes("chance")) {
      parts.push(el("p", { class: "result quiet" }, `${say("chance")}: ${word(`prompt.${board.prompt}`)}`));
    }
    this.front.replaceChildren(...parts);
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
 * Returns a queued card for the ribbon.
 *
 * @param {Table["queues"][number]["items"][number]} waiting
 * @param {number} queue
 * @param {number} item
 */
function ribbonItem({ subject: what, targets }, queue, item) {
  const data = "id" in what ? { queue, item, card: what.id } : { queue, item };
  return el("li", {}, el("button", { type: "button", class: "queued", data }, el("b", {}, String(item + 1)), " ",
    subject(what), targets.length > 0 ? ` → ${targets.map(subject).join(", ")}` : ""));
}

/** @param {{ winner: string | null, reason: string }} result */
export function outcome({ winner, reason }) {
  const why = word(`reason.${reason}`);
  return winner === null ? say("drawn", { reason: why }) : say("won", { player: player(winner), reason: why });
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

/**
 * @param {string} seat
 * @param {number} count
 * @param {string} changed
 * @param {HTMLElement | null} delta
 */
function backs(seat, count, changed, delta) {
  const fan = el("span", { class: "fan" });
  fan.style.setProperty("--n", String(Math.min(count, FANNED)));
  return el("li", { class: `backs${changed}`, data: { hand: seat } }, fan,
    el("span", { class: "unseen" }, say("hiddenCount", { count })),
    el("b", { "aria-hidden": "true" }, number(count)), delta);
}
