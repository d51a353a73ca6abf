// The timeline of the match: life as step lines, turns as ticks, deaths, bookmarks, and the current position.

import { countUpTo } from "./outline.js";
import { el, svg } from "./dom.js";
import { player as playerName, say, word } from "./words.js";

const LIVES = 34; // pixels at the default font size
const TRACK = 20;
const GROWTH = 1.5;
const LATER_MILLIS = 120;

/** @import { Outline } from "./outline.js" */
/** @import { Player } from "./player.js" */

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
    this.hover = svg("path", { class: "hover" });
    this.picture = svg("svg", { "aria-hidden": "true" }, this.back, this.hover, this.place);
    this.tip = el("p", { class: "tip", hidden: true });
    this.more = el("button", { type: "button", class: "reveal", on: { click: () => on.reveal() } });
    root.append(this.picture, this.tip);
    root.after(this.more);
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
      phase ? word(`phase.${phase}`) : null, String(entry)].filter(one => one).join(" · ")), ` ${text ?? ""}`);
    tip.hidden = false;
    const x = this.x(entry);
    this.hover.setAttribute("d", `M${x} 0V${this.height}`);
    tip.style.left = `${Math.max(0, Math.min((this.width ?? 0) - tip.offsetWidth, x - tip.offsetWidth / 2))}px`;
  }

  /** Draws everything after a change of the window, the horizon or the bookmarks. */
  draw() {
    const { root, player } = this;
    const { outline, horizon } = player;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const flat = root.clientHeight < 44 * rem;
    const lives = flat ? 0 : LIVES * rem;
    const track = TRACK * rem;
    const width = root.clientWidth;
    this.width = width;
    this.height = lives + track;
    this.left = 6;
    this.right = width - 6;
    this.until = this.end();
    this.picture.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.picture.style.height = `${this.height}px`;
    /** @type {(SVGElement | SVGElement[])[]} */
    const parts = [this.turns(outline, lives, track, rem)];
    if (lives > 0) {
      parts.push(this.lines(lives));
    }
    const low = lives + track - 1;
    parts.push(svg("path", { class: "seen", d: `M${this.left} ${low}H${this.x(horizon)}` }),
      svg("path", { class: "unseen-rest", d: horizon < this.until ? `M${this.x(horizon)} ${low}H${this.right}` : "" }));
    parts.push(svg("path", { class: "taken-back", d: outline.takenBackRanges.filter(([first]) => first <= horizon)
      .map(([first, last]) => [this.x(first), this.x(Math.min(last, horizon))])
      .map(([from, to]) => `M${from} ${low - 2}H${Math.max(from + 2, to)}`).join("") }));
    const deaths = outline.deaths.filter(one => one.entry <= horizon);
    parts.push(svg("path", { class: "deaths", d: flat ? "" : deaths.map(({ entry }) =>
      `M${this.x(entry)} ${low - 9 * rem}v${8 * rem}m${-2.5 * rem} ${-5.5 * rem}h${5 * rem}`).join("") }));
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

  /**
   * @param {Outline} outline
   * @param {number} lives height of the life lines, in pixels
   * @param {number} track height below them
   * @param {number} rem
   */
  turns(outline, lives, track, rem) {
    const { horizon } = this.player;
    const seen = outline.turns.filter(turn => turn.entry <= horizon);
    const parts = [];
    let free = -Infinity;
    /** @type {Record<string, string>} */
    const shade = {};
    let ticks = "";
    let games = "";
    for (const [i, turn] of seen.entries()) {
      const from = this.x(turn.entry);
      const to = this.x(Math.min(seen[i + 1]?.entry ?? horizon, horizon));
      shade[turn.activeSeat] = `${shade[turn.activeSeat] ?? ""}M${from} ${lives}H${to}V${lives + track - 1}H${from}z`;
      const isGame = outline.gameStarts.length > 1 && outline.gameStarts.includes(turn.entry);
      if (isGame) {
        games += `M${from} 0V${lives + track}`;
      }
      ticks += `M${from} ${lives + track - 6 * rem}V${lives + track}`;
      const text = isGame ? say("game", { n: turn.gameNumber }) : turn.turn > 0 ? String(turn.turn) : "";
      if (text && from > free) {
        parts.push(svg("text", { class: isGame ? "game" : "turn", x: from + 3, y: lives + 11 * rem }, text));
        free = from + (text.length * 7 + 10) * rem;
      }
    }
    return [...Object.entries(shade).map(([seat, d]) => svg("path", { class: `shade seat-${seat}`, d })),
      this.phases(outline, lives, track, rem),
      svg("path", { class: "ticks", d: ticks }), svg("path", { class: "games", d: games }), ...parts];
  }

  /**
   * Draws phases if there is room for them.
   *
   * @param {Outline} outline
   * @param {number} lives
   * @param {number} track
   * @param {number} rem
   */
  phases(outline, lives, track, rem) {
    const seen = outline.phases.filter(phase => phase.entry <= this.player.horizon);
    const room = seen.length === 0 ? 0 : (this.x(this.player.horizon) - this.left) / seen.length;
    return svg("path", { class: "phases", d: room < 5 ? "" : seen.map(({ entry }) =>
      `M${this.x(entry)} ${lives + track - 3 * rem}v${3 * rem}`).join("") });
  }

  /**
   * Draws each seat's life as a step line with its name at the end.
   *
   * @param {number} height
   */
  lines(height) {
    const { outline, horizon } = this.player;
    const known = Object.values(outline.lifeHistory).flat().filter(point => point[0] <= horizon);
    const most = Math.max(1, ...known.map(point => point[1]));
    /** @param {number} life */
    const y = life => 3 + (height - 6) * (1 - Math.max(0, life) / most);
    return Object.entries(outline.lifeHistory).flatMap(([seat, points]) => {
      const seen = points.filter(point => point[0] <= horizon);
      if (seen.length === 0) {
        return [];
      }
      const d = seen.map(([entry, life], i) =>
        (i === 0 ? `M${this.x(entry)} ${y(life)}` : `H${this.x(entry)}V${y(life)}`)).join("");
      return svg("path", { class: `life seat-${seat}`, d: `${d}H${this.x(horizon)}` });
    });
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
    root.setAttribute("aria-valuemin", "0");
    root.setAttribute("aria-valuemax", String(player.horizon));
    root.setAttribute("aria-valuenow", String(player.at));
    const turn = player.outline.turnAt(player.at);
    const said = turn && turn.turn > 0 ? [say("turnOf", { n: turn.turn, player: playerName(turn.activeSeat) })] : [];
    root.setAttribute("aria-valuetext", [...said, say("entry", { n: player.at })].join(", "));
  }
}
