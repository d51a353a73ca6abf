// The ledger strip below the table: the arithmetic of lives at stake, the worst first, as many as fit. It is never
// empty: between fights it shows the last one that was settled.

import { measureAfterDrawing } from "./after-drawing.js";
import { arrange, el } from "./dom.js";
import { isLost, tone, verdict } from "./ledger.js";
import { patch } from "./patch.js";
import { SettledLedgers } from "./settled-ledgers.js";
import { twins } from "./table/contents.js";
import { number, say, signed, subject, word } from "./words.js";

/** @type {Record<string, number>} */
const WORST_FIRST = { loses: 0, dies: 1, unchecked: 2, lives: 3 };

const ASK_MILLIS = 300;
const NAME_MAX = 20; // letters of a player's name that are shown whole
const DENSE_MIN = 16; // rem that a second sum needs at least, with smaller figures
const MORE_WIDTH = 4; // rem of the button that shows all sums, with the gap before it
const WORDS = 2; // of a verdict that is as wide as the longer one

/** @import { Board } from "letopis-api" */
/** @import { Account } from "./api.js" */
/** @import { Player } from "./player.js" */
/** @import { Ledger } from "./settled-ledgers.js" */

export class Sums {
  /** @type {number | undefined} */
  asking;
  shown = ""; // what is drawn

  /**
   * @param {HTMLElement} root
   * @param {Player} player
   * @param {{ ledger(entry: number): Promise<Ledger> }} api
   * @param {() => void} onMore called to show all of them
   */
  constructor(root, player, api, onMore) {
    this.root = root;
    this.player = player;
    this.api = api;
    this.settled = new SettledLedgers(player);
    this.list = el("div", { class: "sum-list" });
    this.more = el("button", { type: "button", class: "more", on: { click: onMore } });
  }

  /** @param {Board} board */
  draw(board) {
    clearTimeout(this.asking);
    const settled = board.settled ?? [];
    const all = [
      ...settled.flatMap(({ entry, accounts }) =>
        accounts.map(account => ({ account, note: `${say("ledgerSettled")} · #${entry}` }))),
      ...board.accounts.map(account => ({ account, note: say("ledgerRuns"), runs: true }))];
    if (all.length > 0) {
      this.root.classList.remove("past");
      this.show(all, null, board);
      return;
    }
    this.quiet();
  }

  /** Shows the last settled ledger. */
  quiet() {
    const { at, store } = this.player;
    const last = this.settled.lastAt(at);
    this.root.classList.add("past");
    const board = store.board(at);
    const fights = (board?.fights ?? []).length > 0;
    this.show((last?.accounts ?? []).map(account =>
      ({ account, note: `${say("ledgerSettled")} · #${last?.entry}` })), say(fights ? "notCounted" : "nothingAtStake"),
      board);
    if (!last && at > 0) {
      this.asking = setTimeout(() => this.ask(at), ASK_MILLIS);
    }
  }

  /** @param {number} at */
  async ask(at) {
    const found = await this.api.ledger(at).catch(() => null); // the strip is no reason for a notice
    if (found) {
      this.settled.learn(found, at);
      if (at === this.player.at) {
        this.quiet();
      }
    }
  }

  /** Forgets what it knows, as of another audience or in another language. */
  forget() {
    this.settled.forget();
    this.shown = "";
  }

  /**
   * @param {{ account: Account, note: string, runs?: boolean }[]} accounts
   * @param {string | null} quiet a sentence to begin with
   * @param {Board | undefined} board
   */
  show(accounts, quiet, board) {
    /** @type {Set<string>} */
    const names = board?.seats ? twins(board) : new Set();
    const shows = JSON.stringify([accounts, quiet, [...names], innerWidth]);
    if (shows === this.shown) {
      return;
    }
    this.shown = shows;
    const sorted = [...accounts].sort((a, b) => WORST_FIRST[a.account.fate] - WORST_FIRST[b.account.fate]);
    const { list, more } = this;
    patch(list, el("div", { class: "sum-list" }, sorted.map(({ account, note, runs }) =>
      accountOf(account, note, names, runs))));
    const drawn = /** @type {HTMLElement[]} */ ([...list.children]);
    more.hidden = true;
    arrange(this.root, [...quiet ? [el("p", { class: `at-stake${drawn.length > 0 ? " beside" : ""}` }, quiet)] : [], list, more]);
    measureAfterDrawing(() => {
      const room = list.clientWidth;
      const ends = drawn.map(one => one.offsetLeft - list.offsetLeft + one.offsetWidth);
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      return ends.some(end => end > room + 1) ? () => this.fit(drawn, { room, ends, rem }) : undefined;
    });
  }

