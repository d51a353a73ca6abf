// The ledger moment: when an account is settled, its sum grows term by term, and the verdict stays for a while.

import { el } from "../dom.js";
import { number } from "./words.js";

const COMES = 240;
const TERM = 420;
const STAYS = 6000; // in total
const READ = 3500; // minimum time after the verdict
const ACCOUNTS_SHOWN = 3;
const WAITING_MOST = 2;

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

export class Moment {
  constructor(root) {
    this.root = root;
    this.waiting = [];
    this.turn = 0;
  }

  /**
   * Shows accounts after the current one.
   *
   * @param accounts
   * @param words
   * @param {boolean} all true to show simple ones, too
   */
  show(accounts, words, all = false) {
    const told = accounts.filter(account => worthTelling(account) || all && account.lines.length > 0);
    if (told.length === 0) {
      return;
    }
    this.waiting.push({ told, words });
    if (this.waiting.length > WAITING_MOST) {
      this.waiting.shift();
    }
    if (!this.running) {
      this.run();
    }
  }

  /** Removes the current account and all queued ones. */
  clear() {
    this.waiting = [];
    this.turn++;
    this.running = false;
    this.root.replaceChildren();
  }

  async run() {
    const turn = this.turn;
    this.running = true;
    while (this.waiting.length > 0 && turn === this.turn) {
      const { told, words } = this.waiting.shift();
      await this.play(told, words, turn);
    }
    if (turn === this.turn) {
      this.running = false;
    }
  }

  async play(told, words, turn) {
    const shown = told.slice(0, ACCOUNTS_SHOWN);
    const box = el("div", { class: "moment" }, shown.map(account => row(account, words)),
      told.length > shown.length
        ? el("div", { class: "account quietly" }, words.say("more", { n: told.length - shown.length })) : null);
    this.root.replaceChildren(box);
    const begun = performance.now();
    box.getBoundingClientRect(); // forces a layout, so that the entrance is animated
    box.classList.add("shown");
    await pause(COMES);
    for (const term of box.querySelectorAll(".term")) {
      if (turn !== this.turn) {
        return;
      }
      term.classList.add("said");
      await pause(TERM);
    }
    await pause(Math.max(READ, STAYS - (performance.now() - begun)));
    if (turn === this.turn) {
      box.classList.remove("shown");
      await pause(COMES);
      if (turn === this.turn) {
        this.root.replaceChildren();
      }
    }
  }
}

/** Returns true for accounts of creatures, and of seats with more than one term. */
function worthTelling(account) {
  const terms = account.lines.filter(line => line.amount !== 0);
  return account.subject.seat ? terms.length > 1 : terms.length > 0;
}

function row(account, words) {
  const lost = account.fate === "dies" || account.fate === "loses";
  return el("div", { class: "account" },
    el("span", { class: "whose" }, words.subject(account.subject)),
    term("", number(account.before), words.word(`counted.${account.lifeCode}`)),
    account.lines.filter(line => line.amount !== 0).map(line => term(line.amount > 0 ? "plus" : "minus",
      `${line.amount < 0 ? "−" : "+"} ${Math.abs(line.amount)}`, source(line, words))),
    term("net", `= ${number(account.net)}`, bounds(account, words)),
    el("span", { class: `term verdict${lost ? " lost" : ""}` }, el("b", {}, verdict(account, words))));
}

function term(kind, figure, below) {
  return el("span", { class: `term ${kind}` }, el("b", {}, figure), el("small", {}, below));
}

function source(line, words) {
  const named = [line.wielder, line.source].filter(one => one).map(one => words.subject(one)).join(", ");
  return named || words.word(`account.${line.code}`);
}

function bounds(account, words) {
  return account.max !== undefined && account.net > account.max ? words.say("atMost", { max: account.max })
    : account.net < 0 ? words.say("notBelow") : "";
}

function verdict(account, words) {
  switch (account.fate) {
    case "lives": return words.say(account.subject.seat ? "stays" : "lives");
    case "dies":
    case "loses":
    case "unchecked": return words.say(account.fate);
    default: return "";
  }
}
