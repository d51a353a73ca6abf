// The countdown of a round, which runs by itself between two messages of the server.

import { el, setText } from "../dom.js";

/** @import { Countdown } from "./scenes.js" */

const TICK = 250;
const SOON = 60_000; // ms; the last minute is marked

/** @param {number} millis */
function clockText(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, "0")}:${String(rest).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** A clock in two places: beside the tournament and on screens. */
export class Clock {
  constructor() {
    /** @type {Countdown | null} */
    this.countdown = null;
    this.roots = [0, 1].map(() => el("b", { class: "clock", hidden: true })); // for the head and for screens
    setInterval(() => this.tick(), TICK);
  }

  /** @param {Countdown | null} countdown */
  set(countdown) {
    this.countdown = countdown;
    this.end = performance.now() + (countdown?.millis ?? 0);
    this.tick();
  }

  tick() {
    const { countdown } = this;
    const left = countdown?.running ? (this.end ?? 0) - performance.now() : countdown?.millis ?? 0;
    for (const root of this.roots) {
      root.hidden = !countdown;
      setText(root, clockText(left));
      root.classList.toggle("soon", Boolean(countdown) && left <= SOON);
    }
  }
}