  /**
   * Leaves out the sums that have no room, without measuring them again, because each measurement lays the page out.
   * Only a sum with smaller figures is measured, to see what fits.
   *
   * @param {HTMLElement[]} drawn
   * @param {{ room: number, ends: number[], rem: number }} measured `room` is the width of the list, `ends` the right edge
   *   of each sum in it
   */
  fit(drawn, { room, ends, rem }) {
    const { more } = this;
    if (drawn.length === 2 && room - ends[0] >= DENSE_MIN * rem) {
      this.shrink(drawn[1]);
      if (this.isWhole(drawn[1])) {
        return;
      }
      drawn[1].classList.remove("dense");
    }
    const isFull = ends.slice(1).some(end => end > room + 1);
    const rest = isFull ? room - MORE_WIDTH * rem : room;
    const cut = drawn.filter((_, i) => i > 0 && ends[i] > rest + 1);
    if (isFull) {
      cut.forEach(one => (one.hidden = true));
      more.textContent = say("more", { n: cut.length });
      more.hidden = false;
    }
    if (ends[0] > rest) {
      this.shrink(drawn[0]);
    }
  }

  /**
   * Draws a sum with smaller figures.
   *
   * @param {HTMLElement} sum
   */
  shrink(sum) {
    sum.classList.add("dense");
    this.shorten(sum);
  }

  /**
   * Returns true if the result of a sum is within the strip.
   *
   * @param {HTMLElement} sum
   */
  isWhole(sum) {
    const strip = this.root.getBoundingClientRect();
    const result = /** @type {HTMLElement} */ (sum.querySelector(".result")).getBoundingClientRect();
    return result.right <= strip.right && result.bottom <= strip.bottom;
  }

  /**
   * Leaves out the last blows of a sum that has no room.
   *
   * @param {HTMLElement} sum
   */
  shorten(sum) {
    const figures = /** @type {HTMLElement} */ (sum.querySelector(".figures-of"));
    const groups = [...sum.querySelectorAll(".fence")];
    const cut = el("span", { class: "cut-terms" }, "…");
    const room = this.root.getBoundingClientRect().bottom;
    while (groups.length > 1 && (figures.scrollWidth > figures.clientWidth + 1
        || figures.getBoundingClientRect().bottom > room)) {
      groups.pop()?.replaceWith(cut);
    }
  }
}

/**
 * Returns the name of a card, with its id if several cards have this name, or of a player, of whose long name only the
 * first word.
 *
 * @param {Account["subject"]} one
 * @param {Set<string>} names the names of several cards
 */
function shortName(one, names) {
  const name = subject(one);
  if ("seat" in one) {
    return name.length > NAME_MAX ? `${name.split(" ")[0]} …` : name;
  }
  return names.has(one.name ?? "") ? `${name} ${one.id}` : name;
}

/**
 * @param {Account} account
 * @param {string} note
 * @param {Set<string>} names the names of several cards
 * @param {boolean} [runs] whether the account is not settled yet
 */
function accountOf(account, note, names, runs) {
  const said = verdict(account, subject, runs);
  const result = el("span", { class: "result" }, el("span", { class: "equals" }, "="), term(number(account.after),
    account.after !== account.net ? say("insteadOf", { net: number(account.net) })
      : "seat" in account.subject ? say("remaining") : say("outOf", { max: account.max }), "total"));
  return el("section", { class: `sum${isLost(account) ? " lost" : ""}` },
    el("h3", { class: said.split(" ").length > WORDS ? "long" : "", title: said },
      verdict(account, one => shortName(one, names), runs), el("small", {}, note)),
    el("p", { class: "figures-of" },
      term(number(account.before), say("was"), ""),
      fenced(account).map(group => el("span", { class: "fence" }, group.map(line =>
        term(signed(line.amount), line.source ? subject(line.source) : word(`account.${line.code}`), tone(line.amount))))),
      result));
}

/**
 * Returns the lines of an account by blow: each with what armour gives back of it.
 *
 * @param {Account} account
 */
function fenced({ lines }) {
  /** @type {Account["lines"][]} */
  const groups = [];
  for (const line of lines.filter(one => one.amount !== 0)) {
    const last = groups.at(-1);
    if (last && line.amount > 0 && last[0].amount < 0 && last[0].entry === line.entry) {
      last.push(line);
    } else {
      groups.push([line]);
    }
  }
  return groups;
}

/**
 * @param {string} figure
 * @param {string} below
 * @param {string} kind
 */
const term = (figure, below, kind) => el("span", { class: `term ${kind}` }, el("b", {}, figure), " ",
  el("small", {}, below), " ");
