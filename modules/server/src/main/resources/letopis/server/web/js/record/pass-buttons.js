// The phases of the turn, and the buttons at the thumb: passes up to a phase or the next turn, and the likeliest choice.

import { el, put } from "../dom.js";
import { player } from "../words.js";

/** @import { Recorder } from "./recorder.js" */

const NEXT_TURN = "next-turn";

export class PassButtons {
  phases = el("ol", { class: "part phases", tabindex: "0" });
  runs = el("div", { class: "part runs" });
  main = el("div", { class: "part main" });

  /** @param {Recorder} recorder */
  constructor(recorder) {
    this.recorder = recorder;
    this.phases.setAttribute("aria-label", recorder.say("phases"));
  }

  draw() {
    this.drawPhases();
    this.drawRuns();
    this.drawMain();
  }

  drawPhases() {
    const { now, say } = this.recorder;
    const at = now.phases.findIndex(one => one.code === now.board.phase);
    this.phases.hidden = at < 0 || now.over;
    if (this.phases.hidden) {
      this.phases.replaceChildren();
      return;
    }
    this.phases.replaceChildren(...now.phases.map(({ code, title }, i) => el("li", {},
      el("button", { type: "button", class: `chip-of-phase${i < at ? " past" : ""}`, data: { phase: code },
        "aria-current": i === at ? "step" : null, disabled: !now.passing.phases.includes(code) && i !== at,
        "aria-label": i === at ? null : say(i < at ? "phasePast" : "phaseTo", { phase: title }),
        on: { click: () => i !== at && this.passUntil(code, title) } }, title))));
    const current = this.phases.children[at];
    if (current instanceof HTMLElement) { // scrolled by hand, because scrolling into view may move the page
      this.phases.scrollLeft = current.offsetLeft - this.phases.offsetLeft - 12;
    }
  }

  /** Returns true while the cards or words of a choice are being selected. */
  get isChoosing() {
    const { picks, tray, typed } = this.recorder;
    return picks.length > 0 || tray.length > 0 || typed !== "";
  }

  drawRuns() {
    const { now, say } = this.recorder;
    const { phases, turnEnds } = now.passing;
    this.runs.hidden = this.isChoosing || phases.length === 0 && !turnEnds;
    if (this.runs.hidden) {
      this.runs.replaceChildren();
      return;
    }
    const next = now.phases.find(one => one.code === phases[0]);
    const last = now.phases.find(one => one.code === phases.at(-1));
    put(this.runs,
      next && this.run(say("passTo", { phase: next.title }), () => this.passUntil(next.code, next.title)),
      turnEnds ? this.run(say("passTurn"), () => this.passUntil(NEXT_TURN, say("passTurn")))
        : last && last !== next && this.run(say("passTo", { phase: last.title }),
          () => this.passUntil(last.code, last.title)));
  }

  /**
   * @param {string} text
   * @param {() => void} act
   */
  run(text, act) {
    return el("button", { class: "act run", type: "button", on: { click: act } }, text);
  }

  /**
   * @param {string} goal
   * @param {string} title
   */
  passUntil(goal, title) {
    const { recorder } = this;
    recorder.record({ passUntil: goal }, goal === NEXT_TURN ? title : recorder.say("passTo", { phase: title }));
  }

  /** Returns the id of the option on the large button; undefined if no choice is the likeliest. */
  get likeliest() {
    const { now } = this.recorder;
    return this.isChoosing ? undefined : now.draw?.option ?? now.usualOption ?? undefined;
  }

  drawMain() {
    const { recorder } = this;
    const { now, say } = recorder;
    const id = this.likeliest;
    const option = now.options.find(one => one.id === id);
    this.main.hidden = !now.draw && !option || this.isChoosing;
    if (this.main.hidden) {
      this.main.replaceChildren();
      return;
    }
    const text = now.draw ? say("unseenOf", { player: player(now.draw.seat), count: now.draw.count })
      : option?.sentence ?? "";
    put(this.main, el("button", { class: "act first choose likeliest", type: "button", data: { option: id },
      on: { click: () => recorder.bar.usual() } }, text));
  }
}
