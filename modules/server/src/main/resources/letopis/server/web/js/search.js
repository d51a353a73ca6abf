// Search up to the last entry seen: words of the narration, or a condition after `?`.

import { setText } from "./dom.js";
import { holds } from "./names.js";
import { sentenceOf } from "./api-error.js";
import { say } from "./words.js";

const TYPING_MILLIS = 250;

/** @import { Api } from "./api.js" */
/** @import { Chronicle } from "./chronicle/chronicle.js" */
/** @import { Player } from "./player.js" */

export class Search {
  /** @type {number[]} */
  places = [];
  upTo = 0;
  wrong = "";
  ticket = 0;
  /** @type {number | undefined} */
  typing;

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLInputElement} input
   * @param {HTMLElement} output
   * @param {Player} player
   * @param {Chronicle} chronicle
   * @param {Api} api
   */
  constructor(form, input, output, player, chronicle, api) {
    this.form = form;
    this.input = input;
    this.output = output;
    this.player = player;
    this.chronicle = chronicle;
    this.api = api;
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.find().then(() => this.go(1));
    });
    input.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.find(), this.isCondition ? TYPING_MILLIS : 0);
    });
    input.addEventListener("keydown", event => {
      if (event.key === "Escape") {
        input.value = "";
        this.find();
        input.blur();
      }
    });
  }

  get sought() {
    return this.input.value.trim();
  }

  get isCondition() {
    return this.sought.startsWith("?");
  }

  /** Returns the hits that the reader has already seen. */
  get hits() {
    return this.places.filter(n => n <= this.player.horizon);
  }

  redraw() {
    this.input.placeholder = say("search");
    this.input.title = say("searchHint");
    this.input.setAttribute("aria-label", say("search"));
    this.find();
  }

  open() {
    this.input.focus();
    this.input.select();
  }

  async find() {
    clearTimeout(this.typing);
    const { sought } = this;
    const ticket = ++this.ticket;
    const found = await (/^\??\s*$/.test(sought) ? { places: [], upTo: Infinity, wrong: "" } : this.isCondition
      ? this.conditions(sought.slice(1)) : this.words(sought));
    if (ticket === this.ticket) { // else the user is still typing
      this.places = found.places;
      this.upTo = found.upTo;
      this.wrong = found.wrong;
      this.chronicle.showHits(this.hits);
      this.draw();
    }
  }

  async words(sought) {
    const { store, horizon } = this.player;
    await store.needEntries(1, horizon);
    const places = [];
    for (let n = 1; n <= horizon; n++) {
      if (holds(store.entry(n)?.sentence, sought)) {
        places.push(n);
      }
    }
    return { places, upTo: horizon, wrong: "" };
  }

  async conditions(where) {
    try {
      const { last, hits } = await this.api.find(where);
      return { places: hits, upTo: last, wrong: "" };
    } catch (refused) {
      return { places: [], upTo: Infinity, wrong: sentenceOf(refused) || say("noServer") };
    }
  }

  draw() {
    const { hits, player, wrong } = this;
    if (this.upTo < player.horizon) {
      this.upTo = player.horizon; // a single time
      this.find();
    }
    const index = hits.indexOf(player.at);
    const nothing = /^\??\s*$/.test(this.sought);
    this.output.classList.toggle("wrong", wrong !== "");
    this.output.closest(".record-head")?.classList.toggle("refused", wrong !== "");
    setText(this.output, wrong || (nothing ? "" : hits.length === 0 ? say("noHits")
      : say("hits", { at: index < 0 ? "–" : index + 1, all: hits.length })));
  }

  /** @returns whether there is a search */
  go(direction) {
    const { hits, player } = this;
    if (this.sought === "") {
      return false;
    }
    const to = direction > 0 ? hits.find(n => n > player.at) ?? hits[0]
      : hits.filter(n => n < player.at).at(-1) ?? hits.at(-1);
    if (to !== undefined) {
      player.go(to);
    }
    return true;
  }
}
