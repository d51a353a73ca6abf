// The scene: the parts of an overlay that show a match, and what the streamer set for them.

import { appear } from "../appearance.js";
import { el, put } from "../dom.js";
import { know, speak } from "../words.js";
import { large } from "./cards.js";
import { Clock } from "./clock.js";
import { Moment } from "./moment.js";
import { Plates, resultOf, scoreOf } from "./plates.js";
import { Seat } from "./seats.js";
import { played, telling } from "./tell.js";
import { Words } from "./words.js";

/** @import { Board, Entry, Match } from "letopis-api" */
/** @import { Account, Cards } from "../api.js" */
/** @import { Lang } from "../phrases.js" */
/** @import { Setting } from "./scenes.js" */
/** @import { Shown } from "./plates.js" */

const CARD_STAYS = 6000;
const RESULT_STAYS = 12_000;

/** @type {Setting} */
const USUAL = { match: null, hidden: false, lowerThird: false, resultShown: false, sumCount: 0, card: null,
  result: null, countdown: null, screen: null };

export class Scene {
  /** @type {Seat[]} */
  seats = [];
  /** @type {Board | null} */
  before = null;
  /** @type {Shown | null} */
  match = null;
  setting = USUAL;
  words = new Words("en", {}, {}, {});
  /** @type {Record<string, string>} by zone */
  forms = {};
  /** @type {Account[]} */
  accounts = [];
  /** @type {string | null} */
  shownCard = null;
  /** @type {number | undefined} */
  cardTimer;
  /** @type {number | undefined} */
  resultTimer;

  /**
   * @param {HTMLElement} root
   * @param {Lang} lang
   * @param {Set<string>} parts
   */
  constructor(root, lang, parts) {
    this.root = root;
    this.lang = lang;
    this.parts = parts;
    this.words = new Words(lang, {}, {}, {});
    this.last = el("p", { class: "last" });
    this.when = el("p", { class: "when" });
    this.moments = el("div", { class: "moments" });
    this.moment = new Moment(this.moments);
    this.card = el("section", { class: "card-shown", hidden: true });
    this.clock = new Clock();
    this.plates = new Plates(parts, this.clock);
    this.table = el("div", { class: "table" });
    speak(lang);
    const { head, lower, result, screen } = this.plates;
    put(root, this.table, head, parts.has("card") ? this.card : null, lower, result, screen);
    root.classList.toggle("with-board", parts.has("cards"));
    root.classList.toggle("scores", !parts.has("cards") && parts.has("seat-a"));
    root.hidden = false;
  }

