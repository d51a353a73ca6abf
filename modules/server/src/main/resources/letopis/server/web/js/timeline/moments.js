// The moments of a match worth finding: deaths, changes of lead, and swings.

import { cardTitle, player as playerName, say, signed } from "../words.js";

/** @import { Outline } from "../outline.js" */
/** @typedef {"death" | "lead" | "swing"} Kind */
/** @typedef {{ kind: Kind, entry: number, seat: string, text: string, label: string }} Moment `seat` is the one that
 *   gains by it, if any; `label` is its value */

/**
 * Returns the moments up to an entry, in order.
 *
 * @param {Outline} outline
 * @param {number} upTo
 * @param {Kind} kind
 * @returns {Moment[]}
 */
export function momentsOf(outline, upTo, kind) {
  switch (kind) {
    case "death": return outline.deaths.filter(({ entry }) => entry <= upTo).map(({ entry, title }) =>
      ({ kind, entry, seat: "", text: say("died", { who: title ? cardTitle(title) : say("hidden") }), label: "†" }));
    case "lead": return outline.leadChanges.filter(({ entry }) => entry <= upTo).map(({ entry, leader, lead }) =>
      ({ kind, entry, seat: leader, text: say("leads", { who: playerName(leader), lead }), label: signed(lead) }));
    case "swing": return outline.swings.filter(({ entry }) => entry <= upTo).map(({ entry, turn, before }) => {
      const change = (outline.leadAt(Math.min(upTo, outline.turnEndOf(entry))) ?? before) - before;
      const seat = outline.seats[change > 0 ? 0 : 1];
      return { kind, entry, seat, text: say("swings", { turn, who: playerName(seat), change: Math.abs(change) }),
        label: signed(Math.abs(change)) };
    });
  }
}

/**
 * Returns the entry of the next or previous moment of a kind; undefined if there is none up to an entry.
 *
 * @param {Outline} outline
 * @param {number} at
 * @param {number} upTo
 * @param {Kind} kind
 * @param {number} direction
 */
export function momentBeside(outline, at, upTo, kind, direction) {
  const entries = momentsOf(outline, upTo, kind).map(({ entry }) => outline.stepEndOf(entry));
  return direction > 0 ? entries.find(entry => entry > at) : entries.filter(entry => entry < at).at(-1);
}
