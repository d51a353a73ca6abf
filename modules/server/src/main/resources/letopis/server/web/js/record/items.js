// Names of what is on the table of the recorder.

import { player, word } from "../words.js";

/** @import { Card } from "letopis-api" */
/** @import { Pick } from "./choosing.js" */
/** @import { Recorder } from "./recorder.js" */

/**
 * Returns the turn and the phase in words.
 *
 * @param {Recorder} recorder
 */
export function moment(recorder) {
  const { board } = recorder.now;
  const parts = [board.gameNumber > 1 ? recorder.say("game", { n: board.gameNumber }) : null,
    board.turn > 0 ? recorder.say("turn", { n: board.turn }) : null, board.turn > 0 ? player(board.activeSeat) : null];
  return { turn: parts.filter(part => part).join(" · "), phase: word(`phase.${board.phase}`) };
}

/**
 * Returns the name of a tapped item.
 *
 * @param {Recorder} recorder
 * @param {Pick} pick
 */
export function nameOf(recorder, pick) {
  if (pick.kind === "hand") {
    return recorder.say("hand", { player: player(pick.id) });
  }
  if (pick.kind === "seat") {
    return player(pick.id);
  }
  if (pick.kind === "name") {
    return recorder.titles[pick.id]?.title ?? pick.id;
  }
  const card = cardOf(recorder, pick.id);
  return card?.name ? recorder.titles[card.name]?.title ?? card.name : recorder.say("hidden");
}

/**
 * Returns a card on the table.
 *
 * @param {Recorder} recorder
 * @param {string} id
 */
export function cardOf(recorder, id) {
  /**
   * @param {Card[]} cards
   * @returns {Card | undefined}
   */
  const look = cards => {
    for (const card of cards) {
      const found = card.id === id ? card : look(card.attached);
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  return look(Object.values(recorder.now.board.seats).flatMap(half => Object.values(half.zones).flat()));
}
