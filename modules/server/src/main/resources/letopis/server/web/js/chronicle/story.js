// The match as players would tell it: a line for each choice and what came of it, grouped by turn. Nothing after the
// last entry seen is shown, even if it belongs to a line that has begun.

import { countUpTo } from "../outline.js";
import { arrange, el } from "../dom.js";
import { sumLine } from "../ledger.js";
import { patch } from "../patch.js";
import { number, player as playerName, say } from "../words.js";
import { noted, paragraphs, seatClass } from "./parts.js";
import { StoryPages } from "./story-pages.js";

const RESULTS = 2; // at the right edge; the others are in its title
const DRAWN_MAX = 64; // groups whose elements are kept

/** @typedef {{ section: HTMLElement, list: HTMLElement, lines: Map<string, HTMLElement[]>, growing: Map<string, HTMLElement[]> }}
 *   DrawnGroup `growing`: lines that were not told to their end, and headings */

/** @import { StoryItem } from "letopis-api" */
/** @import { Api } from "../api.js" */
/** @import { Player } from "../player.js" */
/** @import { Notes } from "./parts.js" */

export class Story {
  /** @type {Map<number, DrawnGroup>} */
  drawn = new Map();

  /**
   * @param {Player} player
   * @param {Notes} notes
   * @param {Api} api
   * @param {"story" | "rules"} detail
   * @param {string} recorded the recorded choice that a branch replaces, in words; empty outside branches
   * @param {Map<number, HTMLElement>} branches the lines of branches, by the recorded choice that each replaces
   */
  constructor(player, notes, api, detail, recorded, branches) {
    this.player = player;
    this.notes = notes;
    this.detail = detail;
    this.recorded = recorded;
    this.branches = branches;
    this.pages = new StoryPages((from, to) => api.story(from, to, detail));
  }

  /**
   * Starts turn number `group`; group 0 is the part before the first turn. The entry that starts a turn is told in
   * the turn before.
   *
   * @param {number} group
   */
  start(group) {
    const { turns } = this.player.outline;
    return group === 0 ? 1 : (turns[group - 1]?.entry ?? this.player.last) + 1;
  }

