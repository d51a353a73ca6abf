// Orders of a judge and of a recorder: rewind, table corrections, warnings, penalties, time, notes.

import { control, el, typed } from "../dom.js";
import { ApiError, sentenceOf } from "../api-error.js";
import { keep, kept } from "../settings.js";
import { cardTitle, player } from "../words.js";
import { changesForm } from "./changes-form.js";

const STEPS = 250; // entries back

/** @import { Put, RewoundStep } from "letopis-api" */
/** @import { Recorder } from "./recorder.js" */

export class Orders {
  /** @type {number | null} the last entry to keep */
  to = null;
  /** @type {NonNullable<Put["order"]>["kind"]} */
  kind = "note";
  /** @type {ReturnType<typeof changesForm> | undefined} */
  changes;
  steps = el("ol", { class: "steps", tabindex: "0" });
  undone = el("div", { class: "undone" });
  laid = el("textarea", { name: "table", rows: 14, required: true, spellcheck: "false", class: "entry-field" });
  complaint = el("p", { class: "complaint", role: "alert", hidden: true });

  /** @param {Recorder} recorder */
  constructor(recorder) {
    this.recorder = recorder;
    this.root = control("orders", HTMLDialogElement);
  }

  /**
   * @param {string} key
   * @param {Record<string, any>} [values]
   */
  say(key, values) {
    return this.recorder.say(key, values);
  }

  /** @returns {NonNullable<Put["order"]>["kind"][]} */
  get kinds() {
    return this.recorder.now.role === "judge" ? ["rewind", "table", "resync", "warning", "penalty", "time", "note"]
      : ["rewind", "note"];
  }

  /**
   * @param {NonNullable<Put["order"]>["kind"]} kind
   * @param {number | null} before the entry of the choice to rewind before, if already selected
   */
  open(kind = this.kinds[0], before = null) {
    this.kind = kind;
    this.to = null;
    this.draw();
    this.root.showModal();
    if (kind === "rewind") {
      this.listSteps(before);
    }
  }

  draw() {
    const kinds = el("div", { class: "choices", role: "radiogroup", "aria-label": this.say("kind") },
      this.kinds.map(kind => el("label", {}, el("input", { type: "radio", name: "kind", value: kind,
        checked: kind === this.kind, on: { change: () => {
          this.kind = kind;
          this.draw();
          if (kind === "rewind") {
            this.listSteps(null);
          }
        } } }), el("span", {}, this.say(`kinds.${kind}`)))));
    this.complaint.hidden = true;
    this.root.replaceChildren(el("form", { method: "dialog", autocomplete: "off", on: { submit: event => {
      event.preventDefault();
      this.issue(event.currentTarget);
    } } },
    el("div", { class: "order-head" }, el("h2", {}, this.say(this.kinds.length > 2 ? "orders" : "ordersRecorder")),
      el("button", { class: "act quiet-act", type: "button", "aria-label": this.say("cancel"),
        on: { click: () => this.root.close() } }, "✕")),
    kinds, el("div", { class: "order-body" }, this.fields()), this.common(), this.complaint,
    el("div", { class: "order-foot" },
      el("button", { class: "act first", type: "submit" },
        this.say(this.kind === "rewind" ? "rewindHere" : "issue")))));
  }

  /**
   * @param {string} name
   * @param {string} key
   */
  text(name, key, more = {}) {
    return el("label", { class: "field" }, el("span", {}, this.say(key)),
      el("input", { name, maxlength: 400, ...more }));
  }

  common() {
    return el("div", { class: "order-common" },
      this.text("reason", this.kind === "note" ? "noteText" : "reason", { required: true }),
      this.text("author", "author", { value: kept("author") ?? "", maxlength: 80 }));
  }

  seats() {
    return el("label", { class: "field" }, el("span", {}, this.say("seat")), el("select", { name: "seat" },
      Object.keys(this.recorder.now.details.players).map(seat => el("option", { value: seat }, player(seat)))));
  }

  fields() {
    switch (this.kind) {
      case "rewind":
        this.steps.replaceChildren();
        this.undone.replaceChildren();
        return [el("p", { class: "hint" }, this.say("rewindTo")), this.steps, this.undone];
      case "table":
        this.changes = changesForm(this.recorder);
        return [this.changes.root];
      case "resync":
        this.laid.value = "";
        this.fetchTable();
        return [el("p", { class: "hint" }, this.say("resync")), el("label", { class: "field" },
          el("span", {}, this.say("position")), this.laid)];
      case "warning":
        return [this.seats()];
      case "penalty":
        return [this.seats(), this.text("penalty", "penalty", { required: true })];
      case "time":
        return [this.text("minutes", "minutes", { type: "number", min: 1, max: 999, value: 3, required: true })];
      default:
        return [];
    }
  }

