// Where steps, phases, turns and games begin and end. Lists are in order, so places are found by halving.

/** How many of an ordered list are at most `limit`. */
export function countUpTo(list, limit, of = one => one) {
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

const entryOf = mark => mark.entry;

export class Outline {
  /** @param life what a player is beaten without: a number of the seats or a zone */
  constructor(outline, life) {
    this.life = life;
    this.take(outline);
  }

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

  /** A step that came by itself. */
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
      if (now !== undefined && now !== null && now !== life.at(-1)?.[1]) {
        life.push([last, now]);
      }
    }
    this.effectiveSteps.push(last);
    this.recordedSteps.push(last);
    this.take({ ...this, steps: this.effectiveSteps, last: Math.max(last, this.last), result: board.result });
  }

  /** The last of a list before a place, else 0. */
  before(list, at) {
    const count = countUpTo(list, at - 1);
    return count > 0 ? list[count - 1] : 0;
  }

  /** The first of a list after a place, else the end. */
  after(list, at) {
    return list[countUpTo(list, at)] ?? this.last;
  }

  /** `[first, last, by]` of the entries around a place that were taken back, if they were. */
  takenBackAt(at) {
    return this.takenBack.find(([first, last]) => at >= first && at <= last);
  }

  /** The next place by single entries, past what was taken back. */
  besides(at, direction) {
    const taken = this.takenBackAt(at);
    return !taken || this.asRecorded ? at : direction > 0 ? taken[1] + 1 : taken[0] - 1;
  }

  turnAt(at) {
    return this.turns[countUpTo(this.turns, at, entryOf) - 1];
  }

  /** The life of a seat at a place. */
  lifeAt(seat, at) {
    const points = this.lives[seat] ?? [];
    return points[countUpTo(points, at, point => point[0]) - 1]?.[1];
  }
}
