// The current moment in the address, so it can be copied, and in this browser's storage, so the page reopens there.

import { parametersOf } from "./api.js";
import { keepPlace } from "./settings.js";

const WAIT_MILLIS = 200;

/** @import { Match } from "letopis-api" */
/** @import { Reader } from "./api.js" */
/** @import { Player } from "./player.js" */

export class Address {
  /** @type {number | undefined} */
  waiting;

  /**
   * @param {Reader} reader
   * @param {URLSearchParams} asked the parameters that the page was opened with
   */
  constructor(reader, asked) {
    this.reader = reader;
    this.asked = asked;
  }

  /**
   * Returns the address of a moment for this reader.
   *
   * @param {number} at
   */
  link(at) {
    const { reader, asked } = this;
    const parameters = parametersOf({ e: at });
    if (reader.as !== "public") {
      parameters.set("as", reader.as);
    }
    for (const kept of ["branch", "lang", "big"]) {
      const value = asked.get(kept);
      if (value !== null) {
        parameters.set(kept, value);
      }
    }
    return `${location.pathname}?${parameters}`;
  }

  /**
   * Writes the moment into the address, once steps no longer follow each other.
   *
   * @param {Match} match
   * @param {Player} player
   */
  remember(match, player) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      history.replaceState(null, "", this.link(player.at));
      this.keep(match, player);
    }, WAIT_MILLIS);
  }

  /**
   * Stores the position, except in a branch.
   *
   * @param {Match} match
   * @param {Player} player
   */
  keep(match, player) {
    if (!match.branch) {
      keepPlace(this.reader.match, player);
    }
  }
}
