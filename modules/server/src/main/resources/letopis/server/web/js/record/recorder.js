// The recorder: a table with tappable choices, and the options below it.

import { appear } from "../appearance.js";
import { Board } from "../table/board.js";
import { byId, el, put, withData } from "../dom.js";
import { putsInto } from "../lanes.js";
import { mayMove } from "../motion.js";
import { ApiError, sentenceOf } from "../api-error.js";
import { know, player, word } from "../words.js";
import { Bar } from "./bar.js";
import { meant, openNames, tappable, unseenHands } from "./choosing.js";
import { Clock } from "./clock.js";
import { drawHead } from "./head.js";
import { keepLast, keepPage, keptLast, waitForServer } from "./offline.js";
import { Orders } from "./orders.js";
import { Queue } from "./queue.js";
import { keepScreenOn } from "./wake.js";

const STREAM_RETRY_MILLIS = 5000;
const COMPACT = { hands: true }; // options name cards of hands
const PASSES = 2; // of both players, after a line that ends with +
const SLOW_MILLIS = 1500; // shorter waits for a response are not shown

/** @import { Choosable, Put, Recording } from "letopis-api" */
/** @import { Card } from "letopis-api" */
/** @import { Cards } from "../api.js" */
/** @import { Say } from "../phrases.js" */
/** @import { Pick } from "./choosing.js" */
/** @import { RecordApi } from "./record-api.js" */

export class Recorder {
  /** @type {Recording} */
  now;
  /** @type {Board} */
  board;
  /** @type {Pick[]} */
  picks = [];
  /** @type {Choosable[]} parts of a joint declaration */
  tray = [];
  /** @type {string[]} */
  names = [];
  /** @type {{ card: string, names: string[] | null } | null} */
  shown = null;
  typed = "";
  /** @type {string | null} why a card or some words cannot be chosen now */
  reason = null;
  open = false;
  drawn = false;
  slow = false;
  /** @type {Bar} */
  bar;
  /** @type {Orders} */
  orders;
  /** @type {Clock} */
  clock;
  /** @type {Record<string, string[]>} by seat, the hidden cards of its hand */
  hands = {};
  /** @type {Cards} */
  titles = {};
  /** @type {EventSource | undefined} */
  source;
  /** @type {number | undefined} */
  retry;
  /** @type {number | undefined} */
  refreshing;

  /**
   * @param {RecordApi} api
   * @param {Say} say
   * @param {string} match
   */
  constructor(api, say, match) {
    this.api = api;
    this.say = say;
    this.match = match;
    this.queue = new Queue(match, what => this.send(what), {
      done: answer => this.take(answer.recording),
      stopped: refused => refused.recording && this.take(refused.recording),
      changed: () => this.draw(),
    });
  }

  async start() {
    try {
      this.now = await this.api.now();
    } catch (refused) {
      const last = keptLast(this.match);
      if (!(refused instanceof ApiError && refused.status === 0) || last === undefined) {
        throw refused;
      }
      waitForServer({ queue: this.queue, last, say: this.say, back: () => location.reload(),
        isBack: () => this.api.now().then(() => true, () => false) });
      return;
    }
    await this.learnWords();
    this.board = new Board(byId("table"), this.now.details.zoneForms, {
      card: id => this.tap({ kind: "card", id }),
      hand: seat => this.tap({ kind: "hand", id: seat, cards: this.hands[seat] }),
      seat: seat => this.tap({ kind: "seat", id: seat }),
      cell: place => this.tapCell(place),
      drawn: () => this.mark(),
      pile: () => {}, point: () => {},
    }, COMPACT);
    this.bar = new Bar(this);
    this.orders = new Orders(this);
    this.clock = new Clock(this.now.details.id, this.say);
    this.take(this.now);
    this.queue.flush();
    this.listen();
    keepScreenOn();
    keepPage();
    addEventListener("online", () => this.listen());
    document.body.classList.add("ready");
    const asked = new URLSearchParams(location.search);
    if (asked.has("rewind")) {
      this.orders.open("rewind", Number(asked.get("rewind")));
    }
  }

  async learnWords() {
    const { details: match, role } = this.now;
    const [words, { cards }] = await Promise.all([this.api.words(match.game), this.api.cards(role)]);
    know(words, cards, match.players);
    appear(match);
    this.titles = cards;
  }

  /** @param {Put} what */
  async send(what) {
    const slow = setTimeout(() => {
      this.slow = true;
      this.draw();
    }, SLOW_MILLIS);
    try {
      return await this.api.put(what);
    } finally {
      clearTimeout(slow);
      this.slow = false;
    }
  }

  /**
   * Updates to the current state of the match.
   *
   * @param {Recording} now
   */
  take(now) {
    const moving = this.drawn && now.last > this.now.last;
    if (!this.drawn || now.last !== this.now.last) {
      this.unpick();
      this.typed = "";
      this.open = false;
      this.names = [];
    }
    this.now = now;
    keepLast(this.match, now.last);
    this.hands = unseenHands(now.board, now.details.zoneForms);
    this.board.draw(now.board, now.last === 0 ? null : now.boardBefore, moving && mayMove());
    this.drawn = true;
    this.draw();
    this.turnTo(now.board.awaited);
  }

