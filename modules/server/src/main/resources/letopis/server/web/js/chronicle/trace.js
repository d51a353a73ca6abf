// Every entry, grouped by phase. Entries that change nothing are folded.

import { countUpTo } from "../outline.js";
import { el } from "../dom.js";
import { holds } from "../names.js";
import { player as playerName, say, word } from "../words.js";
import { noted, paragraphs, seatClass } from "./parts.js";

/** @import { Entry } from "letopis-api" */
/** @import { Player } from "../player.js" */
/** @import { Notes } from "./parts.js" */

export class Trace {
  /**
   * @param {Player} player
   * @param {Notes} notes
   */
  constructor(player, notes) {
    this.player = player;
    this.notes = notes;
  }

  /**
   * Starts phase number `group`; group 0 is the part before the first phase.
   *
   * @param {number} group
   */
  start(group) {
    const { phases } = this.player.outline;
    return group === 0 ? 1 : phases[group - 1]?.entry ?? this.player.last + 1;
  }

  /** @param {number} at */
  groupOf(at) {
    return countUpTo(this.player.outline.phases, at, phase => phase.entry);
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  has(first, last) {
    return this.player.store.entries.has(first, last);
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  need(first, last) {
    return this.player.store.needEntries(first, last);
  }

  clear() {
    // The entries belong to the store.
  }

  /**
   * @param {number} group
   * @param {number} upTo
   */
  group(group, upTo) {
    const { outline, store } = this.player;
    const first = this.start(group);
    const turn = outline.turns[countUpTo(outline.turns, first, one => one.entry) - 1];
    const phase = group === 0 ? store.entry(first)?.phase ?? "" : outline.phases[group - 1].phase;
    const name = word(`phase.${phase}`);
    const heads = [];
    const isTurn = turn?.entry === first && turn.turn > 0;
    const openers = group === 0 ? [] : this.openers(first, upTo, isTurn, name);
    if (turn?.entry === first && outline.gameStarts.length > 1 && outline.gameStarts.includes(first)) {
      heads.push(el("h3", { class: "game" }, say("game", { n: turn.gameNumber })));
    }
    if (isTurn) {
      heads.push(this.head(`turn seat-${turn.activeSeat}`, openers.length > 1 ? openers[0] : null,
        say("turnOf", { n: turn.turn, player: playerName(turn.activeSeat) })));
    }
    const lines = el("ol");
    for (let n = first + openers.length; n <= upTo;) {
      const run = this.quietRun(n, upTo);
      lines.append(run.length > 1 ? this.lull(run) : this.line(store.entry(n)));
      n += Math.max(1, run.length);
    }
    const quiet = lines.children.length === 0
      || lines.children.length === 1 && lines.children[0].classList.contains("lull");
    if (quiet) {
      lines.querySelector("button")?.replaceChildren("···");
    }
    return el("section", { class: `group${quiet && heads.length === 0 ? " quiet" : ""}` }, heads,
      this.head("phase", openers.at(-1), name), lines.hasChildNodes() ? lines : null);
  }

  /**
   * Returns the headings at the start of a phase: those of the turn and of the phase.
   *
   * @param {number} first
   * @param {number} upTo
   * @param {boolean} isTurn
   * @param {string} name
   */
  openers(first, upTo, isTurn, name) {
    const { store } = this.player;
    const second = first < upTo ? store.entry(first + 1) : undefined;
    const says = second && !second.chosen && second.cards.length === 0 && holds(second.sentence, name);
    return isTurn && says ? [store.entry(first), second] : [store.entry(first)];
  }

  /**
   * Returns a heading, which may be an entry itself.
   *
   * @param {string} kind
   * @param {Entry | null | undefined} entry
   * @param {string} text
   */
  head(kind, entry, text) {
    return entry ? el("h3", { class: `${kind} line`, data: { n: entry.entry, to: entry.entry } },
      el("a", { href: `?e=${entry.entry}`, data: { entry: entry.entry }, title: entry.sentence, tabindex: "-1" }, text),
      paragraphs(entry.entry, entry.rules), noted(this.notes(entry.entry))) : el("h3", { class: kind }, text);
  }

  /**
   * @param {number} from
   * @param {number} upTo
   * @returns {Entry[]}
   */
  quietRun(from, upTo) {
    const run = [];
    const { outline, store, leaves } = this.player;
    const taken = outline.takenBackAt(from);
    for (let n = from; n <= upTo; n++) {
      const entry = store.entry(n);
      if (!entry?.quiet || outline.takenBackAt(n) !== taken || n !== from && n === leaves
        || this.notes(n).length > 0) {
        break;
      }
      run.push(entry);
    }
    return run;
  }

  /** @param {Entry[]} run */
  lull(run) {
    const label = say("lull", { count: run.length });
    return el("li", { class: "lull" },
      el("button", { type: "button", "aria-expanded": "false", "aria-label": label, title: label, tabindex: "-1" },
        label),
      el("ol", {}, run.map(entry => this.line(entry))));
  }

  /** @param {Entry | undefined} entry */
  line(entry) {
    if (!entry) {
      return el("li");
    }
    const { outline, leaves } = this.player;
    const n = entry.entry;
    const taken = outline.takenBackAt(n);
    return el("li", {
      class: `line ${entry.chosen ? "choice" : "follows"}${seatClass(entry.by)}${taken ? " taken-back" : ""}${
        n === leaves ? " leaves" : ""}${leaves && n >= leaves ? " in-branch" : ""}`,
      data: { n, to: n },
    },
    el("a", { href: `?e=${n}`, data: { entry: n }, tabindex: "-1",
      title: taken ? say("takenBack", { n: taken[2] }) : null },
    taken ? el("del", {}, entry.sentence) : entry.sentence),
    paragraphs(n, entry.rules), noted(this.notes(n)));
  }

  /**
   * Returns the cards of an entry.
   *
   * @param {number} n
   */
  cards(n) {
    return this.player.store.entry(n)?.cards ?? [];
  }
}
