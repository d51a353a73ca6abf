// What was chosen here and is not in the log yet. It survives a lost connection, a closed page and a server that was
// killed: each choice is sent until there is an answer, in order, always behind the same entry. The server knows a
// choice it has taken already, so nothing is recorded twice.

import { ApiError } from "../api-error.js";
import { keep, kept } from "../settings.js";
import { renewed } from "./choosing.js";

const RETRY_MILLIS = 2000;
const RETRY_MAX = 10_000;

/** @import { Put, Recorded, Recording } from "letopis-api" */

/** @typedef {Omit<Put, "after">} What is sent of a choice; the queue knows behind which entry */
/** @typedef {Pick<Recording, "last" | "options" | "surrenders">} Now the match as it is now */
/** @typedef {{ what: What, text: string, texts?: string[], after: number | null }} Item `after` is the last
 *   entry before it, where the choice before it is in the log */

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
    addEventListener("online", () => this.flush());
  }

  get isEmpty() {
    return this.items.length === 0;
  }

  /** Whether choices may be added though the last one has no answer. */
  get isOpen() {
    return this.isEmpty || this.lost || this.trouble !== null;
  }

  /**
   * @param {What} what
   * @param {string} text what the reader sees waiting
   * @param {number} after the entry it was chosen behind; what waits is chosen behind what waits before it
   * @param {string[]} texts the sentences of the options in it
   */
  add(what, text, after, texts = []) {
    this.items.push({ what, text, texts, after: this.isEmpty ? after : null });
    this.save();
    return this.flush();
  }

  save() {
    keep(this.key, this.isEmpty ? null : JSON.stringify(this.items));
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
        const [item] = this.items;
        const after = /** @type {number} */ (item.after); // it is known of the first one
        const answer = await this.send({ ...item.what, after });
        this.delay = RETRY_MILLIS;
        this.lost = false;
        this.items.shift();
        if (!this.isEmpty) {
          this.follow(answer.now);
        }
        this.save();
        this.on.done(answer);
      }
    } catch (refused) {
      this.refused(refused);
    } finally {
      this.busy = false;
    }
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
   * Goes on after a trouble without what caused it, or without all that waits.
   *
   * @param {boolean} all
   * @param {Now} now
   */
  drop(all, now) {
    this.items.splice(0, all ? this.items.length : 1);
    this.goOn(now);
  }

  /**
   * Goes on after a trouble with what caused it, behind another entry.
   *
   * @param {Now} now
   * @param {What} more
   */
  again(now, more = {}) {
    Object.assign(this.items[0].what, more);
    this.goOn(now);
  }

  /**
   * Puts what waits first behind the match as it is now. An id is of one moment, a sentence of any.
   *
   * @param {Now} now
   */
  follow({ last, options, surrenders }) {
    const [item] = this.items;
    const ids = item.texts?.length ? renewed([...options, ...surrenders], item.texts) : null;
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
 * @returns {Item[]}
 */
function read(key) {
  try {
    const items = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(items) ? items : [];
  } catch {
    return []; // written by hand or by another version
  }
}