  /**
   * @param {Pick<Match, "players" | "zoneForms"> & Shown & import("../appearance.js").Shown} match
   * @param {Record<string, string>} words
   * @param {Cards} cards
   */
  ready(match, words, cards) {
    this.clear();
    const titles = Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, card.title]));
    this.words = new Words(this.lang, words, titles, match.players);
    know(words, cards, match.players);
    this.match = match;
    this.forms = match.zoneForms;
    appear(match);
    this.plates.showHead(match, this.setting);
  }

  /** Removes the match. */
  clear() {
    this.moment.clear();
    this.accounts = [];
    this.match = null;
    this.before = null;
    this.seats = [];
    this.hideCard();
    this.endResult();
    this.table.replaceChildren();
    this.last.replaceChildren();
    this.when.replaceChildren();
    this.arrange();
  }

  /** @param {Board} board */
  build(board) {
    const { parts } = this;
    this.seats = Object.keys(board.seats).map((seat, i) => /** @type {const} */ ([seat, i]))
      .filter(([, i]) => parts.has(i === 0 ? "seat-a" : "seat-b"))
      .map(([seat, i]) => new Seat(seat, i > 0, this.forms, parts.has("cards")));
    const story = el("div", { class: "story" }, parts.has("sum") ? this.moments : null,
      el("div", { class: "telling" }, parts.has("last") ? this.last : null, parts.has("when") ? this.when : null));
    this.table.replaceChildren(...this.seats.map(seat => seat.root), story);
  }

  /**
   * @param {Board} board
   * @param {boolean} jump
   */
  show(board, jump) {
    if (this.seats.length === 0 && this.table.childElementCount === 0) {
      this.build(board);
    }
    this.seats.forEach(seat => seat.show(board, this.before, this.words, jump));
    this.before = board;
    this.arrange();
  }

  /** Shows or hides the plates by the match and the settings. */
  arrange() {
    const { plates, match, before: board, setting, words } = this;
    plates.showHead(match, setting);
    plates.showLower(match, board, setting, words);
    plates.showResult(match, board, setting, words);
    plates.showScreen(match, setting, words);
    const result = resultOf(board, setting.result);
    const wins = board ? scoreOf(board, setting.result) : {};
    this.seats.forEach(seat => seat.showWins(wins[seat.seat] ?? 0));
    this.when.replaceChildren(...board ? [el("span", {}, result ? words.result(result) : words.moment(board))] : []);
    if (setting.card && board && this.shownCard !== setting.card) {
      this.showCard(this.onBoard(setting.card), "");
    }
    this.root.classList.toggle("off", setting.hidden);
    this.table.classList.toggle("covered", plates.covered);
  }

  /**
   * Shows a jump: without motion or narration.
   *
   * @param {Board} board
   */
  board(board) {
    this.moment.clear();
    this.last.replaceChildren();
    this.hideCard();
    this.endResult();
    this.before = null;
    this.show(board, true);
  }

  /**
   * @param {{ board: Board, entries: Entry[] }} step
   * @param {Account[]} accounts
   */
  step({ board, entries }, accounts) {
    const { before } = this;
    if (board.result && before && !before.result) {
      this.announce();
    }
    this.show(board, false);
    this.tell(entries, before, board);
    if (accounts.length > 0) {
      this.accounts = accounts;
    }
    if (this.parts.has("sum")) {
      this.moment.show(accounts, this.words);
    }
  }

  /**
   * @param {Entry[]} entries
   * @param {Board | null} before
   * @param {Board} board
   */
  tell(entries, before, board) {
    const entry = telling(entries, before, board, this.forms);
    if (entry) {
      this.last.replaceChildren(el("span", {}, entry.sentence.replace(/(\d) (?=\p{L})/gu, "$1\u00a0")));
      this.last.classList.remove("fresh");
      this.last.getBoundingClientRect(); // forces a layout, so that the next sentence is animated again
      this.last.classList.add("fresh");
    }
    const card = played(entries, before, board, this.forms);
    if (card && !this.setting.card) {
      this.showCard(card.card, card.by in this.words.players
        ? this.words.say("plays", { name: this.words.players[card.by] }) : "");
      this.cardTimer = setTimeout(() => this.hideCard(), CARD_STAYS);
    }
  }

  /** Shows the result large for a while. */
  announce() {
    this.plates.resultRecent = true;
    clearTimeout(this.resultTimer);
    this.resultTimer = setTimeout(() => {
      this.endResult();
      this.arrange();
    }, RESULT_STAYS);
  }

  endResult() {
    clearTimeout(this.resultTimer);
    this.plates.resultRecent = false;
  }

  /**
   * @param {Parameters<typeof large>[0]} card
   * @param {string} deed
   */
  showCard(card, deed) {
    clearTimeout(this.cardTimer);
    put(this.card, large(card, deed));
    this.shownCard = card.name;
    this.card.hidden = false;
  }

  hideCard() {
    clearTimeout(this.cardTimer);
    this.shownCard = null;
    this.card.hidden = true;
    this.card.replaceChildren();
  }

  /**
   * Applies the settings of the control page.
   *
   * @param {Setting} setting
   * @param {() => Promise<Account[]>} lastAccounts fetches the last sum if this page has not seen it
   */
  set(setting, lastAccounts) {
    const before = this.setting;
    this.setting = setting;
    this.clock.set(setting.countdown);
    if (!setting.card && before.card) {
      this.hideCard();
    }
    if (before !== USUAL && setting.sumCount > before.sumCount) {
      this.repeatSum(lastAccounts);
    }
    this.arrange();
  }

  /** @param {() => Promise<Account[]>} lastAccounts */
  async repeatSum(lastAccounts) {
    if (this.accounts.length === 0) {
      this.accounts = await lastAccounts().catch(() => []); // the match has no sum yet
    }
    if (this.parts.has("sum")) {
      this.moment.clear();
      this.moment.show(this.accounts, this.words, true);
    }
  }

  /**
   * Returns the card of the board with a name, or its printed face.
   *
   * @param {string} name
   */
  onBoard(name) {
    const lying = this.before ? Object.values(this.before.seats).flatMap(half => Object.values(half.zones).flat()) : [];
    return lying.find(card => card.name === name && !card.faceDown) ?? { name };
  }
}
