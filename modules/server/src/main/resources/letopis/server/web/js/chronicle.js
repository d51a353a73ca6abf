// The narration, grouped by turn and phase. Only entries near the current moment are in the page, so a long match
// stays fast.

import { countUpTo } from "./outline.js";
import { arrange, el } from "./dom.js";
import { holds } from "./names.js";
import { player, say, word } from "./words.js";

const BACK = 110; // entries kept in the page before and after the current one
const AHEAD = 90;
const MOST = 300;

export class Chronicle {
  /** @param on callbacks `seek(entry)`, `rules(ids)` and `point(cards)`; `notes(entry)` returns notes */
  constructor(root, player, on) {
    this.root = root;
    this.player = player;
    this.on = on;
    this.from = 0;
    this.to = -1;
    this.groups = new Map();
    this.hits = new Set();
    this.list = el("div", { class: "groups" });
    root.append(this.list);
    root.addEventListener("click", event => this.click(event));
    root.addEventListener("pointerover", ({ target }) => this.point(target));
    root.addEventListener("pointerleave", () => on.point([]));
    root.addEventListener("focusin", ({ target }) => this.point(target));
    addEventListener("beforeprint", () => this.markTurn());
    new ResizeObserver(() => this.list.querySelector(".now") && this.markPlace()).observe(root);
    root.addEventListener("scroll", () => this.scrolled(), { passive: true });
  }

  click(event) {
    const rule = event.target.closest("[data-rule]");
    const lull = event.target.closest(".lull > button");
    const line = event.target.closest("a[data-entry]");
    if (rule) {
      this.on.rules(rule.dataset.rule ? [rule.dataset.rule] : this.player.store.entry(Number(rule.dataset.of)).rules);
    } else if (lull) {
      lull.parentElement.classList.toggle("open");
      lull.setAttribute("aria-expanded", lull.parentElement.classList.contains("open"));
    } else if (line && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.on.seek(Number(line.dataset.entry));
    }
  }

  point(target) {
    const line = target.closest("a[data-entry]");
    this.on.point(line ? this.player.store.entry(Number(line.dataset.entry))?.cards ?? [] : []);
  }

  /** Starts phase number `group`; group 0 is the part before the first phase. */
  start(group) {
    const { phases } = this.player.outline;
    return group === 0 ? 1 : phases[group - 1]?.entry ?? this.player.last + 1;
  }

  end(group) {
    return Math.min(this.start(group + 1) - 1, this.player.horizon);
  }

  groupOf(at) {
    return countUpTo(this.player.outline.phases, at, phase => phase.entry);
  }

  forget() {
    this.groups.clear();
    this.from = 0;
    this.to = -1;
    this.list.replaceChildren();
  }

  /** Draws the entries around the current moment and marks it. */
  async draw() {
    const { player, player: { at, horizon } } = this;
    const here = this.groupOf(Math.max(1, at));
    const last = this.groupOf(horizon);
    let from = here;
    while (from > 0 && at - this.start(from) < BACK) {
      from--;
    }
    let to = here;
    while (to < last && this.end(to) - at < AHEAD) {
      to++;
    }
    const isNear = here >= this.from && here <= this.to && this.to <= last;
    if (isNear) {
      from = Math.min(this.from, here);
      to = Math.max(this.to, Math.min(to, here + 3, last));
      while (this.end(to) - this.start(from) > MOST && from < here - 2 && at - this.start(from + 1) > BACK) {
        from++;
      }
    }
    this.drawing = (this.drawing ?? 0) + 1;
    try {
      await this.show(from, to);
    } finally {
      this.drawing--;
    }
    if (at === player.at) {
      this.markPlace();
    }
  }

  async show(from, to) {
    const { store, horizon } = this.player;
    const [first, last] = [this.start(from), this.end(to)];
    if (!store.entries.has(first, last)) {
      const ticket = this.ticket = (this.ticket ?? 0) + 1;
      await store.needEntries(first, last);
      if (ticket !== this.ticket || horizon !== this.player.horizon) {
        return;
      }
    }
    const wanted = [];
    for (let group = from; group <= to; group++) {
      const upTo = this.end(group);
      if (upTo < this.start(group)) {
        continue;
      }
      const kept = this.groups.get(group);
      if (kept?.upTo === upTo) {
        wanted.push(kept.element);
      } else {
        const element = this.group(group, upTo);
        this.groups.set(group, { upTo, element });
        wanted.push(element);
      }
    }
    for (const group of this.groups.keys()) {
      if (group < from || group > to) {
        this.groups.delete(group);
      }
    }
    this.from = from;
    this.to = to;
    arrange(this.list, wanted.length > 0 ? wanted : [el("p", { class: "hint" }, say("nothingYet"))]);
  }

