// The timeline of the match: the lead, lives, turns as ticks, deaths, bookmarks, and the current position.

import { countUpTo } from "../outline.js";
import { el, svg } from "../dom.js";
import { player as playerName, say, word } from "../words.js";
import { leadCurve, lifeLines, valuesAt } from "./curves.js";
import { glyphs, labels } from "./labels.js";
import { momentsOf } from "./moments.js";
import { turnTicks } from "./track.js";

const CHANCES = 12; // pixels at the default font size, kept free for winning chances
const LEAD = 28;
const LOW = 70; // below it there is only the lead, above the track
const LIVES = 18;
const TRACK = 20;
const LABELS = 74;
const WIDE = 480; // room for labels
const NEAR = 5; // pixels between the pointer and a moment it names
const VALUES = 108;
const GROWTH = 1.5;
const LATER_MILLIS = 120;

/** @import { Player } from "../player.js" */

/** @type {import("./moments.js").Kind[]} */
const KINDS = ["lead", "swing", "death"];

/**
 * Returns the end of the timeline as an entry. While the length is hidden it grows in leaps, so as not to reveal it.
 *
 * @param {{ isOpen: boolean, last: number, horizon: number }} player
 */
export function endOf({ isOpen, last, horizon }) {
  if (isOpen) {
    return Math.max(1, last);
  }
  let end = 120;
  while (end < horizon * 1.08) {
    end = Math.ceil(end * GROWTH);
  }
  return end;
}

export class Timeline {
  left = 0;
  right = 0;
  height = 0;
  until = 0;
  drawnTo = 0;
  wheeled = 0;
  rem = 1;
  dragging = false;
  /** @type {number | undefined} */
  width;
  /** @type {number | undefined} */
  pointed;
  /** @type {number | undefined} */
  later;

  /**
   * @param {HTMLElement} root
   * @param {Player} player
   * @param {{ seek(entry: number): void, reveal(): void, noted(): Iterable<number> }} on `seek` is called during
   *   a drag, `reveal` to show everything; `noted` returns the entries with notes
   */
  constructor(root, player, on) {
    this.root = root;
    this.player = player;
    this.on = on;
    this.back = svg("g");
    this.place = svg("path", { class: "place" });
    this.values = svg("g", { class: "values" });
    this.hover = svg("path", { class: "hover" });
    this.picture = svg("svg", { "aria-hidden": "true" }, this.back, this.hover, this.values, this.place);
    this.tip = el("p", { class: "tip", hidden: true });
    this.more = el("button", { type: "button", class: "reveal", on: { click: () => on.reveal() } });
    root.append(this.picture, this.tip);
    root.addEventListener("pointerdown", event => {
      root.setPointerCapture(event.pointerId);
      this.dragging = true;
      this.drag(event);
    });
    root.addEventListener("pointermove", event => (this.dragging ? this.drag(event) : this.point(event)));
    root.addEventListener("pointerup", () => (this.dragging = false));
    root.addEventListener("pointercancel", () => (this.dragging = false));
    root.addEventListener("pointerleave", () => this.point(null));
    root.addEventListener("wheel", event => {
      event.preventDefault();
      this.wheeled = this.wheeled + event.deltaY + event.deltaX;
      if (Math.abs(this.wheeled) >= 40) {
        player.move(Math.sign(this.wheeled));
        this.wheeled = 0;
      }
    }, { passive: false });
    new ResizeObserver(() => this.width !== undefined && this.draw()).observe(root); // after drawing the board
  }

  end() {
    return endOf(this.player);
  }

  /** @param {number} entry */
  x(entry) {
    return this.left + entry / this.until * (this.right - this.left);
  }

  /** @param {PointerEvent} event */
  entryAt(event) {
    const box = this.root.getBoundingClientRect();
    const share = (event.clientX - box.left - this.left) / (this.right - this.left);
    return Math.round(Math.max(0, Math.min(1, share)) * this.until);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const to = Math.min(this.entryAt(event), this.player.horizon);
    if (to !== this.player.wanted) {
      this.on.seek(to);
    }
    this.point(event);
  }

