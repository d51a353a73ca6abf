// The buttons below the table.

import { el, icon, setText } from "./dom.js";
import { say, spoken } from "./words.js";

/** @import { Player } from "./player.js" */

/** @type {[string, string, (player: Player) => unknown][]} */
const BUTTONS = [
  ["start", "toStart", player => player.go(0)],
  ["turnBack", "turnBack", player => player.move(-1, "turn")],
  ["back", "stepBack", player => player.move(-1)],
  ["play", "play", player => player.play()],
  ["forward", "stepForward", player => player.move(1)],
  ["turnForward", "turnForward", player => player.move(1, "turn")],
  ["end", "toEnd", player => player.go(player.last)],
];

export class Transport {
  shownSpeed = ""; // with its language

  /**
   * @param {HTMLElement} root
   * @param {Player} player
   * @param {() => void} write opens the notes
   */
  constructor(root, player, write) {
    this.root = root;
    this.player = player;
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = Object.fromEntries(BUTTONS.map(([name, , act]) =>
      [name, el("button", { type: "button", class: `knob knob-${name}`, on: { click: () => act(player) } })]));
    this.speed = el("button", { type: "button", class: "knob speed", on: { click: () => this.faster() } });
    this.unit = el("button", { type: "button", class: "knob unit", on: { click: () =>
      player.changeUnit(player.unit === "step" ? "entry" : "step") } });
    this.mark = el("button", { type: "button", class: "knob mark", on: { click: () => player.toggleMark() } });
    this.note = el("button", { type: "button", class: "knob write", on: { click: write } });
    this.count = el("span", { class: "count" });
    this.rest = el("div", { class: "rest" }, this.count, this.mark, this.note, this.unit, this.speed);
    root.append(el("div", { class: "knobs" }, Object.values(this.buttons)), this.rest);
    this.redraw();
  }

  /** Cycles through the speeds; the fastest is followed by the slowest. */
  faster() {
    const before = this.player.speed;
    this.player.changeSpeed(1);
    if (this.player.speed === before) {
      for (let i = 0; i < 9; i++) {
        this.player.changeSpeed(-1);
      }
    }
  }

  redraw() {
    this.root.setAttribute("aria-label", say("transport"));
    for (const [name, key] of BUTTONS) {
      const button = this.buttons[name];
      if (name !== "play") {
        label(button, say(key));
        button.replaceChildren(icon(name));
      }
    }
    this.mark.replaceChildren(icon("mark"));
    this.note.replaceChildren(icon("note"));
    label(this.note, say("note"));
    this.draw();
  }

  draw() {
    const { player, buttons } = this;
    const play = buttons.play;
    if (play.dataset.playing !== `${player.playing}`) {
      play.dataset.playing = `${player.playing}`;
      play.replaceChildren(icon(player.playing ? "pause" : "play"));
    }
    label(play, say(player.playing ? "pause" : "play"));
    if (this.shownSpeed !== `${spoken()} ${player.speed}`) {
      this.shownSpeed = `${spoken()} ${player.speed}`;
      setText(this.speed, `${player.speed.toLocaleString(spoken())}×`);
    }
    label(this.speed, `${say("speed")}: ${this.speed.textContent}`);
    setText(this.unit, say(player.unit === "step" ? "byStep" : "byEntry"));
    label(this.unit, `${say("unit")}: ${this.unit.textContent}`);
    const marked = player.marks.includes(player.at);
    this.mark.setAttribute("aria-pressed", String(marked));
    label(this.mark, say(marked ? "unmark" : "mark"));
    const isFirst = player.at === 0;
    const isLast = player.at >= player.last;
    for (const [names, off] of /** @type {[string[], boolean][]} */ ([[["start", "turnBack", "back"], isFirst],
      [["forward", "turnForward", "end"], isLast]])) {
      names.forEach(name => buttons[name].setAttribute("aria-disabled", String(off)));
    }
    setText(this.count, player.isOpen ? `${player.at} / ${player.last}` : say("entry", { n: player.at }));
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} words
 */
function label(button, words) {
  if (button.title !== words) {
    button.title = words;
    button.setAttribute("aria-label", words);
  }
}
