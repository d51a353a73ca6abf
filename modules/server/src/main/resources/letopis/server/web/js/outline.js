// Where steps, phases, turns and games begin and end. Lists are in order, so places are found by halving.

/** @import { Outline as Asked } from "letopis-api" */
/** @import { Board } from "letopis-api" */

/** @typedef {{ entry: number, game: number, turn: number, active: string }} Turn */
/** @typedef {{ first: number, last: number, entries: { n: number, game: number, turn: number, phase: string }[],
 *   board: Board }} Step */

/**
 * How many of an ordered list are at most `limit`.
 *
 * @template T
 * @param {T[]} list
 * @param {number} limit
 * @param {(one: T) => number} of
 */
export function countUpTo(list, limit, of = Number) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= limit) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** @param {{ entry: number }} mark */
const entryOf = mark => mark.entry;

export class Outline {
  last = 0;
  /** @type {number[]} */
  effectiveSteps = [];
  /** @type {number[]} */
  recordedSteps = [];
  /** @type {Turn[]} */
  turns = [];
  /** @type {{ entry: number, phase: string }[]} */
  phases = [];
  /** @type {Asked["deaths"]} */
  deaths = [];
  /** @type {Asked["lives"]} */
  lives = {};
  /** @type {Asked["result"]} */
  result = undefined;
  /** @type {number[][]} first, last, and the entry that took them back */
  takenBack = [];
  /** @type {number[]} */
  gameStarts = [];
  /** @type {number[]} */
  turnStarts = [];
  /** @type {number[]} */
  phaseStarts = [];
  asRecorded = false; // whether steps go through what was taken back

  /**
   * @param {Asked} outline
   * @param {string} life what a player is beaten without: a number of the seats or a zone
   */
  constructor(outline, life) {
    this.life = life;
    this.take(outline);
  }

  /** @param {Asked} outline */
  take({ last, steps, turns, phases, deaths, lives, result, takenBack = [], recordedSteps }) {
    this.last = last;
    this.turns = turns;
    this.phases = phases;
    this.deaths = deaths;
    this.lives = lives;
    this.result = result;
    this.takenBack = takenBack;
    this.effectiveSteps = steps;
    this.recordedSteps = recordedSteps ?? [...steps];
    this.gameStarts = turns.filter((turn, i) => i === 0 || turn.game !== turns[i - 1].game).map(entryOf);
    this.turnStarts = turns.map(entryOf);
    this.phaseStarts = phases.map(entryOf);
  }

  /** The ends of steps: those that count, or all there were, if the reader wants to see what was taken back too. */
  get steps() {
    return this.asRecorded ? this.recordedSteps : this.effectiveSteps;
  }

  /**
   * Adds a step that came by itself.
   *
   * @param {Step} step
   */
  add({ first, last, entries, board }) {
    for (const entry of entries) {
      const before = this.turns.at(-1);
      if (entry.turn > 0 && (entry.turn !== before?.turn || entry.game !== before?.game)) {
        this.turns.push({ entry: entry.n, game: entry.game, turn: entry.turn, active: board.active });
      }
      if (entry.phase !== this.phases.at(-1)?.phase || this.turns.at(-1)?.entry === entry.n) {
        this.phases.push({ entry: entry.n, phase: entry.phase });
      }
    }
    for (const [seat, life] of Object.entries(this.lives)) {
      const half = board.seats[seat];
      const now = half?.[this.life] ?? half?.sizes[this.life];
      if (typeof now === "number" && now !== life.at(-1)?.[1]) {
        life.push([last, now]);
      }
    }
    this.effectiveSteps.push(last);
    this.recordedSteps.push(last);
    this.take({ ...this, steps: this.effectiveSteps, last: Math.max(last, this.last), result: board.result });
  }

  /**
   * The last of a list before a place, else 0.
   *
   * @param {number[]} list
   * @param {number} at
   */
  before(list, at) {
    const count = countUpTo(list, at - 1);
    return count > 0 ? list[count - 1] : 0;
  }

  /**
   * The first of a list after a place, else the end.
   *
   * @param {number[]} list
   * @param {number} at
   */
  after(list, at) {
    return list[countUpTo(list, at)] ?? this.last;
  }

  /**
   * `[first, last, by]` of the entries around a place that were taken back, if they were.
   *
   * @param {number} at
   */
  takenBackAt(at) {
    return this.takenBack.find(([first, last]) => at >= first && at <= last);
  }

  /**
   * The next place by single entries, past what was taken back.
   *
   * @param {number} at
   * @param {number} direction
   */
  besides(at, direction) {
    const taken = this.takenBackAt(at);
    return !taken || this.asRecorded ? at : direction > 0 ? taken[1] + 1 : taken[0] - 1;
  }

  /**
   * @param {number} at
   * @returns {Turn | undefined}
   */
  turnAt(at) {
    return this.turns[countUpTo(this.turns, at, entryOf) - 1];
  }

}
