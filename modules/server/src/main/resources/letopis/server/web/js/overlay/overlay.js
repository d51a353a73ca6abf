// The page that OBS shows over a video: /overlay/{match}?view=board|life|last|ledger. Parameters: docs/overlay.md.

import { appear } from "../appearance.js";
import { byId, el } from "../dom.js";
import { Feed } from "./feed.js";
import { Moment } from "./moment.js";
import { playSample } from "./sample.js";
import { Seat } from "./seats.js";
import { telling } from "./tell.js";
import { Words } from "./words.js";

const VIEWS = { board: ["seats", "board", "last", "ledger"], life: ["seats"], last: ["last"], ledger: ["ledger"] };
const THEMES = ["outline", "paper", "night"];
/** @import { Lang } from "../phrases.js" */

/** @type {Lang[]} */
const LANGUAGES = ["ru", "en"];
const DELAY_MOST = 3600;

const asked = new URLSearchParams(location.search);

/**
 * Returns a word of the address if it is a valid value.
 *
 * @template {string} T
 * @param {T[]} all
 * @param {string} name
 * @param {T} otherwise
 */
const among = (all, name, otherwise) => all.find(one => one === asked.get(name)) ?? otherwise;

/**
 * Returns a number of the address, within bounds.
 *
 * @param {string} name
 * @param {number} otherwise
 * @param {number} least
 * @param {number} most
 */
function amount(name, otherwise, least, most) {
  const value = parseFloat(asked.get(name) ?? "");
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}

function parts() {
  const views = (asked.get("view") ?? "").split(",").filter(view => view in VIEWS);
  return new Set((views.length > 0 ? views : ["board"]).flatMap(view => VIEWS[view]));
}

/**
 * Adds a style sheet. Resolves when it is loaded or failed to load.
 *
 * @param {string} href
 */
function style(href) {
  return new Promise(resolve => {
    document.head.append(el("link", { rel: "stylesheet", href, on: { load: resolve, error: resolve } }));
  });
}

/** @import { Match } from "letopis-api" */
/** @import { Board } from "letopis-api" */
/** @import { Account, Cards } from "../api.js" */

class Scene {
  /** @type {Seat[]} */
  seats = [];
  /** @type {Board | null} */
  before = null;
  built = false;
  words = new Words("en", {}, {}, {});
  /** @type {Record<string, string>} by zone */
  forms = {};

  /**
   * @param {HTMLElement} root
   * @param {Lang} lang
   */
  constructor(root, lang) {
    this.root = root;
    this.lang = lang;
    this.parts = parts();
    this.last = el("p", { class: "last" });
    this.when = el("p", { class: "when" });
    this.moments = el("div", {});
    this.moment = new Moment(this.moments);
  }

  /**
   * @param {Pick<Match, "players" | "zoneForms"> & import("../appearance.js").Shown} match
   * @param {Record<string, string>} words
   * @param {Cards} cards
   */
  ready(match, words, cards) {
    const titles = Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, card.title]));
    this.words = new Words(this.lang, words, titles, match.players);
    this.forms = match.zoneForms;
    appear(match);
    this.root.classList.toggle("with-board", this.parts.has("board"));
  }

  /** @param {Board} board */
  build(board) {
    this.built = true;
    this.seats = this.parts.has("seats")
      ? Object.keys(board.seats).map((seat, i) => new Seat(seat, i > 0, this, this.parts.has("board"))) : [];
    const story = el("div", { class: "story" },
      this.parts.has("ledger") ? this.moments : null, this.parts.has("last") ? this.last : null);
    this.root.replaceChildren(...this.seats.map(seat => seat.root), this.parts.has("seats") ? this.when : "", story);
    this.root.hidden = false;
  }

  /**
   * @param {Board} board
   * @param {boolean} jump
   */
  show(board, jump) {
    this.seats.forEach(seat => seat.show(board, this.before, this.words, jump));
    this.when.replaceChildren(el("span", {}, board.result ? this.words.result(board.result)
      : this.words.moment(board)));
  }

  /**
   * Shows a jump: without motion or narration.
   *
   * @param {Board} board
   */
  board(board) {
    if (!this.built) {
      this.build(board);
    }
    this.moment.clear();
    this.last.replaceChildren();
    this.before = null;
    this.show(board, true);
    this.before = board;
  }

  /**
   * @param {{ board: Board, entries: import("letopis-api").Entry[] }} step
   * @param {Account[]} accounts
   */
  step({ board, entries }, accounts) {
    if (!this.built) {
      this.build(board);
    }
    this.show(board, false);
    this.tell(entries, this.before, board);
    this.before = board;
    if (this.parts.has("ledger")) {
      this.moment.show(accounts, this.words);
    }
  }

  /**
   * @param {import("letopis-api").Entry[]} entries
   * @param {Board | null} before
   * @param {Board} board
   */
  tell(entries, before, board) {
    const entry = telling(entries, before, board, this.forms);
    if (entry) {
      this.last.replaceChildren(el("span", {}, entry.sentence));
      this.last.classList.remove("fresh");
      this.last.getBoundingClientRect(); // forces a layout, so that the next sentence is animated again
      this.last.classList.add("fresh");
    }
  }
}

async function start() {
  const lang = among(LANGUAGES, "lang", navigator.language.startsWith("ru") ? "ru" : "en");
  document.documentElement.lang = lang;
  await style(`/assets/css/themes/${among(THEMES, "theme", "outline")}.css`);
  if (asked.has("css")) {
    await style("/custom.css");
  }
  if (asked.has("scale")) {
    document.documentElement.style.setProperty("--lt-scale", String(amount("scale", 1, 0.4, 3)));
  }
  const scene = new Scene(byId("scene"), lang);
  if (asked.has("test")) {
    playSample(lang, scene);
  } else {
    const match = decodeURIComponent(location.pathname.split("/").pop() ?? "");
    new Feed(match, lang, amount("delay", 0, 0, DELAY_MOST) * 1000, scene);
  }
}

start();
