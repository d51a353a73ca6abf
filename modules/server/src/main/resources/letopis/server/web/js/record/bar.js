// The area below the table: the latest choices, the phases, pending choices, the options, and the likeliest one.

import { byId, el, icon, keyTarget, put } from "../dom.js";
import { cardText, player } from "../words.js";
import { drawAside } from "./aside.js";
import { found, free } from "./choosing.js";
import { cardOf, nameOf } from "./items.js";
import { namesOf } from "./naming.js";
import { staysWithoutServer, steps } from "./offline.js";
import { PassButtons } from "./pass-buttons.js";

const LISTED = 100; // options at once
const LOGGED = 12; // latest choices
const MANY = 12; // options that fold if some of them name a player, such as the results of two dice

export class Bar {
  constructor(recorder) {
    this.recorder = recorder;
    this.root = byId("bar");
    this.parts = Object.fromEntries(["log", "waiting", "aside", "picked", "list", "foot"].map(part =>
      [part, el("div", { class: `part ${part}` })]));
    this.passing = new PassButtons(recorder);
    this.field = el("input", { class: "entry-field find", type: "search", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", enterkeyhint: "send", placeholder: this.say("find"), "aria-label": this.say("find"),
      on: { input: () => this.type(), keydown: event => event.key === "Enter" && this.enter() } });
    const { log, waiting, aside, picked, list, foot } = this.parts;
    this.root.append(log, this.passing.phases, waiting, aside, picked, list, foot, this.passing.runs,
      this.passing.main);
    document.addEventListener("keydown", event => this.pressed(event));
  }

  say(key, values) {
    return this.recorder.say(key, values);
  }

  type() {
    this.recorder.typed = this.field.value;
    this.recorder.open = false;
    this.recorder.reason = null;
    this.drawList();
    this.passing.draw();
  }

  /** Puts a line into the field to be corrected. */
  edit(line) {
    this.field.value = line;
    this.type();
    this.field.focus();
  }

  /** Directs typed characters to the field; Escape cancels. */
  pressed(event) {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const target = keyTarget(event);
    if (event.key === "Escape") {
      this.field.value = "";
      this.recorder.typed = "";
      this.recorder.unpick();
    } else if (!target.closest("input, textarea, select, button, a") && /^[\p{L}\p{N}]$/u.test(event.key)) {
      this.field.focus();
    } else if (event.key === "Enter" && !event.repeat && target === document.body) {
      this.usual();
    }
  }

  usual() {
    const { now } = this.recorder;
    const option = now.options.find(one => one.id === now.usualOption);
    if (now.draw) {
      this.recorder.record({ options: [now.draw.option] }, this.say("unseen", { count: now.draw.count }));
    } else if (option) {
      this.recorder.choose(option);
    }
  }

  enter() {
    const typed = this.field.value.trim();
    const { recorder } = this;
    if (!typed) {
      this.usual();
      return;
    }
    if (typed.length > 1 && typed.endsWith("?")) {
      recorder.ask({ text: typed.slice(0, -1).trim() });
      return;
    }
    const fitting = this.fitting();
    this.field.value = "";
    recorder.typed = "";
    if (fitting.length === 1) {
      recorder.choose(fitting[0]);
    } else { // the server understands more: other languages, script lines
      (typed.includes(";") && fitting.length === 0 ? steps(typed) : [typed]).forEach(line => recorder.typeLine(line));
    }
    this.draw();
  }

  fitting() {
    const { now, typed } = this.recorder;
    const some = found(now.options, typed);
    return some.length > 0 ? some : found(now.surrenderOptions, typed);
  }

  draw() {
    this.root.classList.toggle("busy", !this.recorder.isFree);
    if (this.recorder.typed === "" && this.field.value !== "") {
      this.field.value = "";
    }
    this.drawLog();
    this.drawWaiting();
    drawAside(this.parts.aside, this.recorder);
    this.drawPicked();
    this.drawList();
    this.drawFoot();
    this.passing.draw();
  }

