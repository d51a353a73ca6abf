// The plates that belong to no seat: tournament and clock, lower third, result, and screens over the whole scene.

import { heroZone, plate } from "../appearance.js";
import { el, put, setText } from "../dom.js";
import { cardTitle } from "../words.js";
import { number } from "./words.js";

/** @import { Board, Match } from "letopis-api" */
/** @import { Clock } from "./clock.js" */
/** @import { Correction, Setting } from "./scenes.js" */
/** @import { Words } from "./words.js" */
/** @typedef {Pick<Match, "players"> & { occasionText?: string, title?: string, gameTitle?: string }} Shown */

const SCREENS = { starting: "startingTitle", break: "breakTitle", ending: "endingTitle" };

/**
 * Returns the result to show: the recorded one, or the streamer's correction of it.
 *
 * @param {Board | null} board
 * @param {Correction | null} correction
 * @returns {{ winner: string | null, reason: string, score: Record<string, number> } | null}
 */
export function resultOf(board, correction) {
  const recorded = board?.result;
  if (!board || !recorded || correction?.withdrawn) {
    return null;
  }
  return correction
    ? { winner: correction.winner, reason: correction.winner === recorded.winner ? recorded.reason : "",
      score: correction.score ?? {} }
    : { ...recorded, score: scoreOf(board) };
}

/**
 * Returns the games won by each seat, as recorded or as the streamer corrected them; empty if the match has a single
 * game, or its result is withdrawn.
 *
 * @param {Board} board
 * @param {Correction | null} [correction]
 * @returns {Record<string, number>}
 */
export function scoreOf(board, correction = null) {
  if (board.result && correction) {
    return correction.withdrawn ? {} : correction.score ?? {};
  }
  const score = Object.fromEntries(Object.entries(board.seats).map(([seat, half]) => [seat, plate(half).wins]));
  return Object.values(score).some(wins => wins > 0) ? score : {};
}

/** @param {Record<string, number>} score */
const scoreText = score => Object.values(score).map(number).join(" : ");

/**
 * @param {Board} board
 * @param {string} seat
 */
function heroOf(board, seat) {
  const zone = heroZone();
  const [hero] = zone ? board.seats[seat].zones[zone] ?? [] : [];
  return hero?.name ? cardTitle(hero.name) : "";
}

/**
 * Returns the tournament, round and table, and the game, in one line.
 *
 * @param {Shown | null} match
 */
const about = match => [match?.occasionText, match?.gameTitle].filter(one => one).join(" · ");

/** Returns the names of both players, the first one at the left. */
const seatsOf = (/** @type {Board} */ board) => Object.keys(board.seats);

/** Plates of the whole scene. */
export class Plates {
  /**
   * @param {Set<string>} parts
   * @param {Clock} clock
   */
  constructor(parts, clock) {
    this.occasion = el("span", { class: "occasion" });
    this.head = parts.has("head") ? el("header", { class: "head", hidden: true }, this.occasion, clock.roots[0]) : null;
    this.lower = parts.has("lower") ? el("section", { class: "lower", hidden: true }) : null;
    this.result = parts.has("result") ? el("section", { class: "result", hidden: true }) : null;
    this.screen = parts.has("screen") ? el("section", { class: "screen", hidden: true }) : null;
    this.clock = clock;
    this.alone = parts.size === 1;
    this.withBoard = parts.has("cards");
    this.resultRecent = false;
  }

  /**
   * Shows the tournament and the clock. A match outside tournaments is named by its title, unless the board shows it.
   *
   * @param {Shown | null} match
   * @param {Setting} setting
   */
  showHead(match, setting) {
    if (this.head) {
      const told = match?.occasionText || (this.withBoard ? "" : match?.title || match?.gameTitle) || "";
      setText(this.occasion, told);
      this.occasion.hidden = !told;
      this.head.hidden = !told && !setting.countdown;
    }
  }

  /**
   * @param {Shown | null} match
   * @param {Board | null} board
   * @param {Setting} setting
   * @param {Words} words
   */
  showLower(match, board, setting, words) {
    if (!this.lower) {
      return;
    }
    this.lower.hidden = !match || !board || !setting.lowerThird && !this.alone;
    if (match && board) {
      const [one, other] = seatsOf(board);
      const score = scoreText(scoreOf(board, setting.result));
      const played = score && words.say("score", { score });
      put(this.lower, el("p", {}, [about(match), played].filter(text => text).join(" · ")),
        el("div", { class: "against" }, this.named(match, board, one), el("b", {}, words.say("against")),
          this.named(match, board, other)));
    }
  }

  /**
   * @param {Shown} match
   * @param {Board} board
   * @param {string} seat
   */
  named(match, board, seat) {
    return el("div", { class: `side seat-${seat}` }, el("h2", {}, match.players[seat] ?? seat),
      el("p", {}, heroOf(board, seat)));
  }

  /**
   * @param {Shown | null} match
   * @param {Board | null} board
   * @param {Setting} setting
   * @param {Words} words
   */
  showResult(match, board, setting, words) {
    if (!this.result) {
      return;
    }
    const result = resultOf(board, setting.result);
    this.result.hidden = !match || !board || !result || !setting.resultShown && !this.resultRecent && !this.alone;
    if (match && board && result) {
      const [one, other] = seatsOf(board);
      const score = scoreText(result.score);
      put(this.result, el("p", { class: "about" }, about(match)),
        el("div", { class: `score${score ? "" : " single"}` }, this.side(match, board, one, result, words),
          score ? el("b", { class: "figures" }, score) : null, this.side(match, board, other, result, words)),
        result.reason && !score ? el("p", { class: "reason" }, words.word(`reason.${result.reason}`)) : null);
    }
  }

  /**
   * @param {Shown} match
   * @param {Board} board
   * @param {string} seat
   * @param {{ winner: string | null }} result
   * @param {Words} words
   */
  side(match, board, seat, { winner }, words) {
    const side = this.named(match, board, seat);
    side.classList.add(winner === seat ? "winner" : "other");
    const outcome = winner === seat ? words.say("win") : winner === null ? words.say("draw") : "";
    if (outcome) {
      side.append(el("span", { class: "outcome" }, outcome));
    }
    return side;
  }

  /**
   * @param {Shown | null} match
   * @param {Setting} setting
   * @param {Words} words
   */
  showScreen(match, setting, words) {
    if (!this.screen) {
      return;
    }
    const { screen } = setting;
    this.screen.hidden = !screen;
    if (screen) {
      const players = Object.values(match?.players ?? {}).join(" — ");
      put(this.screen, el("h1", {}, screen.text || words.say(SCREENS[screen.kind] ?? SCREENS.break)),
        this.clock.roots[1],
        screen.kind !== "ending" && players ? el("p", { class: "players" }, players) : null,
        el("p", {}, about(match)));
    }
  }

  /** Returns true while a plate takes the place of the table. */
  get covered() {
    return [this.lower, this.result].some(one => one && !one.hidden && !this.alone);
  }
}
