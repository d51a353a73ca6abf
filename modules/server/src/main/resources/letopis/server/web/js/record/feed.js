// The feed of a recorded match: entries of other recorders, and news that the server is back.

const RETRY_MILLIS = 5000;

/** @import { Recorder } from "./recorder.js" */

export class Feed {
  /** @type {EventSource | undefined} */
  source;
  /** @type {number | undefined} */
  retry;
  /** @type {number | undefined} */
  refreshing;

  /** @param {Recorder} recorder */
  constructor(recorder) {
    this.recorder = recorder;
  }

  async refresh() {
    clearTimeout(this.refreshing);
    if (this.recorder.queue.isEmpty) {
      try {
        const now = await this.recorder.api.now();
        if (this.recorder.queue.isEmpty && now.last >= this.recorder.now.last) {
          this.recorder.take(now);
        }
      } catch { // the stream does not repeat it
        this.refreshing = setTimeout(() => this.refresh(), RETRY_MILLIS);
      }
    }
  }

  /** Follows the stream of the match. */
  listen() {
    clearTimeout(this.retry);
    this.source?.close();
    const source = this.source = this.recorder.api.stream(this.recorder.now.role, this.recorder.now.last + 1);
    source.addEventListener("open", () => {
      this.recorder.queue.flush();
      this.refresh();
    });
    for (const event of ["step", "behind"]) {
      source.addEventListener(event, ({ data }) => JSON.parse(data).last > this.recorder.now.last && this.refresh());
    }
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) {
        this.retry = setTimeout(() => this.listen(), RETRY_MILLIS);
      }
    });
  }
}