  /**
   * If the table is taller than its container, scrolls to the half of a player who must choose.
   *
   * @param {string[]} awaited
   */
  turnTo(awaited) {
    const half = byId("table").querySelector(awaited.map(seat => `.half.seat-${seat}`).join() || ".half");
    byId("table").scrollTop = half?.classList.contains("near") ? byId("table").scrollHeight : 0;
  }

  async refresh() {
    clearTimeout(this.refreshing);
    if (this.queue.isEmpty) {
      try {
        const now = await this.api.now();
        if (this.queue.isEmpty && now.last >= this.now.last) {
          this.take(now);
        }
      } catch { // the stream does not repeat it
        this.refreshing = setTimeout(() => this.refresh(), STREAM_RETRY_MILLIS);
      }
    }
  }

  /** Follows the stream for entries of other recorders. */
  listen() {
    clearTimeout(this.retry);
    this.source?.close();
    const source = this.source = this.api.stream(this.now.role, this.now.last + 1);
    source.addEventListener("open", () => {
      this.queue.flush();
      this.refresh();
    });
    for (const event of ["step", "behind"]) {
      source.addEventListener(event, ({ data }) => JSON.parse(data).last > this.now.last && this.refresh());
    }
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) {
        this.retry = setTimeout(() => this.listen(), STREAM_RETRY_MILLIS);
      }
    });
  }

  /* Choosing */

  get options() {
    return this.now.options;
  }

  /** Returns the options that match the taps so far. */
  get candidates() {
    return meant(this.options, this.picks);
  }

  /** @param {Pick} pick */
  tap(pick) {
    /** @param {Pick} one */
    const isSame = one => one.kind === pick.kind && one.id === pick.id;
    if (this.picks.some(isSame)) {
      const sole = this.picks.length === 1 && this.candidates.length === 1 && this.toName.names.length === 0;
      if (sole) {
        this.choose(this.candidates[0]);
      } else {
        this.unpick();
      }
      return;
    }
    this.reason = null;
    const more = meant(this.options, [...this.picks, pick]);
    if (this.picks.length > 0 && more.length > 0) {
      this.picks.push(pick);
      if (more.length === 1 && this.toName.names.length === 0) {
        this.choose(more[0]);
        return;
      }
    } else {
      this.picks = [pick];
      this.shown = null;
      if (more.length === 0 && pick.kind === "card") {
        this.ask({ card: pick.id });
      }
    }
    this.draw();
  }

  /**
   * Asks the server why a card or some words cannot be chosen now.
   *
   * @param {{ card: string } | { text: string }} question
   */
  async ask(question) {
    const { last } = this.now;
    let reason;
    try {
      reason = (await this.api.why(question)).sentence;
    } catch (refused) {
      reason = sentenceOf(refused) || this.say("whyLater");
    }
    const isStill = "card" in question ? this.picks.at(-1)?.id === question.card : this.typed.includes(question.text);
    if (this.now.last === last && isStill) {
      this.reason = reason || null;
      this.draw();
    }
  }

  /**
   * Taps a cell as a destination. Without other taps it counts only if nothing but a cell is awaited.
   *
   * @param {string} place
   */
  tapCell(place) {
    const meantBy = meant(this.candidates, [{ kind: "cell", id: place }]);
    if ((this.picks.length > 0 || this.isPlacing) && meantBy.length === 1) {
      this.choose(meantBy[0]);
    }
  }

  /** Returns true if only a cell is awaited. */
  get isPlacing() {
    return this.options.length > 0 && this.options.every(({ cell }) => cell);
  }

  /** Returns the tapped card that still needs a name. */
  get toName() {
    return this.picks.length === 0 ? { names: [], others: [] } : openNames(this.candidates, this.picks);
  }

  unpick() {
    this.picks = [];
    this.reason = null;
    this.tray = [];
    this.shown = null;
    this.draw();
  }

  /** Returns true if a choice is possible now: the last one was acknowledged, or the connection is lost. */
  get isFree() {
    return this.queue.isOpen;
  }

  /** @param {Choosable} option */
  choose(option) {
    if (this.tray.length > 0) {
      this.join(option);
      return;
    }
    this.declare([option], option.sentence);
  }

  /** Records options as one joint choice. */
  declare(options, text) {
    this.record({ options: options.map(option => option.id) }, text, options.map(option => option.sentence));
  }

  /**
   * Adds an option to a joint declaration.
   *
   * @param {Choosable} option
   */
  join(option) {
    if (!this.tray.includes(option)) {
      this.tray.push(option);
    }
    this.picks = [];
    this.draw();
  }

  /**
   * @param {Omit<Put, "after">} what
   * @param {string} text
   * @param {string[]} [texts] the sentences of its options
   */
  record(what, text, texts) {
    if (!this.isFree) {
      return undefined;
    }
    this.picks = [];
    this.tray = [];
    this.shown = null;
    this.names = [];
    return this.queue.add(what, text, this.now.last, texts);
  }

  /**
   * Records a typed line. A trailing `+` means that both players then pass.
   *
   * @param {string} line
   */
  typeLine(line) {
    const passing = line.endsWith("+");
    const words = passing ? line.slice(0, -1).trim() : line;
    const { last } = this.now;
    if (words) {
      this.queue.add({ line: words }, words, last);
    }
    for (let i = 0; i < (passing ? PASSES : 0); i++) {
      this.queue.add({ pass: true }, this.say("pass"), last, [], true);
    }
  }

  /**
   * Records the option with this sentence, or sends the sentence as a typed line.
   *
   * @param {string} sentence
   */
  chooseSentence(sentence) {
    const option = [...this.options, ...this.now.surrenderOptions].find(one => one.sentence === sentence);
    if (option) {
      this.declare([option], sentence);
    } else {
      this.typeLine(sentence);
    }
  }

  /** Takes back the last choice: that of this moment by its entry, so that a repeated request means the same. */
  takeBack() {
    const { undoTarget: target } = this.now;
    if (target) {
      this.record(this.queue.isEmpty ? { undo: target.to } : { line: "undo" },
        this.say("backWhat", { what: target.sentence }));
    }
  }

  /**
   * Requests the possible faces of a hidden card.
   *
   * @param {Pick} pick
   */
  async facesOf(pick) {
    const card = pick.kind === "hand" ? pick.cards[0] : pick.id;
    this.shown = { card, names: null };
    this.draw();
    try {
      const { names } = await this.api.faces(card);
      this.shown = this.shown && { card, names };
    } catch {
      this.shown = this.shown && { card, names: Object.keys(this.titles) }; // all names; the server checks them later
    }
    this.draw();
  }

  /* Drawing */

  draw() {
    if (!this.drawn) {
      return;
    }
    this.mark();
    drawHead(this);
    this.clock.take(this.now);
    this.bar.draw();
  }

  /** Marks the tappable and the tapped items. */
  mark() {
    const root = byId("table");
    root.querySelectorAll(".may, .picked").forEach(one => one.classList.remove("may", "picked"));
    const { cards, seats, backs } = tappable(this.candidates, this.picks, this.hands);
    /**
     * @param {Element} element
     * @param {string} kind
     * @param {string} id
     * @param {Set<string>} may
     */
    const show = (element, kind, id, may) => {
      element.classList.toggle("may", may.has(id));
      element.classList.toggle("picked", this.picks.some(pick => pick.kind === kind && pick.id === id)
        || kind === "card" && this.tray.some(option => option.cards.includes(id)));
    };
    withData("card", root).forEach(([element, id]) => show(element, "card", id, cards));
    withData("hand", root).forEach(([element, seat]) => show(element, "hand", seat, backs));
    withData("seat", root).filter(([element]) => element.classList.contains("player"))
      .forEach(([element, seat]) => show(element, "seat", seat, seats));
    for (const [cell, place] of withData("place", root)) {
      cell.classList.toggle("may", (this.picks.length > 0 || this.isPlacing)
        && this.candidates.some(option => putsInto(option, place)));
    }
    root.classList.toggle("picking", this.picks.length > 0);
  }

  /** Returns the turn and the phase in words. */
  moment() {
    const { board } = this.now;
    const parts = [board.gameNumber > 1 ? this.say("game", { n: board.gameNumber }) : null,
      board.turn > 0 ? this.say("turn", { n: board.turn }) : null, board.turn > 0 ? player(board.activeSeat) : null];
    return { turn: parts.filter(part => part).join(" · "), phase: word(`phase.${board.phase}`) };
  }

  /**
   * Returns the name of a tapped item.
   *
   * @param {Pick} pick
   */
  called(pick) {
    if (pick.kind === "hand") {
      return this.say("hand", { player: player(pick.id) });
    }
    if (pick.kind === "seat") {
      return player(pick.id);
    }
    if (pick.kind === "name") {
      return this.titles[pick.id]?.title ?? pick.id;
    }
    const card = this.cardOf(pick.id);
    return card?.name ? this.titles[card.name]?.title ?? card.name : this.say("hidden");
  }

  /**
   * Returns a card on the table.
   *
   * @param {string} id
   */
  cardOf(id) {
    /**
     * @param {Card[]} cards
     * @returns {Card | undefined}
     */
    const look = cards => {
      for (const card of cards) {
        const there = card.id === id ? card : look(card.attached);
        if (there) {
          return there;
        }
      }
      return undefined;
    };
    return look(Object.values(this.now.board.seats).flatMap(half => Object.values(half.zones).flat()));
  }
}

/**
 * Shows the page of a match that cannot be recorded.
 *
 * @param {unknown} refused
 * @param {Say} say
 */
export function failWholly(refused, say) {
  put(byId("page"), el("section", { class: "closed" },
    el("h1", {}, sentenceOf(refused) || say("noServer")),
    refused instanceof ApiError && refused.status === 403 ? el("p", {}, say("noPen")) : null,
    el("button", { class: "act", type: "button", on: { click: () => location.reload() } }, say("reload"))));
  document.body.classList.add("ready");
  if (!(refused instanceof ApiError)) {
    throw refused;
  }
}
