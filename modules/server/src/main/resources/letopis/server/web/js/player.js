// The reader's position and navigation. It draws nothing and notifies its listeners.

import { momentBeside } from "./timeline/moments.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const STEP_MILLIS = 1200;
const FETCH_MILLIS = 30;
const AHEAD = 80; // boards to fetch ahead

/** @import { Outline } from "./outline.js" */
/** @import { Store } from "./store.js" */

/** @typedef {"step" | "entry" | "jump"} How the kind of move: `jump` is any move other than a single step or entry */
/** @typedef {"place" | "playing" | "horizon" | "marks" | "rewound" | "grown"} News for listeners */

export class Player {
  /** @type {((what: News) => void)[]} */
  listeners = [];
  at = 0;
  base = 0; // the board to compare with
  wanted = 0; // the destination, while boards are being fetched
  /** @type {How} */
  how = "jump";
  forward = false;
  /** @type {number | null} */
  returnTo = null;
  unit = "step";
  speed = 1;
  playing = false;
  live = false;
  isCut = false; // whether the match is not over, although nothing follows
  following = false;
  ticket = 0;
  /** @type {number | undefined} */
  fetching;
  /** @type {number | undefined} */
  timer;

  /**
   * @param {Store} store
   * @param {Outline} outline
   * @param {import("./settings.js").Place & { leaves?: number }} kept
   */
  constructor(store, outline, kept) {
    this.store = store;
    this.outline = outline;
    this.seen = kept.seen ?? 0;
    this.revealed = kept.revealed ?? false;
    this.marks = kept.marks ?? [];
    this.leaves = kept.leaves ?? 0; // the entry where a branch diverges
  }

  /** @param {(what: News) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** @param {News} what */
  tell(what) {
    this.listeners.forEach(listener => listener(what));
  }

  get last() {
    return this.outline.last;
  }

  /** Returns the last entry that may be shown unprompted. */
  get horizon() {
    return this.revealed ? this.last : Math.min(this.seen, this.last);
  }

  /** Returns true if no entry is withheld from the reader. */
  get isOpen() {
    return this.revealed || !this.live && this.seen >= this.last;
  }

  /**
   * Returns the entry to compare with: before the single entry, or before the whole step.
   *
   * @param {number} at
   * @param {How} how
   */
  baseOf(at, how) {
    return at === 0 ? 0 : how === "entry" ? at - 1 : this.outline.before(this.outline.steps, at);
  }

  /**
   * @param {number} to
   * @param {How} how
   * @returns whether the reader arrived and moved nowhere else meanwhile
   */
  async go(to, how = "jump") {
    const at = Math.max(0, Math.min(this.last, to));
    const ticket = ++this.ticket;
    const base = this.baseOf(at, how);
    this.wanted = at;
    if (!this.store.board(at) || !this.store.board(base)) {
      await Promise.all([this.store.needBoards(base, at), this.store.needEntries(base, at)]);
      if (ticket !== this.ticket) {
        return false;
      }
    }
    if (how === "jump" && Math.abs(at - this.at) > 1) {
      this.returnTo = this.at;
    }
    const from = this.at;
    this.at = at;
    this.base = base;
    this.how = how;
    this.forward = from === base && at > base;
    this.seen = Math.max(this.seen, at);
    this.following = this.live && at === this.last;
    this.tell("place");
    clearTimeout(this.fetching);
    this.fetching = setTimeout(() => this.fetchAhead(at >= from), FETCH_MILLIS); // after drawing the current position
    return true;
  }

  /** @param {boolean} forward */
  fetchAhead(forward) {
    const [from, to] = forward ? [this.at, this.at + AHEAD] : [this.at - AHEAD, this.at];
    Promise.all([this.store.needBoards(from, to), this.store.needEntries(from, to)]).catch(() => {
      // Boards not fetched ahead are fetched when needed, and failures reported then.
    });
  }

  /**
   * @param {number} direction
   * @param {string} unit
   */
  move(direction, unit = this.unit) {
    const { outline, wanted } = this;
    const { steps, phaseStarts, turnStarts, gameStarts } = outline;
    /** @type {Record<string, number[] | undefined>} */
    const units = { step: steps, phase: phaseStarts, turn: turnStarts, game: gameStarts };
    const marks = units[unit];
    const to = marks === undefined ? outline.besides(wanted + direction, direction)
      : direction > 0 ? outline.after(marks, wanted) : outline.before(marks, wanted);
    return this.go(to, unit === "step" || unit === "entry" ? unit : "jump");
  }

  /**
   * Goes to the next or previous step that changes something on the table.
   *
   * @param {number} direction
   */
  async happen(direction) {
    const { outline, store } = this;
    let to = this.wanted;
    do {
      to = direction > 0 ? outline.after(outline.steps, to) : outline.before(outline.steps, to);
      await store.needEntries(to, to);
    } while (store.entry(to)?.quiet && to > 0 && to < this.last);
    return this.go(to, "step");
  }

  goBack() {
    if (this.returnTo !== null) {
      this.go(this.returnTo);
    }
  }

  play(playing = !this.playing) {
    this.playing = playing && this.wanted < this.last;
    clearTimeout(this.timer);
    if (this.playing) {
      this.timer = setTimeout(() => this.playOn(), 60);
    }
    this.tell("playing");
  }

  async playOn() {
    await this.move(1).catch(() => this.play(false));
    if (!this.playing || this.at >= this.last) {
      this.play(false);
      return;
    }
    const pace = this.store.entry(this.at)?.quiet ? 4 : 1; // nothing to see
    this.timer = setTimeout(() => this.playOn(), STEP_MILLIS / this.speed / pace);
  }

  /** @param {number} direction */
  changeSpeed(direction) {
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(this.speed) + direction))];
    this.tell("playing");
  }

  /** @param {string} unit */
  changeUnit(unit) {
    this.unit = unit;
    this.tell("playing");
  }

  /** @param {boolean} revealed */
  reveal(revealed) {
    this.revealed = revealed;
    this.tell("horizon");
  }

  /**
   * Goes to the next or previous death, change of lead or swing among the entries seen.
   *
   * @param {import("./timeline/moments.js").Kind} kind
   * @param {number} direction
   * @returns whether there is one in that direction
   */
  goToMoment(kind, direction) {
    const to = momentBeside(this.outline, this.wanted, this.horizon, kind, direction);
    if (to !== undefined) {
      this.play(false);
      this.go(to);
    }
    return to !== undefined;
  }

  toggleMark() {
    const at = this.at;
    this.marks = this.marks.includes(at) ? this.marks.filter(one => one !== at)
      : [...this.marks, at].sort((a, b) => a - b);
    this.tell("marks");
  }

  /**
   * @param {number} direction
   * @returns whether there is one in that direction
   */
  goToMark(direction) {
    const to = direction > 0 ? this.marks.find(one => one > this.at) : this.marks.filter(one => one < this.at).at(-1);
    if (to !== undefined) {
      this.go(to);
    }
    return to !== undefined;
  }
}
