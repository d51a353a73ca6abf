// The scene of an overlay as the server tells it: the match to show, and what the streamer set on the control page.

const RETRY_LEAST = 1000;
const RETRY_MOST = 15_000;
const FORBIDDEN = 403;

/** @typedef {{ withdrawn: boolean, winner: string | null, score: Record<string, number> }} Correction */
/** @typedef {{ millis: number, running: boolean }} Countdown */
/** @typedef {{ match: string | null, hidden: boolean, lowerThird: boolean, resultShown: boolean, sumCount: number,
 *   card: string | null, result: Correction | null, countdown: Countdown | null,
 *   screen: { kind: string, text: string } | null }} Setting */

/** A stream of settings that reconnects by itself. */
export class Scenes {
  /**
   * @param {string} path
   * @param {Record<string, string>} query
   * @param {string} token a link's token, for paths that need one
   * @param {(setting: Setting) => void} on
   */
  constructor(path, query, token, on) {
    this.path = path;
    this.query = new URLSearchParams(query);
    this.token = token;
    this.on = on;
    this.retry = RETRY_LEAST;
    this.connect();
  }

  async connect() {
    try {
      const response = await fetch(`${this.path}?${this.query}`);
      if (response.status === FORBIDDEN && this.token) {
        await this.enter();
      } else if (response.ok) {
        this.listen();
        return;
      }
    } catch {
      // The server cannot be reached; the picture stays.
    }
    this.again();
  }

  /** Exchanges the token for the cookie of this browser. */
  async enter() {
    const token = this.token;
    this.token = ""; // it works once
    await fetch(`/enter/${encodeURIComponent(token)}`, { method: "POST", redirect: "manual" });
    this.retry = RETRY_LEAST;
  }

  listen() {
    const stream = new EventSource(`${this.path}/stream?${this.query}`);
    stream.addEventListener("scene", ({ data }) => {
      this.retry = RETRY_LEAST;
      this.on(JSON.parse(data));
    });
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) { // the browser does not retry by itself
        this.again();
      }
    });
  }

  again() {
    setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(RETRY_MOST, this.retry * 2);
  }
}