  /** Fetches the table as recorded; the judge edits the differences. */
  async fetchTable() {
    try {
      const { table } = await this.recorder.api.table();
      if (this.laid.value === "") {
        this.laid.value = table;
      }
    } catch {
      // The table can be written without it.
    }
  }

  /**
   * Lists choices, newest first; the game can be rewound to before each of them.
   *
   * @param {number | null} before
   */
  async listSteps(before) {
    const { api, now } = this.recorder;
    let entries = now.entries;
    try {
      ({ entries } = await api.entries(now.role, Math.max(1, now.last - STEPS), now.last));
    } catch {
      // The page itself has a few.
    }
    const steps = [];
    let end = 0;
    for (const entry of entries) {
      if (entry.chosen && entry.stepEnd !== end && !entry.takenBackBy && entry.type !== "match.rewound") {
        steps.push({ entry, to: entry.entry - 1 });
      }
      end = entry.stepEnd;
    }
    this.steps.replaceChildren(...steps.reverse().map(({ entry, to }) => el("li", {}, el("button", {
      class: "act step", type: "button", "aria-pressed": "false", data: { to },
      on: { click: () => this.choose(to) } }, el("span", { class: "n" }, `#${entry.entry}`), " ", entry.sentence))));
    if (before !== null) {
      const wanted = steps.find(step => step.entry.entry <= before); // the list starts with the newest
      if (wanted) {
        this.choose(wanted.to);
      }
    }
  }

  /**
   * Shows the entries a rewind would undo, and the knowledge it cannot undo.
   *
   * @param {number} to
   */
  async choose(to) {
    this.to = to;
    this.steps.querySelectorAll(".step").forEach(step =>
      step.setAttribute("aria-pressed", String(Number(step.getAttribute("data-to")) === to)));
    const { undone } = this;
    try {
      const { undoneSteps: steps } = await this.recorder.api.rewinding(to);
      undone.replaceChildren(el("p", { class: "hint" }, this.say("rewindAll")), el("ol", {}, steps.map(step =>
        el("li", {}, el("del", {}, `#${step.first} ${step.sentence}`), this.learned(step.seenFaces)))));
      undone.scrollIntoView({ block: "nearest" });
    } catch (refused) {
      this.complain(refused);
    }
  }

  /** @param {RewoundStep["seenFaces"]} all */
  learned(all) {
    const players = Object.keys(this.recorder.now.details.players);
    /** @type {Map<string, (string | null | undefined)[]>} */
    const by = new Map();
    for (const { seats, name } of all) {
      const who = seats.length === players.length ? this.say("everybody") : seats.map(player).join(", ");
      by.set(who, [...by.get(who) ?? [], name]);
    }
    return [...by].map(([who, names]) => {
      const hidden = names.filter(name => !name).length;
      const cards = [...names.flatMap(name => (name ? [cardTitle(name)] : [])),
        ...hidden > 0 ? [this.say("unknownCards", { count: hidden, more: hidden > 1 ? hidden : "" })] : []];
      return el("p", { class: "seen" }, this.say("seen", { who, cards: cards.join(", ") }));
    });
  }

  /** @param {unknown} refused */
  complain(refused) {
    this.complaint.textContent = sentenceOf(refused) || this.say("noServer");
    this.complaint.hidden = false;
  }

  /**
   * Sends an order. It is not queued, because the judge waits for the response.
   *
   * @param {HTMLFormElement} form
   */
  async issue(form) {
    const values = typed(form);
    /** @type {NonNullable<Put["order"]>} */
    const order = { kind: this.kind, reason: values.reason };
    if (values.author) {
      keep("author", values.author);
      order.author = values.author;
    }
    if (this.kind === "rewind") {
      if (this.to === null) {
        return;
      }
      order.to = this.to;
    } else if (this.kind === "resync") {
      order.table = values.table;
    } else if (this.kind === "table") {
      order.changes = this.changes?.read();
    } else {
      order.seat = values.seat || undefined;
      order.penalty = values.penalty || undefined;
      if (values.minutes) {
        order.minutes = Number(values.minutes);
      }
    }
    try {
      const answer = await this.recorder.api.put({ after: this.recorder.now.last, order });
      this.root.close();
      this.recorder.take(answer.recording);
    } catch (refused) {
      this.complain(refused);
      if (!(refused instanceof ApiError)) {
        throw refused;
      }
      if (refused.recording) {
        this.recorder.take(refused.recording);
      }
    }
  }
}
