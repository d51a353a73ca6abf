// Search in the narration, as far as the reader has seen it.

import { say } from "./words.js";

export class Search {
  constructor(form, input, output, player, chronicle) {
    Object.assign(this, { form, input, output, player, chronicle, hits: [] });
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.go(1);
    });
    input.addEventListener("input", () => this.find());
    input.addEventListener("keydown", event => {
      if (event.key === "Escape") {
        input.value = "";
        this.find();
        input.blur();
      }
    });
  }

  redraw() {
    this.input.placeholder = say("search");
    this.input.setAttribute("aria-label", say("search"));
    this.find();
  }

  open() {
    this.input.focus();
    this.input.select();
  }

  async find() {
    const sought = this.input.value.trim().toLocaleLowerCase();
    const { store, horizon } = this.player;
    if (sought === "") {
      this.hits = [];
    } else {
      await store.needEntries(1, horizon);
      if (sought !== this.input.value.trim().toLocaleLowerCase()) {
        return; // somebody types on
      }
      this.hits = [];
      for (let n = 1; n <= horizon; n++) {
        if (store.entry(n)?.text.toLocaleLowerCase().includes(sought)) {
          this.hits.push(n);
        }
      }
    }
    this.chronicle.showHits(this.hits);
    this.draw();
  }

  draw() {
    const { hits, player } = this;
    const index = hits.indexOf(player.at);
    this.output.textContent = this.input.value.trim() === "" ? "" : hits.length === 0 ? say("noHits")
      : say("hits", { at: index < 0 ? "–" : index + 1, all: hits.length });
  }

  /** @returns whether something is sought at all */
  go(direction) {
    const { hits, player } = this;
    if (this.input.value.trim() === "") {
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
