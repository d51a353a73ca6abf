// The last settled ledger, found in the boards that are fetched already.

const WALK_MAX = 200; // boards searched before the server has to be asked

/** @import { Account } from "./api.js" */
/** @import { Player } from "./player.js" */
/** @typedef {{ entry: number, accounts: Account[] }} Ledger */

export class SettledLedgers {
  /** @type {Ledger & { upTo: number } | null} the last settled ledger and the last entry for which it is known to be */
  known = null;

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
  }

  /**
   * Returns the last ledger settled at or before an entry, if the fetched boards tell.
   *
   * @param {number} at
   * @returns {Ledger | null}
   */
  lastAt(at) {
    const { store, outline } = this.player;
    const isAside = outline.takenBackAt(at) !== undefined; // what is known of the entries around may not hold there
    for (let n = at; n > at - WALK_MAX; n--) {
      const { known } = this;
      if (this.isUndone(n, at)) {
        continue;
      }
      if (known && !isAside && !this.isUndone(known.entry, at) && known.entry <= n && n <= known.upTo) {
        known.upTo = Math.max(known.upTo, at);
        return known;
      }
      const board = store.board(n);
      const ledger = board?.settled?.at(-1);
      if (ledger) {
        this.learn(ledger, at);
        return ledger;
      }
      if (!board || n === 0) {
        return null;
      }
    }
    return null;
  }

  /**
   * Returns true if an entry was taken back before another.
   *
   * @param {number} entry
   * @param {number} at
   */
  isUndone(entry, at) {
    const taken = this.player.outline.takenBackAt(entry);
    return taken !== undefined && taken[2] <= at;
  }

  /**
   * Keeps a ledger as the last one settled at or before an entry.
   *
   * @param {Ledger} ledger
   * @param {number} at
   */
  learn(ledger, at) {
    this.known = { ...ledger, upTo: at };
  }

  /** Forgets what it knows, as of another audience or in another language. */
  forget() {
    this.known = null;
  }
}