  /** @param {number} at */
  groupOf(at) {
    return countUpTo(this.player.outline.turns, at - 1, turn => turn.entry);
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  has(first, last) {
    return this.pages.missing(first, last, this.player.last) === 0;
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  need(first, last) {
    return this.pages.need(first, last, this.player.last);
  }

  clear() {
    this.pages.clear();
    this.forget();
  }

  forget() {
    this.drawn.clear();
  }

  /**
   * Draws a group in the element it was drawn in before. Lines that were told to their end stay as they are; others are
   * patched.
   *
   * @param {number} group
   * @param {number} upTo
   */
  group(group, upTo) {
    this.drawn.size > DRAWN_MAX && this.forget();
    const drawn = this.drawn.get(group) ?? { section: el("section", { class: "group" }), list: el("ol"), lines: new Map(),
      growing: new Map() };
    this.drawn.set(group, drawn);
    const told = (/** @type {StoryItem} */ item, /** @type {string} */ where, /** @type {() => HTMLElement[]} */ make) => {
      const seen = [...item.passes ?? [], ...(item.results ?? []).map(one => one.entry)].filter(entry => entry <= upTo);
      const key = [item.kind, item.first, item.last, item.sentence, where, this.isTaken(item), seen.length].join();
      if (item.last <= upTo && !drawn.lines.has(key)) {
        drawn.lines.set(key, make());
      }
      return item.last <= upTo ? drawn.lines.get(key) ?? [] : grow(drawn, `${item.kind} ${item.first}`, make());
    };
    const first = this.start(group);
    const items = this.pages.items(first, upTo);
    const heads = items[0]?.kind === "turn" ? grow(drawn, "heads", this.heads(items[0], group, upTo)) : [];
    /** @type {HTMLElement[]} */
    const lines = [];
    let phase = "";
    let seat = items[0]?.seat ?? "";
    for (const item of heads.length > 0 ? items.slice(1) : items) {
      switch (item.kind) {
        case "turn": // in a turn with many entries, or beside turns taken back
          seat = item.seat ?? "";
          lines.push(el("li", {}, this.turn(item, upTo, "h4")));
          break;
        case "phase": phase = item.sentence ?? ""; break;
        case "line":
          lines.push(...told(item, `${phase} ${seat}`, () => [...this.replaced(item), this.line(item, upTo, phase, seat)]),
            ...this.branchesOf(item, upTo));
          phase = "";
          break;
        case "passes":
          lines.push(...told(item, "", () => this.passes(item, upTo)), ...this.branchesOf(item, upTo));
          break;
        case "sums":
          lines.push(...told(item, "", () => [el("li", { class: "settled-sums" }, accounts(item).map(sumLine))]));
          break;
      }
    }
    arrange(drawn.list, lines);
    arrange(drawn.section, [...heads, ...lines.length > 0 ? [drawn.list] : []]);
    return drawn.section;
  }

  /**
   * Returns the headings of a turn and, if it is the first of several games, of its game.
   *
   * @param {StoryItem} item
   * @param {number} group
   * @param {number} upTo
   */
  heads(item, group, upTo) {
    const { turns, gameStarts } = this.player.outline;
    const starts = gameStarts.length > 1 && group > 0 && gameStarts.includes(turns[group - 1].entry);
    return [...starts ? [el("h3", { class: "game" }, say("game", { n: item.gameNumber ?? 1 }))] : [],
      this.turn(item, upTo, "h3")];
  }

  /**
   * @param {StoryItem} item
   * @param {number} upTo
   * @param {"h3" | "h4"} tag
   */
  turn(item, upTo, tag) {
    const n = item.first;
    return el(tag, { class: "turn line", data: { n, to: Math.min(item.last, upTo) } },
      el("a", { href: `?e=${n}`, data: { entry: n }, tabindex: "-1" },
        say("turnOf", { n: item.turn ?? 0, player: playerName(item.seat ?? "") })),
      this.numbers(item, upTo));
  }

  /**
   * Returns the lives that a turn has changed so far; if none, that of its player.
   *
   * @param {StoryItem} item
   * @param {number} upTo
   */
  numbers({ first, seat }, upTo) {
    const { outline } = this.player;
    const known = Object.keys(outline.lifeHistory).flatMap(of => {
      const before = outline.lifeAt(of, first - 2);
      const after = outline.lifeAt(of, upTo);
      return before === undefined || after === undefined ? [] : [{ of, before, after }];
    });
    const changed = known.filter(({ before, after }) => before !== after);
    const shown = changed.length > 0 ? changed : known.filter(({ of }) => of === seat);
    return el("span", { class: "result" }, shown.map(({ of, before, after }, i) => [i > 0 ? " " : "",
      el("span", { class: `number seat-${of}`, title: playerName(of) }, `${of} `,
        before === after ? number(after) : `${number(before)} → ${number(after)}`)]));
  }

  /** @param {StoryItem} item */
  isTaken({ takenBackBy = 0 }) {
    return takenBackBy > 0 && takenBackBy <= this.player.horizon;
  }

  /**
   * @param {StoryItem} item
   * @param {number} upTo
   * @param {string} phase the heading of a phase that begins with this line, if any
   * @param {string} seat the player whose turn it is
   */
  line(item, upTo, phase, seat) {
    const { store, leaves } = this.player;
    const { first, takenBackBy = 0 } = item;
    const to = Math.min(item.last, upTo);
    const words = (item.told ?? first) > upTo ? store.entry(first)?.sentence ?? "" : item.sentence ?? "";
    const own = item.chosen && item.by === seat ? `${playerName(seat)} ` : "";
    const text = own && words.startsWith(own) ? words.slice(own.length) : words;
    const taken = this.isTaken(item);
    const target = Math.min(to, this.player.outline.stepEndOf(item.told ?? first));
    return el("li", {
      class: `line ${item.chosen ? "choice" : "follows"}${seatClass(item.by)}${taken ? " taken-back" : ""}${
        first === leaves ? " leaves" : ""}${leaves && first >= leaves ? " in-branch" : ""}`,
      data: { n: first, to },
    },
    el("div", { class: "told-line" }, phase ? [el("h4", { class: "phase" }, phase), " "] : null,
      el("a", { href: `?e=${target}`, data: { entry: target }, tabindex: "-1",
        title: taken ? say("takenBack", { n: takenBackBy }) : null }, taken ? el("del", {}, text) : text),
      item.rules ? [" ", paragraphs(first, item.rules)] : null),
    results(item, upTo), this.notesOn(first, to));
  }

  /**
   * Returns the folded passes. In a branch that begins with a pass, those before it and the others are folded apart,
   * with the recorded choice between them.
   *
   * @param {StoryItem} item
   * @param {number} upTo
   */
  passes(item, upTo) {
    const { leaves } = this.player;
    const seen = (item.passes ?? []).filter(entry => entry <= upTo);
    const before = seen.filter(entry => !leaves || entry < leaves);
    const since = seen.slice(before.length);
    const to = Math.min(item.last, upTo);
    const start = before.length > 0 ? since[0] : item.first;
    return [...this.fold(before, item.first, since.length > 0 ? start - 1 : to, ""),
      ...since.length > 0 ? this.replaced({ first: since[0] }) : [], ...this.fold(since, start, to, " in-branch")];
  }

  /**
   * @param {number[]} passes the entries of the passes
   * @param {number} from the first entry of the line
   * @param {number} to the last one
   * @param {string} kind more classes
   */
  fold(passes, from, to, kind) {
    const target = Math.max(to, passes.at(-1) ?? to);
    return passes.length === 0 ? [] : [el("li", { class: `line passes${kind}`, data: { n: from, to } },
      el("div", { class: "told-line" }, el("a", { href: `?e=${target}`, data: { entry: target }, tabindex: "-1" },
        say("passes", { passes: passes.length }))),
      this.notesOn(from, to))];
  }

  /**
   * Returns the recorded choice above the line of a branch that replaces it.
   *
   * @param {{ first: number }} line
   */
  replaced({ first }) {
    return this.recorded && first === this.player.leaves
      ? [el("li", { class: "replaced" }, el("del", {}, this.recorded))] : [];
  }

  /**
   * Returns the branches that replace a choice of this line.
   *
   * @param {StoryItem} item
   * @param {number} upTo
   */
  branchesOf({ first, last }, upTo) {
    return [...this.branches].filter(([entry]) => entry >= first && entry <= Math.min(last, upTo))
      .map(([, lines]) => lines);
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  notesOn(first, last) {
    const notes = [];
    for (let n = first; n <= last; n++) {
      notes.push(...this.notes(n));
    }
    return noted(notes);
  }

  /**
   * Returns the cards that the line of an entry names.
   *
   * @param {number} n the first entry of the line
   * @returns {string[]}
   */
  cards(n) {
    return this.pages.items(n, n).find(item => item.kind === "line")?.cards ?? [];
  }
}

/**
 * Returns the lines drawn before, patched, if there are as many.
 *
 * @param {DrawnGroup} drawn
 * @param {string} key
 * @param {HTMLElement[]} fresh
 */
function grow({ growing }, key, fresh) {
  const shown = growing.get(key);
  const made = shown?.length === fresh.length ? fresh.map((one, i) => patch(shown[i], one)) : fresh;
  growing.set(key, made);
  return made;
}

/**
 * @param {StoryItem} item
 * @returns {any[]}
 */
const accounts = item => item.accounts ?? [];

/**
 * Returns the most important numbers that a line changed, as far as the reader has seen them, in the order of its words.
 *
 * @param {StoryItem} item
 * @param {number} upTo
 */
function results({ results: all = [], sentence }, upTo) {
  const seen = all.filter(({ entry }) => entry <= upTo);
  const place = (/** @type {typeof seen[number]} */ { owner }) =>
    (owner && sentence ? sentence.indexOf(owner) : -1);
  return seen.length === 0 ? null : el("span", { class: "result",
    title: seen.map(({ owner, text }) => (owner ? `${owner}: ${text}` : text)).join("; ") },
  seen.slice(0, RESULTS).sort((one, other) => place(one) - place(other)).map(({ text }) => text).join(", ")
    + (seen.length > RESULTS ? " …" : ""));
}
