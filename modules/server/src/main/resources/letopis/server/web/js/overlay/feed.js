// A live feed of a match: its current board, then every step. It reconnects by itself and never shows an older state.

const GATHER = 120; // ms; steps within this time count as simultaneous
const CAUGHT_UP = 3; // more simultaneous steps are shown as one jump
const RETRY_LEAST = 1000;
const RETRY_MOST = 15_000;

async function json(path, query) {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`);
  if (!response.ok) {
    throw new Error(`${response.status} ${path}`);
  }
  return response.json();
}

export class Feed {
  /**
   * @param base the address of the matches
   * @param delay delay of each step, in ms
   * @param on `ready(match, words, cards)` at the start, `board(board)` for a jump, `step(step, accounts)` for a step
   */
  constructor(base, match, lang, delay, on) {
    this.path = `${base}/${encodeURIComponent(match)}`;
    this.lang = lang;
    this.delay = delay;
    this.on = on;
    this.held = [];
    this.retry = RETRY_LEAST;
    this.start();
  }

  ask(path, query = {}) {
    return json(this.path + path, { lang: this.lang, ...query });
  }

  /** Ends the feed. Nothing is shown after that. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.waking ?? undefined);
    this.stream?.close();
  }

  /**
   * Returns the accounts of the last settled ledger.
   *
   * @returns {Promise<import("../api.js").Account[]>}
   */
  async lastAccounts() {
    const { accounts } = await this.ask(`/ledger/${this.shown ?? this.last}`);
    return accounts;
  }

  async start() {
    if (this.closed) {
      return;
    }
    try {
      if (!this.known) {
        const match = await this.ask("");
        const [words, { cards }] = await Promise.all([
          json(`/api/v1/games/${encodeURIComponent(match.game)}/words`, { lang: this.lang }), this.ask("/cards")]);
        if (this.closed) {
          return;
        }
        this.known = true;
        this.on.ready(match, words, cards);
      }
      await this.jump();
      this.connect();
      this.retry = RETRY_LEAST;
    } catch {
      this.again(); // no such match yet, or no server: the display stays unchanged
    }
  }

  again() {
    clearTimeout(this.timer);
    if (this.closed) {
      return;
    }
    this.timer = setTimeout(() => this.start(), this.retry);
    this.retry = Math.min(RETRY_MOST, this.retry * 2);
  }

  async jump() {
    const board = await this.ask("/board");
    this.last = board.entry;
    this.hold({ board });
  }

  connect() {
    if (this.closed) {
      return;
    }
    this.stream?.close();
    const query = new URLSearchParams({ from: this.last + 1, lang: this.lang });
    const stream = this.stream = new EventSource(`${this.path}/stream?${query}`);
    stream.addEventListener("step", ({ data }) => {
      const step = JSON.parse(data);
      this.last = step.last;
      this.hold(step);
    });
    stream.addEventListener("behind", () => this.jump().catch(() => this.again()));
    stream.addEventListener("end", () => stream.close());
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) { // the browser does not retry by itself
        this.again();
      }
    });
  }

  hold(step) {
    this.held.push({ due: Date.now() + this.delay, step });
    this.wake();
  }

  wake() {
    if (!this.closed && !this.waking && this.held.length > 0) {
      this.waking = setTimeout(() => this.release(), Math.max(GATHER, this.held[0].due - Date.now()));
    }
  }

  release() {
    const now = Date.now();
    const due = this.held.filter(one => one.due <= now + GATHER).map(one => one.step);
    this.held = this.held.slice(due.length);
    this.shown = due.at(-1)?.board.entry ?? this.shown;
    if (due.length > CAUGHT_UP) {
      this.on.board(due.at(-1).board);
    } else {
      due.forEach(step => this.show(step));
    }
    this.waking = null;
    this.wake();
  }

  show(step) {
    if (!step.entries) {
      this.on.board(step.board);
    } else {
      this.on.step(step, step.settledAccounts);
    }
  }
}
