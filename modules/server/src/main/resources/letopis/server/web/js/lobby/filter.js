// The match filter: a form, its texts, and the query for the server. The values are kept in the address.

import { el, origin, put } from "../dom.js";
import { holds } from "../names.js";
import { speaker } from "../phrases.js";
import words from "../words/filter.js";

const TYPED = ["player", "event", "round", "table", "day"];
const ORDER = ["player", "game", "event", "round", "table", "day"];
const TYPING = 250;
/** @type {Record<string, Record<string, string>>} */
const LOOKS = { player: { type: "search", enterkeyhint: "search" }, event: { type: "search" }, day: { type: "date" } };
/** @type {Record<string, string>} */
const WIDTHS = { player: "wide", event: "middle", round: "narrow", table: "narrow" };

/** @import { Summary } from "letopis-api" */
/** @import { Lang } from "../phrases.js" */

export class Filter {
  /** @type {Map<string, string>} by id */
  games = new Map();
  /** @type {Set<string>} */
  offered = new Set();
  asked = new URLSearchParams(location.search);

  /**
   * @param {HTMLFormElement} form
   * @param {Lang} lang
   * @param {() => void} look called when the filter changes
   */
  constructor(form, lang, look) {
    this.form = form;
    this.lang = lang;
    this.look = look;
    this.say = speaker(words, lang);
    this.reset = el("button", { id: "reset", class: "act", type: "reset", hidden: true }, this.say("reset"));
    this.select = el("select", { class: "entry-field", name: "game" });
    /** @type {Record<string, HTMLInputElement>} */
    this.fields = Object.fromEntries(TYPED.map(name => [name, el("input", { class: "entry-field", name,
      placeholder: this.say(name), value: this.asked.get(name) ?? "", ...LOOKS[name] })]));
    /** @param {string} name */
    const label = name => el("label", { class: WIDTHS[name] ?? null }, el("span", { class: "unseen" }, this.say(name)),
      name === "game" ? this.select : this.fields[name]);
    put(form, ORDER.map(label), this.reset);
    const wanted = this.asked.get("game");
    if (wanted) {
      this.games.set(wanted, wanted);
    }
    this.drawGames();
    /** @type {number | undefined} */
    let typing;
    form.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.changed(), TYPING);
    });
    form.addEventListener("reset", () => setTimeout(() => {
      for (const field of [...Object.values(this.fields), this.select]) {
        field.value = "";
      }
      this.changed();
    }));
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.changed();
    });
    document.addEventListener("keydown", event => {
      if (event.key === "/" && !(origin(event) instanceof HTMLInputElement)) {
        event.preventDefault();
        this.fields.player.focus();
      }
    });
  }

  /** @returns {Record<string, string>} the values by field */
  get chosen() {
    return Object.fromEntries(ORDER.map(name => [name, (this.fields[name] ?? this.select).value]));
  }

  get isUsed() {
    return Object.values(this.chosen).some(value => value !== "");
  }

  /**
   * Returns a day in the reader's time zone as its start and end.
   *
   * @param {string} text
   */
  static day(text) {
    const [year, month, date] = text.split("-").map(Number);
    return [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)];
  }

  /** Returns the query for the server. */
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

  /**
   * Returns true if a match satisfies the filter.
   *
   * @param {Summary} match
   */
  takes(match) {
    const { player, game, event, round, table, day: text } = this.chosen;
    /**
     * @param {string | undefined} value
     * @param {string} wanted
     */
    const is = (value, wanted) => !wanted.trim() || value === wanted.trim();
    const [from, before] = text ? Filter.day(text) : [new Date(0), new Date(8.64e15)];
    const at = new Date(match.at);
    return Object.values(match.players).some(name => holds(name, player))
      && holds(match.event, event) && is(match.round, round) && is(match.table, table)
      && (!game || match.game === game) && at >= from && at < before;
  }

  changed() {
    const kept = new URLSearchParams(Object.entries(this.chosen).filter(([, value]) => value !== ""));
    history.replaceState(null, "", kept.size > 0 ? `?${kept}` : location.pathname);
    this.look();
  }

  /** Shows the reset button if the filter is not empty. */
  drawReset() {
    this.reset.hidden = !this.isUsed;
  }

  /** @param {string} game */
  offers(game) {
    return this.offered.has(game); // a game that is only in the query has no name yet
  }

  /**
   * Adds a game to the selection, with its name in the reader's language.
   *
   * @param {string} game
   * @param {string} name
   */
  offer(game, name) {
    this.offered.add(game);
    this.games.set(game, name);
    this.drawGames();
  }

  drawGames() {
    const { select } = this;
    const value = select.value || this.asked.get("game") || "";
    put(select, el("option", { value: "" }, this.say("anyGame")),
      [...this.games].map(([id, name]) => el("option", { value: id, selected: id === value }, name)));
  }
}