  /**
   * Describes the element under the pointer.
   *
   * @param {PointerEvent | null} event
   */
  point(event) {
    const { player, tip } = this;
    this.pointed = undefined;
    const entry = event === null ? Infinity : this.entryAt(event);
    if (entry > player.horizon) {
      tip.hidden = true;
      this.hover.removeAttribute("d");
      return;
    }
    const text = player.store.entry(entry)?.sentence;
    if (text === undefined && entry > 0) {
      this.pointed = entry;
      player.store.needEntries(entry, entry).then(() => this.pointed === entry && !tip.hidden && this.point(event),
        () => {
          // Then only the moment is shown.
        });
    }
    const turn = player.outline.turnAt(entry);
    const phase = player.outline.phases[countUpTo(player.outline.phases, entry, one => one.entry) - 1]?.phase;
    tip.replaceChildren(el("b", {}, [turn && turn.turn > 0 ? say("turn", { n: turn.turn }) : null,
      phase ? word(`phase.${phase}`) : null, String(entry)].filter(one => one).join(" · ")), ` ${text ?? ""}`,
    ...this.momentsNear(entry).map(moment => el("span", { class: "moment" }, moment)),
    el("span", { class: "moment" }, this.valuesIn(entry)));
    tip.hidden = false;
    const x = this.x(entry);
    this.hover.setAttribute("d", `M${x} 0V${this.height}`);
    tip.style.left = `${Math.max(0, Math.min((this.width ?? 0) - tip.offsetWidth, x - tip.offsetWidth / 2))}px`;
  }

  /**
   * Describes the moments at an entry, or so near that the pointer cannot tell them apart.
   *
   * @param {number} entry
   */
  momentsNear(entry) {
    const { outline, horizon } = this.player;
    return KINDS.flatMap(kind => momentsOf(outline, horizon, kind))
      .filter(moment => Math.abs(this.x(moment.entry) - this.x(entry)) <= NEAR)
      .map(({ label, text, kind }) => (kind === "death" ? `${label} ${text}` : text));
  }

  /** @param {number} entry */
  valuesIn(entry) {
    const { lead, lives } = valuesAt(this.player.outline, entry, this.player.store.board(entry));
    return [...lives.map(({ text }) => text), lead].filter(one => one).join(" · ");
  }

  /** Draws everything after a change of the window, the horizon or the bookmarks. */
  draw() {
    const { root, player } = this;
    const { outline, horizon } = player;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const flat = root.clientHeight < 44 * rem;
    const isLow = root.clientHeight < LOW * rem;
    const hasLead = !flat && outline.leads.length > 0;
    const chances = hasLead && !isLow ? CHANCES * rem : 0;
    const leadHeight = !hasLead ? 0 : isLow ? root.clientHeight - (TRACK + 1) * rem : LEAD * rem;
    const hasLives = !isLow && Object.values(outline.lifeHistory).some(points => points.length > 0);
    const above = chances + leadHeight + (hasLives ? LIVES * rem : 0);
    const track = TRACK * rem;
    const width = root.clientWidth;
    this.width = width;
    this.rem = rem;
    this.height = above + track;
    this.left = hasLead && !isLow && width >= WIDE * rem ? LABELS * rem : 6;
    this.right = width - 6;
    this.until = this.end();
    this.picture.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.picture.style.height = `${this.height}px`;
    /** @type {import("./track.js").Picture} */
    const picture = { outline, horizon, x: entry => this.x(entry), rem, left: this.left };
    const frame = { x: entry => this.x(entry), upTo: horizon, left: this.left, right: this.right };
    const curve = leadCurve(outline, { ...frame, top: chances, height: leadHeight });
    const low = above + track - 1;
    /** @type {(SVGElement | SVGElement[])[]} */
    const parts = [svg("g", { class: "chances" }), turnTicks(picture, above, track)];
    if (hasLead) {
      parts.push(curve.parts);
    }
    if (hasLives) {
      parts.push(lifeLines(outline, { ...frame, top: chances + leadHeight, height: LIVES * rem }));
    }
    if (this.left > 6) {
      parts.push(labels(picture, chances, leadHeight));
    }
    parts.push(svg("path", { class: "seen", d: `M${this.left} ${low}H${this.x(horizon)}` }),
      svg("path", { class: "unseen-rest", d: horizon < this.until ? `M${this.x(horizon)} ${low}H${this.right}` : "" }));
    parts.push(svg("path", { class: "taken-back", d: outline.takenBackRanges.filter(([first]) => first <= horizon)
      .map(([first, last]) => [this.x(first), this.x(Math.min(last, horizon))])
      .map(([from, to]) => `M${from} ${low - 2}H${Math.max(from + 2, to)}`).join("") }));
    parts.push(svg("path", { class: "deaths", d: flat ? "" : momentsOf(outline, horizon, "death").map(({ entry }) =>
      `M${this.x(entry)} ${low - 9 * rem}v${8 * rem}m${-2.5 * rem} ${-5.5 * rem}h${5 * rem}`).join("") }));
    if (hasLead) {
      parts.push(glyphs(picture, curve.y, chances, leadHeight));
    }
    parts.push(svg("path", { class: "leaves", d: player.leaves ? `M${this.x(player.leaves)} 0V${low}` : "" }));
    const marks = [...new Set([...player.marks, ...this.on.noted()])];
    parts.push(...marks.filter(one => one <= horizon).map(one =>
      svg("circle", { class: "mark", cx: this.x(one), cy: low - 14 * rem, r: 3 * rem })));
    this.back.replaceChildren(...parts.flat());
    this.drawnTo = horizon;
    this.drawMore();
    this.drawPlace();
  }

