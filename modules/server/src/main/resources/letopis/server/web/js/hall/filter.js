// Which matches are looked for: a form, its words, and what it asks the server. The address keeps what was typed.

import { el, put } from "../dom.js";
import { holds } from "../names.js";
import words from "./filter-words.js";

const TYPED = ["player", "event", "round", "table", "day"];
const TYPING = 250;

export class Filter {
  /** @param look is called when something else is looked for */
  constructor(form, lang, look) {
    this.form = form;
    this.lang = lang;
    this.look = look;
    this.say = key => words[lang][key];
    this.games = new Map();
    this.offered = new Set();
    this.asked = new URLSearchParams(location.search);
    this.build();
    for (const name of TYPED) {
      form.elements[name].value = this.asked.get(name) ?? "";
    }
    if (this.asked.get("game")) {
      this.games.set(this.asked.get("game"), this.asked.get("game"));
    }
    this.drawGames();
    let typing;
    form.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.changed(), TYPING);
    });
    form.addEventListener("reset", () => setTimeout(() => {
      for (const name of [...TYPED, "game"]) {
        form.elements[name].value = "";
      }
      this.changed();
    }));
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.changed();
    });
    document.addEventListener("keydown", event => {
      if (event.key === "/" && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        form.elements.player.focus();
      }
    });
  }

  build() {
    const field = (name, width, more, tag = "input") => el("label", { class: width },
      el("span", { class: "unseen" }, this.say(name)),
      el(tag, { class: "entry-field", name, placeholder: tag === "input" ? this.say(name) : null, ...more }));
    this.reset = el("button", { id: "reset", class: "act", type: "reset", hidden: true }, this.say("reset"));
    put(this.form, field("player", "wide", { type: "search", enterkeyhint: "search" }),
      field("game", null, {}, "select"),
      field("event", "middle", { type: "search" }), field("round", "narrow", {}), field("table", "narrow", {}),
      field("day", null, { type: "date" }), this.reset);
  }

  get chosen() {
    return Object.fromEntries(new FormData(this.form));
  }

  get isUsed() {
    return Object.values(this.chosen).some(value => value !== "");
  }

  /** A day as the reader counts it, as the two moments it lies between. */
  static day(text) {
    const [year, month, date] = text.split("-").map(Number);
    return [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)];
  }

  /** What to ask the server. */
  query() {
    const { day: text, ...rest } = this.chosen;
    const wanted = new URLSearchParams({ lang: this.lang });
    for (const [name, value] of Object.entries(rest)) {
      if (value.trim()) {
        wanted.set(name, value.trim());
      }
    }
    if (text) {
      const [from, before] = Filter.day(text);
      wanted.set("from", from.toISOString());
      wanted.set("before", before.toISOString());
    }
    return wanted;
  }

  /** Whether a match is one of those looked for. */
  takes(match) {
    const { player, game, event, round, table, day: text } = this.chosen;
    const is = (value, wanted) => !wanted.trim() || value === wanted.trim();
    const [from, before] = text ? Filter.day(text) : [];
    const at = new Date(match.at);
    return Object.values(match.players).some(name => holds(name, player))
      && holds(match.event, event) && is(match.round, round) && is(match.table, table)
      && (!game || match.game === game) && (!text || at >= from && at < before);
  }

  changed() {
    const kept = new URLSearchParams(Object.entries(this.chosen).filter(([, value]) => value !== ""));
    history.replaceState(null, "", kept.size > 0 ? `?${kept}` : location.pathname);
    this.look();
  }

  /** Whether there is anything to take back. */
  drawReset() {
    this.reset.hidden = !this.isUsed;
  }

  offers(game) {
    return this.offered.has(game); // one that is only asked for has no name yet
  }

  /** Puts a game into the choice, by its name in the reader's language. */
  offer(game, name) {
    this.offered.add(game);
    this.games.set(game, name);
    this.drawGames();
  }

  drawGames() {
    const select = this.form.elements.game;
    const value = select.value || this.asked.get("game") || "";
    put(select, el("option", { value: "" }, this.say("anyGame")),
      [...this.games].map(([id, name]) => el("option", { value: id, selected: id === value }, name)));
  }
}
