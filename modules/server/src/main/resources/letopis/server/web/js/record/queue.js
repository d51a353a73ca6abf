// The queue of choices made here and not yet in the log. It survives a lost connection, a closed page and a killed
// server: each choice is sent in order, after the same entry, until there is a response. The server recognizes
// repeated choices, so nothing is recorded twice.

import { ApiError } from "../api-error.js";
import { keep, kept } from "../settings.js";
import { renewed } from "./choosing.js";

const RETRY_MILLIS = 2000;
const RETRY_MAX = 10_000;

/** @import { Put, Recorded, Recording } from "letopis-api" */

/** @typedef {Omit<Put, "after">} What the content of a choice; the queue adds the entry before it */
/** @typedef {Pick<Recording, "last" | "options" | "surrenderOptions">} Now the current match */
/** @typedef {{ what: What, text: string, texts?: string[], after: number | null, soft?: boolean }} Item `after` is the
 *   last entry before it, where the choice before it is in the log; a `soft` one is dropped if it is refused */
/** @typedef {{ text: string, why: string, line?: string, options: string[] }} Aside a typed line without a meaning,
 *   with the server's reason, a corrected line, and the sentences of the options it may mean */

export class Queue {
  busy = false;
  lost = false;
  delay = RETRY_MILLIS;
  /** @type {ApiError | null} */
  trouble = null;
  /** @type {number | undefined} */
  timer;

  /**
   * @param {string} key
   * @param {(what: Put) => Promise<Recorded>} send throws a `ApiError`
   * @param {{ done(answer: Recorded): void, stopped(refused: ApiError): void, changed(): void }} on
   */
  constructor(key, send, on) {
    this.key = `record.${key}`;
    this.send = send;
    this.on = on;
    this.items = read(this.key);
    /** @type {Aside[]} typed lines without a meaning; they wait beside the queue and block nothing */
    this.aside = read(`${this.key}.aside`);
    addEventListener("online", () => this.flush());
  }

  get isEmpty() {
    return this.items.length === 0;
  }

  /** Returns true if choices may be added before the last one has a response. */
  get isOpen() {
    return this.isEmpty || this.lost || this.trouble !== null;
  }

  /**
   * @param {What} what
   * @param {string} text the text shown while it is pending
   * @param {number} after the entry before it; pending choices follow each other
   * @param {string[]} texts the sentences of its options
   * @param {boolean} soft true to drop it if it is refused
   */
  add(what, text, after, texts = /** @type {string[]} */ ([]), soft = false) {
    this.hold(what, text, after, texts, soft);
    return this.flush();
  }

  /**
   * Adds a choice without sending it yet, with the parameters of `add`.
   *
   * @param {What} what
   * @param {string} text
   * @param {number} after
   */
  hold(what, text, after, texts = /** @type {string[]} */ ([]), soft = false) {
    this.items.push({ what, text, texts, after: this.isEmpty ? after : null, ...soft ? { soft } : {} });
    this.save();
  }

  save() {
    keep(this.key, this.isEmpty ? null : JSON.stringify(this.items));
    keep(`${this.key}.aside`, this.aside.length === 0 ? null : JSON.stringify(this.aside));
    this.on.changed();
  }

  async flush() {
    clearTimeout(this.timer);
    if (this.busy || this.trouble || this.isEmpty) {
      return;
    }
    this.busy = true;
    try {
      while (!this.isEmpty && !this.trouble) {
        await this.sendFirst();
      }
    } catch (refused) {
      this.refused(refused);
    } finally {
      this.busy = false;
    }
  }

  async sendFirst() {
    const [item] = this.items;
    const after = /** @type {number} */ (item.after); // known for the first item
    try {
      const answer = await this.send({ ...item.what, after });
      this.isSent(answer.recording);
      this.on.done(answer);
    } catch (refused) {
      if (!(refused instanceof ApiError && refused.recording && (refused.misread || item.soft
          && refused.status === 422))) {
        throw refused;
      }
      if (refused.misread && !item.soft) {
        this.putAside(item, refused, refused.misread, refused.recording);
      }
      this.isSent(refused.recording);
      this.on.stopped(refused);
    }
  }

  /**
   * Removes the first pending choice.
   *
   * @param {Now} now
   */
  isSent(now) {
    this.delay = RETRY_MILLIS;
    this.lost = false;
    this.items.shift();
    if (!this.isEmpty) {
      this.follow(now);
    }
    this.save();
  }

  /**
   * Moves a typed line without a meaning beside the queue.
   *
   * @param {Item} item
   * @param {ApiError} refused
   * @param {import("../api-error.js").Misread} misread
   * @param {Now} now
   */
  putAside(item, refused, { line, options: ids }, { options }) {
    this.aside.push({ text: item.text, why: refused.message, line, options: ids.flatMap(id =>
      options.find(one => one.id === id)?.sentence ?? []) });
  }

  /** @param {Aside} line */
  dropAside(line) {
    this.aside = this.aside.filter(one => one !== line);
    this.save();
  }

  /** @param {unknown} refused */
  refused(refused) {
    if (!(refused instanceof ApiError)) {
      throw refused;
    }
    if (refused.status === 0 || refused.status === 429 || refused.status >= 500) {
      this.lost = true;
      this.timer = setTimeout(() => this.flush(), this.delay);
      this.delay = Math.min(RETRY_MAX, this.delay * 2);
    } else {
      this.trouble = refused;
      this.on.stopped(refused);
    }
    this.on.changed();
  }

  /**
   * Continues after a problem without the choice that caused it, or without any pending ones.
   *
   * @param {boolean} all
   * @param {Now} now
   */
  drop(all, now) {
    this.items.splice(0, all ? this.items.length : 1);
    this.goOn(now);
  }

  /**
   * Retries the choice that caused a problem after another entry.
   *
   * @param {Now} now
   * @param {What} more
   */
  again(now, more = {}) {
    Object.assign(this.items[0].what, more);
    this.goOn(now);
  }

  /**
   * Moves the first pending choice to the end of the current match. Option ids change between moments, sentences do
   * not.
   *
   * @param {Now} now
   */
  follow({ last, options, surrenderOptions }) {
    const [item] = this.items;
    const ids = item.texts?.length ? renewed([...options, ...surrenderOptions], item.texts) : null;
    item.after = last;
    if (ids) {
      item.what.options = ids;
    }
  }

  /** @param {Now} now */
  goOn(now) {
    this.trouble = null;
    if (!this.isEmpty) {
      this.follow(now);
    }
    this.save();
    return this.flush();
  }
}

/**
 * @param {string} key
 * @returns {any[]}
 */
function read(key) {
  try {
    const items = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(items) ? items : [];
  } catch {
    return []; // written by hand or by another version
  }
}