  drawMore() {
    const { more, player } = this;
    more.hidden = player.horizon >= player.last && !player.revealed;
    more.textContent = say(player.revealed ? "hideRest" : "showAll");
    more.title = player.revealed ? "" : say("showAllHint");
  }

  /** Draws only the position; the background is redrawn only if necessary. */
  drawPlace() {
    const { player, root } = this;
    if (this.until !== this.end()) { // also before the first drawing
      this.draw();
      return;
    }
    if (this.drawnTo !== player.horizon) {
      clearTimeout(this.later);
      this.later = setTimeout(() => this.draw(), LATER_MILLIS); // a step does not wait for it
    }
    const x = this.x(player.at);
    this.place.setAttribute("d", `M${x} 0V${this.height}M${x - 4} 0h8l-4 5z`);
    this.drawValues(x);
    root.setAttribute("aria-valuemin", "0");
    root.setAttribute("aria-valuemax", String(player.horizon));
    root.setAttribute("aria-valuenow", String(player.at));
    const turn = player.outline.turnAt(player.at);
    const said = turn && turn.turn > 0 ? [say("turnOf", { n: turn.turn, player: playerName(turn.activeSeat) })] : [];
    root.setAttribute("aria-valuetext",
      [...said, say("entry", { n: player.at }), this.valuesIn(player.at)].filter(one => one).join(", "));
  }

  /**
   * Writes the lead and the lives beside the position.
   *
   * @param {number} x
   */
  drawValues(x) {
    const { rem, left } = this;
    if (left <= 6) {
      this.values.replaceChildren();
      return;
    }
    const { seat, lead, lives } = valuesAt(this.player.outline, this.player.at, this.player.store.board(this.player.at));
    const isLate = x + VALUES * rem > (this.width ?? 0);
    const place = { x: x + (isLate ? -6 : 6), "text-anchor": isLate ? "end" : "start" };
    this.values.replaceChildren(
      svg("text", { ...place, class: `value ${seat ? `seat-${seat}` : ""}`, y: (CHANCES + LEAD / 2 + 4) * rem }, lead),
      svg("text", { ...place, class: "value", y: (CHANCES + LEAD + 13) * rem }, lives.map(({ seat: of, text }, i) =>
        svg("tspan", { class: `seat-${of}`, dx: i > 0 ? 6 : 0 }, text))));
  }
}
