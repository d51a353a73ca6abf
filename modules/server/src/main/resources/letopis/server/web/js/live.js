// A live match: steps arrive by themselves; a browsing reader's position does not change.

const QUIET_MILLIS = 3000; // shorter connection losses are not reported
const RETRY_MILLIS = 5000;

export class Live {
  /** @param on callbacks `lost(time)`, `back()` and `over()` */
  constructor(api, player, on) {
    this.api = api;
    this.player = player;
    this.on = on;
    this.heard = new Date();
  }

  open() {
    this.close();
    this.source = this.api.stream(this.player.last + 1);
    this.source.addEventListener("open", () => this.catchUp());
    this.source.addEventListener("step", event => this.take(JSON.parse(event.data)));
    this.source.addEventListener("behind", () => this.catchUp());
    this.source.addEventListener("end", () => {
      this.close();
      this.player.live = false;
      this.on.over();
    });
    this.source.addEventListener("error", () => this.isLost());
  }

  close() {
    clearTimeout(this.retry);
    this.catching = undefined;
    this.source?.close();
  }

  /**
   * Fetches missed steps, which may be more than the stream resends. The page reports being back only once it has the
   * end of the match.
   */
  async catchUp() {
    const { player, player: { store, outline } } = this;
    const mine = this.catching = {};
    try {
      const asked = await this.api.outline();
      if (mine !== this.catching) {
        return;
      }
      const more = asked.last - outline.last;
      const wasFollowing = player.following && !player.playing;
      outline.take(asked);
      store.last = outline.last;
      if (more < 0) { // this audience sees less, or the match is a different one
        store.boards.clear();
        store.entries.clear();
      }
      if (more !== 0) {
        await (wasFollowing || player.at > outline.last ? player.go(outline.last) : player.tell("grown"));
        player.tell("marks");
      }
      if (mine === this.catching) {
        this.isBack();
      }
    } catch {
      this.isLost();
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.open(), RETRY_MILLIS);
    }
  }

  take(step) {
    if (step.first > this.player.last + 1) {
      this.catchUp();
      return;
    }
    const { player, player: { store, outline } } = this;
    const entries = step.entries.filter(entry => entry.entry > outline.last);
    if (entries.length === 0) {
      return;
    }
    this.heard = new Date();
    const wasFollowing = player.following;
    const turns = outline.turns.length;
    outline.add({ ...step, entries });
    store.last = outline.last;
    entries.forEach(entry => store.entries.put(entry.entry, entry));
    store.boards.put(step.last, step.board);
    if (wasFollowing && !player.playing) {
      player.go(step.last, "step").catch(() => this.isLost());
    } else {
      player.tell("grown");
    }
    const isRewound = entries.some(entry => entry.type === "match.rewound");
    if (isRewound || outline.turns.length > turns) {
      this.askOutline(isRewound ? "rewound" : "marks");
    }
  }

  /** Requests the outline once a turn for deaths, which steps do not contain, and after a rewind. */
  async askOutline(what) {
    const { player, player: { outline } } = this;
    try {
      const asked = await this.api.outline();
      if (asked.last === outline.last) {
        outline.take(asked);
        player.tell(what);
      }
    } catch {
      // The next turn tries again.
    }
  }

  isLost() {
    if (this.source.readyState === EventSource.CLOSED) {
      this.retry = setTimeout(() => this.open(), RETRY_MILLIS);
    }
    this.losing ??= setTimeout(() => this.on.lost(this.heard), QUIET_MILLIS);
  }

  isBack() {
    clearTimeout(this.losing);
    this.losing = undefined;
    this.heard = new Date();
    this.on.back();
  }
}
