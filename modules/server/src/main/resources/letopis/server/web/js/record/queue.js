// What was chosen here and is not in the log yet. It survives a lost connection, a closed page and a server that was
// killed: each choice is sent until there is an answer, in order, always behind the same entry. The server knows a
// choice it has taken already, so nothing is recorded twice.

import { keep, kept } from "../settings.js";
import { renewed } from "./choosing.js";

const RETRY_MILLIS = 2000;
const RETRY_MAX = 10_000;

export class Queue {
  /**
   * @param send takes what is sent, and resolves with the answer or throws a `Refused`
   * @param on `done(answer)`, `stopped(refused)` and `changed()` are called
   */
  constructor(key, send, on) {
    this.key = `record.${key}`;
    this.send = send;
    this.on = on;
    this.busy = false;
    this.lost = false;
    this.trouble = null;
    this.items = read(this.key);
    this.delay = RETRY_MILLIS;
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
   * @param what as it is sent
   * @param text what the reader sees waiting
   * @param after the entry it was chosen behind; what waits is chosen behind what waits before it
   * @param texts the sentences of the options in it
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
        const answer = await this.send({ ...item.what, after: item.after });
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

  refused(refused) {
    if (!("status" in refused)) {
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

  /** Goes on after a trouble: without what caused it, or with it behind another entry. */
  drop(all, now) {
    this.items.splice(0, all ? this.items.length : 1);
    this.goOn(now);
  }

  again(now, more = {}) {
    Object.assign(this.items[0].what, more);
    this.goOn(now);
  }

  /** Puts what waits first behind the match as it is now. An id is of one moment, a sentence of any. */
  follow({ last, options, surrenders }) {
    const [item] = this.items;
    const ids = item.texts?.length > 0 ? renewed([...options, ...surrenders], item.texts) : null;
    item.after = last;
    if (ids) {
      item.what.options = ids;
    }
  }

  goOn(now) {
    this.trouble = null;
    if (!this.isEmpty) {
      this.follow(now);
    }
    this.save();
    return this.flush();
  }
}

function read(key) {
  try {
    const items = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(items) ? items : [];
  } catch {
    return []; // written by hand or by another version
  }
}