  drawLog() {
    const { now } = this.recorder;
    const lines = now.entries.filter(entry => entry.chosen).slice(-LOGGED);
    this.parts.log.replaceChildren(el("ol", { "aria-label": this.say("log") }, lines.map((entry, i) =>
      el("li", { class: `${i === lines.length - 1 ? "latest" : ""}${entry.takenBackBy ? " taken-back" : ""}${
        /^[A-Z]$/.test(entry.by) ? ` seat-${entry.by}` : ""}`,
      title: entry.takenBackBy ? `${this.say("taken")} #${entry.takenBackBy}` : null },
      el("span", { class: "n" }, `#${entry.entry}`), " ",
      entry.takenBackBy ? el("del", {}, entry.sentence) : entry.sentence))));
    this.parts.log.scrollTop = this.parts.log.scrollHeight;
  }

  drawWaiting() {
    const { queue, now } = this.recorder;
    const { waiting } = this.parts;
    waiting.hidden = queue.isEmpty || !(queue.lost || queue.trouble);
    if (waiting.hidden) {
      waiting.replaceChildren();
      return;
    }
    const why = queue.trouble ? this.say("stopped", { what: queue.items[0].text })
      : this.say(staysWithoutServer() ? "lost" : "lostKeepOpen");
    put(waiting,
      el("p", { class: "why", role: "alert" }, why),
      queue.trouble ? el("p", { class: "sentence" }, queue.trouble.message) : null,
      el("ol", {}, queue.items.map(item => el("li", {}, item.text))),
      queue.trouble ? this.ways(queue, now) : null);
  }

  /** Returns the possible actions after a refusal. */
  ways(queue, now) {
    const go = (key, act, first) => el("button", { class: `act${first ? " first" : ""}`, type: "button",
      on: { click: act } }, this.say(key));
    const { code } = queue.trouble;
    const isTakenOver = ["taken-over", "other-device"].includes(code);
    return el("div", { class: "ways-out" },
      isTakenOver ? go("takeOver", () => queue.again(now, { takeOver: true }), true) : null,
      code === "moved-on" ? go("again", () => queue.again(now)) : null,
      go("drop", () => queue.drop(false, now), !isTakenOver),
      queue.items.length > 1 ? go("dropAll", () => queue.drop(true, now)) : null);
  }

  drawPicked() {
    const { recorder } = this;
    const { picks, tray } = recorder;
    const { picked } = this.parts;
    picked.hidden = picks.length === 0 && tray.length === 0;
    if (picked.hidden) {
      picked.replaceChildren();
      return;
    }
    const card = picks.length === 1 && picks[0].kind === "card" ? cardOf(recorder, picks[0].id) : null;
    put(picked,
      el("div", { class: "picked-head" },
        el("b", {}, picks.map(pick => nameOf(recorder, pick)).join(" → ") || this.say("together")),
        el("button", { class: "act quiet-act", type: "button", "aria-label": this.say("unpick"),
          on: { click: () => recorder.unpick() } }, "✕")),
      card?.name ? el("p", { class: "card-text" }, cardText(card.name).join(" ")) : null,
      tray.length > 0 ? this.drawTray(tray) : null);
  }

  drawTray(tray) {
    const { recorder } = this;
    const text = tray.map(option => option.sentence).join(" + ");
    return el("div", { class: "tray" }, el("ol", {}, tray.map(option => el("li", {}, option.sentence))),
      el("button", { class: "act first", type: "button", on: { click: () => recorder.declare(tray, text) } },
      this.say("recordTogether")));
  }

