// The story as far as it was asked for. The server tells whole turns; the last turn of a live match is asked again.

/** @import { Story } from "letopis-api" */

export class StoryPages {
  /** @type {Story[]} pages in order, without overlap */
  pages = [];
  /** @type {Promise<void> | undefined} */
  coming;
  generation = 0;

  /** @param {(from: number, to: number) => Promise<Story>} ask */
  constructor(ask) {
    this.ask = ask;
  }

  clear() {
    this.pages = [];
    this.generation++;
  }

  /**
   * Adds a page. Of older pages, only the turns before and after it remain.
   *
   * @param {Story} page
   */
  put(page) {
    const older = this.pages.flatMap(one => [within(one, one.from, page.from - 1), within(one, page.to + 1, one.to)]);
    this.pages = [...older, page].filter(one => one.to >= one.from).sort((one, other) => one.from - other.from);
  }

  /**
   * Returns the first entry of a range that has to be asked for, or 0.
   *
   * @param {number} first
   * @param {number} last
   * @param {number} end the last entry of the match
   */
  missing(first, last, end) {
    let at = first;
    for (const { from, to, last: known } of this.pages) {
      if (at >= from && at <= to) {
        if (to === known && to < end && last > to) { // the open turn may have gone on
          return to;
        }
        at = to + 1;
      }
    }
    return at <= Math.min(last, end) ? at : 0;
  }

  /**
   * Resolves when the turns of a range are here.
   *
   * @param {number} first
   * @param {number} last
   * @param {number} end the last entry of the match
   */
  async need(first, last, end) {
    if (this.pages.some(page => page.last > end)) { // this audience sees less now
      this.clear();
    }
    let before = 0;
    for (let at = this.missing(first, last, end); at > before; at = this.missing(first, last, end)) {
      before = at;
      const { generation } = this;
      const page = await this.ask(at, last);
      if (generation !== this.generation) {
        return;
      }
      this.put(page);
    }
  }

  /**
   * Returns the items that begin in a range.
   *
   * @param {number} first
   * @param {number} last
   */
  items(first, last) {
    return this.pages.filter(page => page.to >= first && page.from <= last)
      .flatMap(page => page.items.filter(item => item.first >= first && item.first <= last));
  }
}

/**
 * @param {Story} page
 * @param {number} from
 * @param {number} to
 * @returns {Story}
 */
const within = (page, from, to) => ({ ...page, from: Math.max(from, page.from), to: Math.min(to, page.to),
  items: page.items.filter(item => item.first >= from && item.first <= to) });
