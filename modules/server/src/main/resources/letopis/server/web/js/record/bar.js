// The area below the table: the latest choices, pending ones, and the options.

import { byId, el, icon, keyTarget, put } from "../dom.js";
import { cardText, player } from "../words.js";
import { found, free } from "./choosing.js";
import { namesOf } from "./naming.js";

const LISTED = 100; // options at once
const LOGGED = 12; // latest choices

export class Bar {
  constructor(recorder) {
    this.recorder = recorder;
    this.root = byId("bar");
    this.parts = Object.fromEntries(["log", "waiting", "picked", "list", "foot"].map(part =>
      [part, el("div", { class: `part ${part}` })]));
    this.field = el("input", { class: "entry-field find", type: "search", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", enterkeyhint: "send", placeholder: this.say("find"), "aria-label": this.say("find"),
      on: { input: () => this.type(), keydown: event => event.key === "Enter" && this.enter() } });
    this.root.append(...Object.values(this.parts));
    document.addEventListener("keydown", event => this.pressed(event));
  }

  say(key, values) {
    return this.recorder.say(key, values);
  }

  type() {
    this.recorder.typed = this.field.value;
    this.recorder.open = false;
    this.drawList();
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
    const fitting = this.fitting();
    this.field.value = "";
    recorder.typed = "";
    if (fitting.length === 1) {
      recorder.choose(fitting[0]);
    } else {
      recorder.record({ line: typed }, typed); // the server understands more: other languages, script lines
    }
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
    this.drawPicked();
    this.drawList();
    this.drawFoot();
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
    const why = queue.trouble ? this.say("stopped", { what: queue.items[0].text }) : this.say("lost");
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
    return el("div", { class: "ways-out" },
      code === "taken-over" ? go("takeOver", () => queue.again(now, { takeOver: true }), true) : null,
      code === "moved-on" ? go("again", () => queue.again(now)) : null,
      go("drop", () => queue.drop(false, now), code !== "taken-over"),
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
    const card = picks.length === 1 && picks[0].kind === "card" ? recorder.cardOf(picks[0].id) : null;
    put(picked,
      el("div", { class: "picked-head" },
        el("b", {}, picks.map(pick => recorder.called(pick)).join(" → ") || this.say("together")),
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
    const naming = namesOf(recorder);
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
    let some = recorder.open ? [...now.options, ...now.surrenderOptions]
      : free(now.options, recorder.hands);
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
      typed && some.length === 0 ? el("p", { class: "hint" }, this.say("nothing")) : null,
      el("ul", { class: "options" }, some.slice(0, LISTED).map(option => this.option(option))),
      some.length > LISTED ? el("p", { class: "hint" }, this.say("more", { n: some.length - LISTED })) : null,
      this.showing(picks));
  }

  /** Offers to reveal a hidden card, independent of the options. */
  showing(picks) {
    const { recorder } = this;
    const [pick] = picks;
    const hidden = picks.length === 1 && !recorder.shown && (pick.kind === "hand" && pick.cards.length > 0
      || pick.kind === "card" && recorder.cardOf(pick.id)?.name === null);
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
      on: { click: () => recorder.record({ line: "undo" }, this.say("backWhat", { what: now.undoTarget.sentence })) } },
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