  group(group, upTo) {
    const { outline, store } = this.player;
    const first = this.start(group);
    const turn = outline.turns[countUpTo(outline.turns, first, one => one.entry) - 1];
    const phase = group === 0 ? store.entry(first)?.phase ?? "" : outline.phases[group - 1].phase;
    const name = word(`phase.${phase}`);
    const heads = [];
    const openers = group === 0 ? [] : this.openers(first, upTo, turn?.entry === first && turn.turn > 0, name);
    if (turn?.entry === first) {
      if (outline.gameStarts.length > 1 && outline.gameStarts.includes(first)) {
        heads.push(el("h3", { class: "game" }, say("game", { n: turn.gameNumber })));
      }
      if (turn.turn > 0) {
        heads.push(this.head(`turn seat-${turn.activeSeat}`, openers.length > 1 ? openers[0] : null,
          say("turnOf", { n: turn.turn, player: player(turn.activeSeat) })));
      }
    }
    const lines = el("ol");
    for (let n = first + openers.length; n <= upTo;) {
      const run = this.quietRun(n, upTo);
      if (run.length > 1) {
        lines.append(this.lull(run));
        n += run.length;
      } else {
        lines.append(this.line(store.entry(n)));
        n++;
      }
    }
    const quiet = lines.children.length === 0
      || lines.children.length === 1 && lines.children[0].classList.contains("lull");
    if (quiet) {
      lines.querySelector("button")?.replaceChildren("···");
    }
    return el("section", { class: `group${quiet && heads.length === 0 ? " quiet" : ""}` }, heads,
      this.head("phase", openers.at(-1), name), lines.hasChildNodes() ? lines : null);
  }

  /** Returns the headings at the start of a phase: those of the turn and of the phase. */
  openers(first, upTo, isTurn, name) {
    const { store } = this.player;
    const second = first < upTo ? store.entry(first + 1) : undefined;
    const says = second && !second.chosen && second.cards.length === 0
      && holds(second.sentence, name);
    return isTurn && says ? [store.entry(first), second] : [store.entry(first)];
  }

  /** Returns a heading, which may be an entry itself. */
  head(kind, entry, text) {
    return entry ? el("h3", { class: `${kind} line`, data: { n: entry.entry } },
      el("a", { href: `?e=${entry.entry}`, data: { entry: entry.entry }, title: entry.sentence, tabindex: "-1" }, text),
      this.rules(entry), this.noted(entry.entry)) : el("h3", { class: kind }, text);
  }

  rules({ entry: n, rules }) {
    return rules.length === 0 ? null : el("span", { class: "rules" },
      el("button", { type: "button", class: "rule", data: { rule: rules[0], of: n }, tabindex: "-1" }, rules[0]),
      rules.length > 1 ? el("button", { type: "button", class: "rule", data: { rule: "", of: n }, tabindex: "-1",
        title: rules.slice(1).join(", ") }, `+${rules.length - 1}`) : null);
  }

  quietRun(from, upTo) {
    const run = [];
    const { outline, store, leaves } = this.player;
    const taken = outline.takenBackAt(from);
    for (let n = from; n <= upTo && store.entry(n)?.quiet && outline.takenBackAt(n) === taken
      && (n === from || n !== leaves) && this.on.notes(n).length === 0; n++) {
      run.push(store.entry(n));
    }
    return run;
  }

  lull(run) {
    const label = say("lull", { count: run.length });
    return el("li", { class: "lull", data: { from: run[0].entry, to: run.at(-1).entry } },
      el("button", { type: "button", "aria-expanded": "false", "aria-label": label, title: label, tabindex: "-1" },
        label),
      el("ol", {}, run.map(entry => this.line(entry))));
  }

