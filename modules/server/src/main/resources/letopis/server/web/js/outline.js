// The boundaries of steps, phases, turns and games. Lists are sorted, so lookups use binary search.

/** @import { Outline as Asked } from "letopis-api" */
/** @import { Board } from "letopis-api" */

/** @typedef {{ entry: number, gameNumber: number, turn: number, activeSeat: string }} Turn */
/** @typedef {{ first: number, last: number, board: Board,
 *   entries: { entry: number, gameNumber: number, turn: number, phase: string }[] }} Step */

/**
 * Returns how many elements of a sorted list are at most `limit`.
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
  /** @type {Asked["lifeHistory"]} */
  lifeHistory = {};
  /** @type {Asked["leadChanges"]} */
  leadChanges = [];
  /** @type {Asked["swings"]} */
  swings = [];
  /** @type {[number, number][]} by how much the first seat leads, each with its entry */
  leads = [];
  /** @type {Asked["result"]} */
  result = undefined;
  /** @type {string[]} */
  seats = [];
  /** @type {number[][]} first and last entry, and the entry that undid them */
  takenBackRanges = [];
  /** @type {number[]} */
  gameStarts = [];
  /** @type {number[]} */
  turnStarts = [];
  /** @type {number[]} */
  phaseStarts = [];
  asRecorded = false; // true to include undone steps

  /**
   * @param {Asked} outline
   * @param {string} life the number or zone of a seat that decides defeat
   */
  constructor(outline, life) {
    this.life = life;
    this.take(outline);
  }

  /** @param {Asked} outline */
  take({ last, stepEnds, turns, phases, deaths, lifeHistory, leadChanges, swings, result, takenBackRanges = [],
    recordedStepEnds }) {
    this.last = last;
    this.turns = turns;
    this.phases = phases;
    this.deaths = deaths;
    this.lifeHistory = lifeHistory;
    this.leadChanges = leadChanges ?? [];
    this.swings = swings ?? [];
    this.seats = Object.keys(lifeHistory);
    this.result = result;
    this.takenBackRanges = takenBackRanges;
    this.effectiveSteps = stepEnds;
    this.recordedSteps = recordedStepEnds ?? [...stepEnds];
    this.gameStarts = turns.filter((turn, i) => i === 0 || turn.gameNumber !== turns[i - 1].gameNumber).map(entryOf);
    this.turnStarts = turns.map(entryOf);
    this.phaseStarts = phases.map(entryOf);
    this.leads = this.seats.length === 2 ? this.leadsFrom(this.turnStarts[0] ?? Infinity) : [];
  }

  /**
   * Returns the lead of the first seat: where play begins, and wherever it changes.
   *
   * @param {number} start
   * @returns {[number, number][]}
   */
  leadsFrom(start) {
    const [first, second] = this.seats;
    const entries = [...new Set([start, ...this.seats.flatMap(seat => this.lifeHistory[seat].map(([entry]) => entry))])]
      .filter(entry => entry >= start && entry < Infinity).sort((one, other) => one - other);
    return entries.flatMap(entry => {
      const one = this.lifeAt(first, entry);
      const other = this.lifeAt(second, entry);
      return one === undefined || other === undefined ? []
        : [/** @type {[number, number]} */ ([entry, one - other])];
    });
  }

  /**
   * Returns the lead of the first seat at an entry, if both have a number for life.
   *
   * @param {number} at
   * @returns {number | undefined}
   */
  leadAt(at) {
    return this.leads[countUpTo(this.leads, at, ([entry]) => entry) - 1]?.[1];
  }

  /**
   * Returns the last entry of the turn of an entry.
   *
   * @param {number} at
   */
  turnEndOf(at) {
    const next = this.turnStarts[countUpTo(this.turnStarts, at)];
    return next === undefined ? this.last : next - 1;
  }

  /**
   * Returns the ends of steps: the effective ones, or all recorded ones if the reader wants to see undone steps too.
   */
  get steps() {
    return this.asRecorded ? this.recordedSteps : this.effectiveSteps;
  }

  /**
   * Adds a step received from the stream.
   *
   * @param {Step} step
   */
  add({ first, last, entries, board }) {
    for (const { entry, gameNumber, turn, phase } of entries) {
      const before = this.turns.at(-1);
      if (turn > 0 && (turn !== before?.turn || gameNumber !== before?.gameNumber)) {
        this.turns.push({ entry, gameNumber, turn, activeSeat: board.activeSeat });
      }
      if (phase !== this.phases.at(-1)?.phase || this.turns.at(-1)?.entry === entry) {
        this.phases.push({ entry, phase });
      }
    }
    for (const [seat, life] of Object.entries(this.lifeHistory)) {
      const half = board.seats[seat];
      const now = half?.[this.life] ?? half?.sizes[this.life];
      if (typeof now === "number" && now !== life.at(-1)?.[1]) {
        life.push([last, now]);
      }
    }
    this.effectiveSteps.push(last);
    this.recordedSteps.push(last);
    this.take({ ...this, stepEnds: this.effectiveSteps, recordedStepEnds: this.recordedSteps,
      last: Math.max(last, this.last), result: board.result });
  }

  /**
   * Returns the last element before a position, else 0.
   *
   * @param {number[]} list
   * @param {number} at
   */
  before(list, at) {
    const count = countUpTo(list, at - 1);
    return count > 0 ? list[count - 1] : 0;
  }

  /**
   * Returns the first element after a position, else the end.
   *
   * @param {number[]} list
   * @param {number} at
   */
  after(list, at) {
    return list[countUpTo(list, at)] ?? this.last;
  }

  /**
   * Returns the last entry of the step of an entry.
   *
   * @param {number} at
   */
  stepEndOf(at) {
    return this.after(this.recordedSteps, at - 1);
  }

  /**
   * Returns the life of a seat at an entry, if the game has a number for it.
   *
   * @param {string} seat
   * @param {number} at
   * @returns {number | undefined}
   */
  lifeAt(seat, at) {
    const points = this.lifeHistory[seat] ?? [];
    return points[countUpTo(points, at, ([entry]) => entry) - 1]?.[1];
  }

  /**
   * Returns `[first, last, by]` of the undone range around a position, if any.
   *
   * @param {number} at
   */
  takenBackAt(at) {
    return this.takenBackRanges.find(([first, last]) => at >= first && at <= last);
  }

  /**
   * Returns the next entry in a direction, skipping undone ones.
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
