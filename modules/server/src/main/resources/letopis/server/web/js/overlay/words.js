// What the overlay says itself; everything else is in the words of the game, from the server.

import { speaker } from "../phrases.js";
import words from "../words/overlay.js";

/** @import { Lang } from "../phrases.js" */
/** @import { Board, Subject } from "letopis-api" */

/** @param {unknown} value */
export const number = value => String(value).replace("-", "−");

/** @param {number} value */
export const signed = value => (value > 0 ? `+${value}` : number(value));

/** The words of one match in one language. */
export class Words {
  /**
   * @param {Lang} language
   * @param {Record<string, string>} game word of each code of the game
   * @param {Record<string, string>} cards title of each card by its name
   * @param {Record<string, string>} players name of each seat
   */
  constructor(language, game, cards, players) {
    this.say = speaker(words, language);
    this.game = game;
    this.cards = cards;
    this.players = players;
  }

  /**
   * The sign a game writes before a number that could be taken for another.
   *
   * @param {string} code
   */
  sign(code) {
    return this.game[`short.${code}`] ?? "";
  }

  /** @param {string} code */
  word(code) {
    return this.game[code] ?? code.slice(code.indexOf(".") + 1);
  }

  /** @param {string | null} name */
  card(name) {
    return name ? this.cards[name] ?? name : this.say("unknown");
  }

  /**
   * Game, turn and phase; a first game is not counted, as many matches have no second.
   *
   * @param {Board} board
   */
  moment({ game, turn, phase }) {
    return [game > 1 && this.say("game", { n: game }), turn > 0 && this.say("turn", { n: turn }),
      phase && this.word(`phase.${phase}`)].filter(one => one).join(" · ");
  }

  /** @param {{ winner: string | null, reason: string }} result */
  result({ winner, reason }) {
    return this.say(winner === null ? "drawn" : "won",
      { name: winner === null ? "" : this.players[winner] ?? winner, why: this.word(`reason.${reason}`) });
  }

  /** @param {Subject} one */
  subject(one) {
    return "seat" in one ? this.players[one.seat] ?? one.seat : this.card(one.card);
  }
}
