// The narration of a match at a level of detail: the story, the story with its rules, or every entry.

import { el } from "../dom.js";
import { keep, kept } from "../settings.js";
import { say } from "../words.js";
import { paragraphs } from "./parts.js";
import { Story } from "./story.js";
import { Trace } from "./trace.js";
import { Window } from "./window.js";

const LEVELS = /** @type {const} */ (["story", "rules", "trace"]);
const TRACED = 9; // entries shown under the current line

/** @import { Api } from "../api.js" */
/** @import { Player } from "../player.js" */
/** @import { Notes } from "./parts.js" */
/** @typedef {typeof LEVELS[number]} Level */

export class Chronicle {
  /** @type {Set<number>} entries found by a search */
  hits = new Set();
  /** @type {Map<number, HTMLElement>} the lines of branches, by the recorded choice that each replaces */
  branches = new Map();

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} switches the buttons of the levels
   * @param {Player} player
   * @param {Api} api
   * @param {{ seek(entry: number): void, rules(ids: string[]): void, point(cards: string[]): void, notes: Notes,
   *   fail(problem: unknown): void, recorded: string }} on `recorded` is the choice that a branch replaces, in words
   */
  constructor(root, switches, player, api, on) {
    this.root = root;
    this.switches = switches;
    this.player = player;
    this.on = on;
    this.list = el("div", { class: "groups" });
    root.append(this.list);
    const { branches } = this;
    this.levels = { story: new Story(player, on.notes, api, "story", on.recorded, branches),
      rules: new Story(player, on.notes, api, "rules", on.recorded, branches), trace: new Trace(player, on.notes) };
    const wanted = kept("detail");
    /** @type {Level} */
    this.level = LEVELS.find(level => level === wanted) ?? "story";
    this.window = this.open();
    root.addEventListener("click", event => this.click(event));
    root.addEventListener("pointerover", ({ target }) => this.point(target));
    root.addEventListener("pointerleave", () => on.point([]));
    root.addEventListener("focusin", ({ target }) => this.point(target));
    root.addEventListener("scroll", () => this.window.scrolled().catch(on.fail), { passive: true });
    addEventListener("beforeprint", () => this.window.markPrinted());
    new ResizeObserver(() => this.list.querySelector(".now") && this.markPlace()).observe(root);
    this.redraw();
  }

  get content() {
    return this.levels[this.level];
  }

  open() {
    this.list.className = `groups ${this.level === "trace" ? "trace-list" : `story-list ${this.level}-list`}`;
    return new Window(this.root, this.list, this.player, this.content);
  }

  /** Draws the buttons of the levels. */
  redraw() {
    this.switches.setAttribute("aria-label", say("detail"));
    this.switches.replaceChildren(...LEVELS.map(level => el("button", { type: "button",
      "aria-pressed": String(level === this.level), title: level === this.level ? null : "D",
      on: { click: () => this.tell(level) } }, say(`detail-${level}`))));
  }

  /**
   * Changes the level of detail and keeps it for the next match.
   *
   * @param {Level} level
   */
  tell(level) {
    this.level = level;
    keep("detail", level);
    this.window.forget();
    this.window = this.open();
    this.redraw();
    return this.draw()?.catch(this.on.fail);
  }

  nextLevel() {
    return this.tell(LEVELS[(LEVELS.indexOf(this.level) + 1) % LEVELS.length]);
  }

  /** @param {Event} event */
  click(event) {
    if (!(event.target instanceof Element) || !(event instanceof MouseEvent)) {
      return;
    }
    const rule = event.target.closest("[data-rule]");
    const lull = event.target.closest(".lull > button");
    const line = event.target.closest("a[data-entry]");
    if (rule instanceof HTMLElement) {
      this.on.rules(rule.dataset.rule ? [rule.dataset.rule]
        : this.player.store.entry(Number(rule.dataset.of))?.rules ?? []);
    } else if (lull?.parentElement) {
      const open = lull.parentElement.classList.toggle("open");
      lull.setAttribute("aria-expanded", String(open));
    } else if (line instanceof HTMLElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.on.seek(Number(line.dataset.entry));
    }
  }

  /** @param {EventTarget | null} target */
  point(target) {
    const line = target instanceof Element ? target.closest(".line, .trace li") : null;
    this.on.point(line instanceof HTMLElement ? this.cards(line) : []);
  }

  /** @param {HTMLElement} line */
  cards(line) {
    const n = Number(line.dataset.n);
    return line.classList.contains("line") ? this.content.cards(n) : this.player.store.entry(n)?.cards ?? [];
  }

  /**
   * Shows a branch under the choice that it replaces.
   *
   * @param {number} entry
   * @param {HTMLElement} lines
   */
  showBranch(entry, lines) {
    this.branches.set(entry, lines);
    this.forget();
    this.draw()?.catch(this.on.fail);
  }

  /** Redraws everything, for example after more entries may be shown. */
  forget() {
    this.window.forget();
  }

  /** Forgets the content too, for example in another language. */
  clear() {
    Object.values(this.levels).forEach(level => level.clear());
    this.forget();
  }

  /** Draws the entries around the current moment and marks it; at once, unless entries have to be fetched. */
  draw() {
    const { at } = this.player;
    const fetched = this.window.draw();
    if (!fetched) {
      this.markPlace();
    }
    return fetched?.then(() => at === this.player.at && this.markPlace());
  }

  markPlace() {
    const { at, base } = this.player;
    for (const line of this.list.querySelectorAll(".now, .with")) {
      line.classList.remove("now", "with");
      const link = line.querySelector("a");
      link?.setAttribute("tabindex", "-1");
      link?.removeAttribute("aria-current");
    }
    this.list.querySelectorAll(".line > .trace").forEach(trace => trace.remove());
    /** @type {HTMLElement | undefined} */
    let now;
    for (const [line, first, last] of this.lines()) {
      if (first <= at && last >= at) {
        now = line;
      }
      line.classList.toggle("with", last > base && first < at && last >= first);
      line.classList.toggle("hit", this.isHit(first, last));
    }
    if (!now && at > 0) { // in a turn of which nothing is told
      now = this.lines().filter(([, first, last]) => first <= at && last >= first).at(-1)?.[0];
    }
    if (now) {
      this.markNow(now);
    } else if (at === 0) {
      this.root.scrollTop = 0;
    }
  }

  /** @param {HTMLElement} now */
  markNow(now) {
    now.classList.remove("with");
    now.classList.add("now");
    const link = now.querySelector("a");
    link?.setAttribute("aria-current", "true");
    link?.setAttribute("tabindex", "0");
    if (this.level !== "trace" && now.matches("li")) {
      now.append(this.trace(Number(now.dataset.n), link?.textContent ?? ""));
    }
    const lull = now.closest(".lull");
    lull?.classList.add("now");
    const shown = lull && !lull.classList.contains("open") ? lull : now;
    if (shown instanceof HTMLElement) {
      this.window.intoView(shown);
    }
  }

  /**
   * Returns the entries of the current step under the line that tells them.
   *
   * @param {number} first the first entry of the line
   * @param {string} told its sentence, which is not repeated
   */
  trace(first, told) {
    const { at, store, outline } = this.player;
    const list = el("ol", { class: "trace" });
    for (let n = Math.max(first, outline.before(outline.recordedSteps, at) + 1, at - TRACED + 1); n <= at; n++) {
      const entry = store.entry(n);
      const words = entry?.sentence ?? "";
      const isTold = told !== "" && words.endsWith(told);
      if (isTold && (entry?.rules ?? []).length === 0) {
        continue;
      }
      list.append(el("li", { class: n === at ? "at" : null, data: { n } },
        el("a", { href: `?e=${n}`, data: { entry: n }, tabindex: "-1", title: words },
          el("span", { class: "number" }, String(n)), isTold ? null : ` ${words}`),
        paragraphs(n, entry?.rules ?? [])));
    }
    return list;
  }

  /**
   * Returns each line with the entries it stands for.
   *
   * @returns {[HTMLElement, number, number][]}
   */
  lines() {
    return [...this.list.querySelectorAll(".line")].flatMap(line => (line instanceof HTMLElement
      ? [/** @type {[HTMLElement, number, number]} */ ([line, Number(line.dataset.n), Number(line.dataset.to)])] : []));
  }

  /**
   * Highlights the lines about a card.
   *
   * @param {string | null} id
   */
  lightCard(id) {
    this.lines().forEach(([line]) => line.classList.toggle("lit", id !== null && this.cards(line).includes(id)));
  }

  /** @param {number[]} hits */
  showHits(hits) {
    this.hits = new Set(hits);
    this.lines().forEach(([line, first, last]) => line.classList.toggle("hit", this.isHit(first, last)));
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  isHit(first, last) {
    for (let n = first; n <= last && this.hits.size > 0; n++) {
      if (this.hits.has(n)) {
        return true;
      }
    }
    return false;
  }

  /** @param {number} at */
  sentence(at) {
    return this.player.store.entry(at)?.sentence ?? "";
  }
}
