// The remaining time of each player, if limited. The record contains the time used; this page adds the time since the
// last choice.

import { byId, control, el } from "../dom.js";
import { keep, kept } from "../settings.js";
import { player } from "../words.js";

const MINUTES_MOST = 600;
const BREAK_SECONDS = 3600; // longer pauses are breaks

/** @param {string} match */
const key = match => `clock.${match}`;

/**
 * @param {string} match
 * @param {string | number} minutes
 */
export function keepMinutes(match, minutes) {
  keep(key(match), Number(minutes) > 0 ? String(Math.min(MINUTES_MOST, Number(minutes))) : null);
}

/** @param {string} match */
function minutesOf(match) {
  const minutes = Number(kept(key(match)));
  return minutes > 0 && minutes <= MINUTES_MOST ? minutes : 0;
}

/** @param {number} seconds */
function shown(seconds) {
  const whole = Math.floor(Math.abs(seconds));
  return `${seconds < 0 ? "−" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** @import { Recording } from "letopis-api" */
/** @import { Say } from "../phrases.js" */

export class Clock {
  last = -1;
  since = 0;
  /** @type {Recording | undefined} */
  now;

  /**
   * @param {string} match
   * @param {Say} say
   */
  constructor(match, say) {
    this.match = match;
    this.say = say;
    this.button = byId("clock");
    this.button.hidden = false;
    this.button.addEventListener("click", () => this.ask());
    this.parts = el("span", { class: "left" });
    setInterval(() => this.draw(), 1000);
  }

  /**
   * Updates the clock from the recording, changed or not.
   *
   * @param {Recording} now
   */
  take(now) {
    if (now.last !== this.last) {
      this.since = performance.now();
      this.last = now.last;
    }
    this.now = now;
    this.draw();
  }

  draw() {
    const minutes = minutesOf(this.match);
    const { now, say } = this;
    this.button.title = say("clock");
    if (minutes === 0 || !now) {
      this.button.replaceChildren(say("clock"));
      return;
    }
    const passed = (performance.now() - this.since) / 1000;
    const runs = now.runningClocks.length === 1 && !now.over && passed < BREAK_SECONDS ? now.runningClocks[0] : null;
    this.button.replaceChildren(...Object.entries(now.secondsUsed).map(([seat, spent]) => {
      const left = minutes * 60 - spent - (seat === runs ? passed : 0);
      return el("span", { class: `left seat-${seat}${seat === runs ? " runs" : ""}${left < 0 ? " over" : ""}` },
        `${player(seat)} `, el("b", {}, shown(left)));
    }));
  }

  ask() {
    const box = control("clock-box", HTMLDialogElement);
    const field = el("input", { name: "minutes", type: "number", min: 0, max: MINUTES_MOST, inputmode: "numeric",
      value: minutesOf(this.match) || "" });
    box.replaceChildren(el("form", { method: "dialog", on: { submit: () => {
      keepMinutes(this.match, field.value);
      this.draw();
    } } }, el("label", { class: "field" }, el("span", {}, this.say("clockMinutes")), field),
    el("button", { class: "act first" }, this.say("clockSet"))));
    box.showModal();
  }
}