  drawList() {
    const { recorder } = this;
    const { now, picks, typed, tray } = recorder;
    const { list } = this.parts;
    const listsAll = recorder.open && !typed && !recorder.shown && picks.length === 0 && tray.length === 0;
    const naming = listsAll ? null : namesOf(recorder); // conceding is possible during a draw
    if (naming) {
      const others = recorder.shown ? [] : recorder.toName.others;
      put(list, others.length > 0 ? el("ul", { class: "options" }, others.map(option => this.option(option))) : null,
        naming, this.showing(picks));
      return;
    }
    if (now.ended || now.over && now.options.length === 0 && picks.length === 0) {
      list.replaceChildren(el("p", { class: "hint" }, this.say(now.ended ? "ended" : "over")));
      return;
    }
    const concessions = listsAll ? now.surrenderOptions : []; // listed however many other options there are
    let some = recorder.open ? now.options
      : short(free(now.options, recorder.hands).filter(one => one.id !== this.passing.likeliest));
    if (typed) {
      some = this.fitting();
    } else if (picks.length > 0) {
      some = recorder.candidates;
    } else if (tray.length > 0) {
      some = now.options.filter(option => option.joinsWith === tray[0].joinsWith && !tray.includes(option));
    }
    put(list,
      picks.length > 0 && some.length > 1 ? el("p", { class: "hint" }, this.say("target")) : null,
      picks.length > 0 && some.length === 0 ? el("p", { class: "hint" }, this.say("noOptions")) : null,
      recorder.reason ? el("p", { class: "hint reason", role: "status" }, recorder.reason) : null,
      typed && some.length === 0 && !recorder.reason ? el("p", { class: "hint" }, this.say("nothing")) : null,
      el("ul", { class: "options" }, [...some.slice(0, LISTED), ...concessions].map(option => this.option(option))),
      some.length > LISTED ? el("p", { class: "hint" }, this.say("more", { n: some.length - LISTED })) : null,
      this.showing(picks));
  }

  /** Offers to reveal a hidden card, independent of the options. */
  showing(picks) {
    const { recorder } = this;
    const [pick] = picks;
    const hidden = picks.length === 1 && !recorder.shown && (pick.kind === "hand" && pick.cards.length > 0
      || pick.kind === "card" && cardOf(recorder, pick.id)?.name === null);
    if (!hidden || recorder.queue.lost) {
      return null;
    }
    const text = pick.kind === "hand" ? this.say("showHand", { player: player(pick.id) }) : this.say("show");
    return el("button", { class: "act show-card", type: "button", on: { click: () => recorder.facesOf(pick) } },
      `${text} …`);
  }

  option(option) {
    const { recorder } = this;
    const isUsual = option.id === recorder.now.usualOption;
    const seat = option.by.length === 1 ? ` seat-${option.by}` : "";
    return el("li", { class: `option${seat}` },
      el("button", { class: `act choose${isUsual ? " first" : ""}`, type: "button", data: { option: option.id },
        on: { click: () => recorder.choose(option) } }, option.sentence),
      option.joinsWith && !recorder.tray.includes(option) ? el("button", { class: "act join", type: "button",
        title: this.say("addTo"), "aria-label": `${this.say("addTo")}: ${option.sentence}`,
        on: { click: () => recorder.join(option) } }, "+") : null);
  }

  drawFoot() {
    const { recorder } = this;
    const { now } = recorder;
    const count = now.options.length + now.surrenderOptions.length;
    const inUse = document.activeElement === this.field;
    this.parts.foot.replaceChildren(
      el("button", { class: "act take-back", type: "button", disabled: !now.undoTarget || now.ended,
        title: now.undoTarget ? this.say("backWhat", { what: now.undoTarget.sentence }) : this.say("backNothing"),
      on: { click: () => recorder.takeBack() } },
      icon("undo"), el("span", {}, this.say("back"))),
      this.field,
      el("button", { class: "act all", type: "button", "aria-expanded": String(recorder.open),
        title: this.say("all", { count }), "aria-label": recorder.open ? this.say("fewer") : this.say("all", { count }),
        on: { click: () => {
          recorder.open = !recorder.open;
          recorder.picks = [];
          recorder.draw();
        } } }, icon(recorder.open ? "fold" : "list")),
      el("button", { class: "act order", type: "button", disabled: now.ended,
        on: { click: () => recorder.orders.open() } },
      icon("order"), el("span", {}, this.say(now.role === "judge" ? "orders" : "ordersRecorder"))));
    if (inUse) {
      this.field.focus();
    }
  }
}

/**
 * Returns only the options that name a player, if there are many and some do: who won the roll, without the dice.
 *
 * @param {import("letopis-api").Choosable[]} options
 */
function short(options) {
  const whose = options.filter(one => one.cards.length === 0 && one.seats.length > 0);
  return options.length > MANY && whose.length > 0 ? whose : options;
}
