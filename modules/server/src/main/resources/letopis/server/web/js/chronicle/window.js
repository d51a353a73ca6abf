// The part of the chronicle around the current moment. Only groups near it are in the page, so a long match stays fast.

import { measureAfterDrawing } from "../after-drawing.js";
import { arrange, el } from "../dom.js";
import { say } from "../words.js";

const BACK = 110; // entries kept in the page before and after the current one
const AHEAD = 90;
const MOST = 300;
const PAGE = 6; // groups added at an edge

/** @import { Player } from "../player.js" */

/**
 * The groups of one level of detail: turns or phases, numbered from 0.
 *
 * @typedef {object} Groups
 * @property {(group: number) => number} start the first entry
 * @property {(at: number) => number} groupOf
 * @property {(first: number, last: number) => boolean} has whether the content of these entries is here
 * @property {(first: number, last: number) => Promise<unknown>} need
 * @property {(group: number, upTo: number) => HTMLElement} group builds a group up to an entry
 * @property {() => void} [forget] forgets what is drawn
 */

export class Window {
  /** @type {Map<number, { upTo: number, element: HTMLElement }>} */
  groups = new Map();
  from = 0;
  to = -1;
  drawing = 0;
  ticket = 0;
  ownScroll = false;

  /**
   * @param {HTMLElement} root the scrolling element
   * @param {HTMLElement} list
   * @param {Player} player
   * @param {Groups} content
   */
  constructor(root, list, player, content) {
    this.root = root;
    this.list = list;
    this.player = player;
    this.content = content;
  }

  /** @param {number} group */
  end(group) {
    return Math.min(this.content.start(group + 1) - 1, this.player.horizon);
  }

  forget() {
    this.ticket++;
    this.groups.clear();
    this.content.forget?.();
    this.from = 0;
    this.to = -1;
    this.list.replaceChildren();
  }

  /** Draws the entries around the current moment: at once, unless their content has to be fetched. */
  draw() {
    const { content, player: { at, horizon } } = this;
    const here = content.groupOf(Math.max(1, at));
    const last = content.groupOf(horizon);
    let from = here;
    while (from > 0 && at - content.start(from) < BACK) {
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
      while (this.end(to) - content.start(from) > MOST && from < here - 2 && at - content.start(from + 1) > BACK) {
        from++;
      }
    }
    return this.show(from, to);
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Promise<void> | undefined} nothing if the groups are drawn already
   */
  show(from, to) {
    const { content } = this;
    const [first, last] = [content.start(from), this.end(to)];
    const ticket = ++this.ticket;
    return content.has(first, last) ? this.place(from, to) : this.showLater(from, to, ticket);
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} ticket
   */
  async showLater(from, to, ticket) {
    const { content, player, player: { horizon } } = this;
    this.drawing++;
    try {
      await content.need(content.start(from), this.end(to));
    } finally {
      this.drawing--;
    }
    if (ticket === this.ticket && horizon === player.horizon) {
      this.place(from, to);
    }
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {undefined}
   */
  place(from, to) {
    const { content } = this;
    const wanted = [];
    for (let group = from; group <= to; group++) {
      const upTo = this.end(group);
      if (upTo < content.start(group)) {
        continue;
      }
      const kept = this.groups.get(group);
      const element = kept?.upTo === upTo ? kept.element : content.group(group, upTo);
      this.groups.set(group, { upTo, element });
      wanted.push(element);
    }
    for (const group of this.groups.keys()) {
      if (group < from || group > to) {
        this.groups.delete(group);
      }
    }
    this.from = from;
    this.to = to;
    arrange(this.list, wanted.some(one => one.hasChildNodes()) ? wanted
      : [el("p", { class: "hint" }, say("nothingYet"))]);
  }

  /** @param {HTMLElement} line */
  intoView(line) {
    measureAfterDrawing(() => {
      const room = this.root.clientHeight;
      const height = line.offsetHeight;
      const top = line.getBoundingClientRect().top - this.root.getBoundingClientRect().top;
      if (top < room * 0.12 || top + height > room * 0.92) {
        this.ownScroll = true;
        this.root.scrollTop += top - Math.max(room * 0.12, room * 0.86 - height); // changes no layout
      }
    });
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
    const last = this.content.groupOf(this.player.horizon);
    if (root.scrollTop < 200 && this.from > 0) {
      const height = list.offsetHeight;
      await this.show(Math.max(0, this.from - PAGE), this.trimmedTo(this.from - PAGE));
      this.ownScroll = true;
      root.scrollTop += list.offsetHeight - height;
    } else if (root.scrollHeight - root.scrollTop - root.clientHeight < 200 && this.to < last) {
      await this.show(this.from, Math.min(last, this.to + PAGE));
    }
  }

  /** @param {number} from */
  trimmedTo(from) {
    let to = this.to;
    while (this.end(to) - this.content.start(Math.max(0, from)) > MOST && to > this.from + PAGE) {
      to--;
    }
    return to;
  }

  /** Marks the groups of the current turn, the only ones that are printed. */
  markPrinted() {
    const { content, player: { outline, at } } = this;
    const from = content.groupOf(outline.before(outline.turnStarts, at + 1) + 1);
    const to = content.groupOf(outline.after(outline.turnStarts, at) + 1);
    for (const [group, { element }] of this.groups) {
      element.classList.toggle("printed", group >= from && (group < to || to === from));
    }
  }
}
