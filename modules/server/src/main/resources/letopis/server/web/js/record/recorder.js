// The recorder: a table with tappable choices, and the options below it.

import { appear } from "../appearance.js";
import { Board } from "../table/board.js";
import { byId } from "../dom.js";
import { mayMove } from "../motion.js";
import { ApiError, sentenceOf } from "../api-error.js";
import { know } from "../words.js";
import { Bar } from "./bar.js";
import { meant, openNames, unseenHands } from "./choosing.js";
import { Clock } from "./clock.js";
import { Feed } from "./feed.js";
import { drawHead } from "./head.js";
import { mark } from "./marks.js";
import { keepLast, keepPage, keptLast, waitForServer } from "./offline.js";
import { Orders } from "./orders.js";
import { Queue } from "./queue.js";
import { keepScreenOn } from "./wake.js";

const COMPACT = { hands: true }; // options name cards of hands
const PASSES = 2; // of both players, after a line that ends with +
const SLOW_MILLIS = 1500; // shorter waits for a response are not shown

/** @import { Choosable, Put, Recording } from "letopis-api" */
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
      drawn: () => mark(this),
      pile: () => {}, point: () => {},
    }, COMPACT);
    this.bar = new Bar(this);
    this.orders = new Orders(this);
    this.clock = new Clock(this.now.details.id, this.say);
    this.take(this.now);
    this.queue.flush();
    const feed = new Feed(this);
    feed.listen();
    keepScreenOn();
    keepPage();
    addEventListener("online", () => feed.listen());
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
    mark(this);
    drawHead(this);
    this.clock.take(this.now);
    this.bar.draw();
  }
}