  line(entry) {
    if (!entry) {
      return el("li");
    }
    const by = /^[A-Z]$/.test(entry.by) ? ` seat-${entry.by}` : "";
    const taken = this.player.outline.takenBackAt(entry.entry);
    return el("li", {
      class: `line ${entry.chosen ? "choice" : "follows"}${by}${this.hits.has(entry.entry) ? " hit" : ""}${
        taken ? " taken-back" : ""}${entry.entry === this.player.leaves ? " leaves" : ""}`,
      data: { n: entry.entry },
    },
    el("a", { href: `?e=${entry.entry}`, data: { entry: entry.entry }, tabindex: "-1",
      title: taken ? say("takenBack", { n: taken[2] }) : null },
    taken ? el("del", {}, entry.sentence) : entry.sentence),
    this.rules(entry), this.noted(entry.entry));
  }

  /** Returns the notes on an entry. */
  noted(n) {
    const notes = this.on.notes(n);
    return notes.length === 0 ? null : el("span", { class: "noted" }, notes.map(({ text, author }) =>
      el("span", { class: "note" }, text, " ", el("cite", {}, author))));
  }

  markPlace() {
    const { at, base } = this.player;
    for (const line of this.list.querySelectorAll(".now, .with")) {
      line.classList.remove("now", "with");
      line.querySelector("a")?.setAttribute("tabindex", "-1");
      line.querySelector("a")?.removeAttribute("aria-current");
    }
    for (let n = base + 1; n < at; n++) {
      this.lineOf(n)?.classList.add("with");
    }
    const now = this.lineOf(at);
    if (now) {
      now.classList.add("now");
      const link = now.querySelector("a");
      link.setAttribute("aria-current", "true");
      link.setAttribute("tabindex", "0");
      const lull = now.closest(".lull");
      lull?.classList.add("now");
      this.intoView(lull && !lull.classList.contains("open") ? lull : now);
    } else if (at === 0) {
      this.root.scrollTop = 0;
    }
  }

  /** Marks the current turn, the only one that is printed. */
  markTurn() {
    const { outline, at } = this.player;
    const from = this.groupOf(outline.before(outline.turnStarts, at + 1));
    const to = this.groupOf(outline.after(outline.turnStarts, at));
    for (const [group, { element }] of this.groups) {
      element.classList.toggle("printed", group >= from && (group < to || to === from));
    }
  }

  lineOf(n) {
    const group = this.groups.get(this.groupOf(n));
    return group?.element.querySelector(`[data-n="${n}"]`);
  }

  intoView(line) {
    const room = this.root.clientHeight;
    const top = line.getBoundingClientRect().top - this.root.getBoundingClientRect().top;
    if (top < room * 0.12 || top + line.offsetHeight > room * 0.8) {
      this.ownScroll = true;
      this.root.scrollTop += top - room * 0.55;
    }
  }

  /** Loads more entries near an edge. */
  async scrolled() {
    if (this.drawing > 0 || this.to < this.from) {
      return; // the scroll comes from drawing or emptying the list
    }
    if (this.ownScroll) {
      this.ownScroll = false;
      return;
    }
    const { root, list } = this;
    const last = this.groupOf(this.player.horizon);
    if (root.scrollTop < 200 && this.from > 0) {
      const height = list.offsetHeight;
      await this.show(Math.max(0, this.from - 6), this.trimmedTo(this.from - 6));
      this.ownScroll = true;
      root.scrollTop += list.offsetHeight - height;
    } else if (root.scrollHeight - root.scrollTop - root.clientHeight < 200 && this.to < last) {
      await this.show(this.from, Math.min(last, this.to + 6));
    }
  }

  trimmedTo(from) {
    let to = this.to;
    while (this.end(to) - this.start(Math.max(0, from)) > MOST && to > this.from + 6) {
      to--;
    }
    return to;
  }

  /** @returns {[HTMLElement, number][]} each line with its entry */
  lines() {
    return [...this.list.querySelectorAll(".line")]
      .flatMap(line => (line instanceof HTMLElement ? [[line, Number(line.dataset.n)]] : []));
  }

  /** Highlights the lines about a card. */
  lightCard(id) {
    this.lines().forEach(([line, n]) => line.classList.toggle("lit",
      id !== null && (this.player.store.entry(n)?.cards.includes(id) ?? false)));
  }

  showHits(hits) {
    this.hits = new Set(hits);
    this.lines().forEach(([line, n]) => line.classList.toggle("hit", this.hits.has(n)));
  }

  sentence(at) {
    return this.player.store.entry(at)?.sentence ?? "";
  }
}
