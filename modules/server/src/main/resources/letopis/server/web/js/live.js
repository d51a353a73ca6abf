// A match that goes on: steps come by themselves; whoever browses is left where they are.

const QUIET_MILLIS = 3000; // a shorter loss of the connection is not worth a word
const RETRY_MILLIS = 5000;

export class Live {
  /** @param on `lost(time)`, `back()` and `over()` are called */
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
   * Steps may have been missed, more than the stream sends afterwards. The page is back when it has the end of the
   * match, and not before.
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
      if (more < 0) { // other eyes see less, or the match is not the one that was shown
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
    const entries = step.entries.filter(entry => entry.n > outline.last);
    if (entries.length === 0) {
      return;
    }
    this.heard = new Date();
    const wasFollowing = player.following;
    const turns = outline.turns.length;
    outline.add({ ...step, entries });
    store.last = outline.last;
    entries.forEach(entry => store.entries.put(entry.n, entry));
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

  /** Once a turn, for what steps do not tell: who died. Also when the match went back, for what was taken back. */
  async askOutline(what) {
    const { player, player: { outline } } = this;
    try {
      const asked = await this.api.outline();
      if (asked.last === outline.last) {
        outline.take(asked);
        player.tell(what);
      }
    } catch {
      // The next turn asks again.
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
