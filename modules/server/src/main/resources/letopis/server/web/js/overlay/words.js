// The texts of the overlay itself; all others are words of the game, from the server.

import { speaker } from "../phrases.js";
import words from "../words/overlay.js";

/** @import { Lang } from "../phrases.js" */
/** @import { Board, Subject } from "letopis-api" */

/** @param {unknown} value */
export const number = value => String(value).replace("-", "−");

/** @param {number} value */
export const signed = value => (value > 0 ? `+${value}` : number(value));

/** The vocabulary of a match in one language. */
export class Words {
  /**
   * @param {Lang} language
   * @param {Record<string, string>} game the word for each code of the game
   * @param {Record<string, string>} cards the title of each card, by name
   * @param {Record<string, string>} players the name of each seat
   */
  constructor(language, game, cards, players) {
    this.say = speaker(words, language);
    this.game = game;
    this.cards = cards;
    this.players = players;
  }

  /**
   * Returns the sign a game puts before a number that could be mistaken for another.
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
   * Returns game, turn and phase. The first game is not numbered, because many matches have only one.
   *
   * @param {Board} board
   */
  moment({ gameNumber: game, turn, phase }) {
    return [game > 1 && this.say("game", { n: game }), turn > 0 && this.say("turn", { n: turn }),
      phase && this.word(`phase.${phase}`)].filter(one => one).join(" · ");
  }

  /**
   * Returns the winner with the score of a match of several games, else with the reason.
   *
   * @param {{ winner: string | null, reason: string, score?: Record<string, number> }} result
   */
  result({ winner, reason, score = {} }) {
    const games = Object.values(score).map(number).join(" : ");
    return this.say(winner === null ? "drawn" : "won", { name: winner === null ? "" : this.players[winner] ?? winner,
      why: games || (reason ? this.word(`reason.${reason}`) : "") });
  }

  /** @param {Subject} one */
  subject(one) {
    return "seat" in one ? this.players[one.seat] ?? one.seat : this.card(one.name);
  }
}
