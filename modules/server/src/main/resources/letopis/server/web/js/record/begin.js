// The form for a new match, with links to open ones.

import { byId, el, put, typed } from "../dom.js";
import { ApiError, sentenceOf } from "../api-error.js";
import { keepMinutes } from "./clock.js";
import { keepPage, staysWithoutServer } from "./offline.js";

/** @import { Game } from "letopis-api" */
/** @import { Say } from "../phrases.js" */
/** @import { RecordApi } from "./record-api.js" */

/** @typedef {{ name: string, title: string, settings: Record<string, string> }} Deck */

export class Beginning {
  from = "decks";
  game = "";
  /** @type {Game[]} */
  games = [];
  /** @type {Deck[]} of the selected game */
  decks = [];
  /** @type {string[]} settings of the game */
  named = [];
  root = el("section", { class: "beginning" });
  problems = el("ol", { class: "mistakes", hidden: true });
  complaint = el("p", { class: "complaint", role: "alert", hidden: true });
  form = el("form", { class: "begin-form", autocomplete: "off", on: { submit: event => {
    event.preventDefault();
    this.begin();
  } } });

  /**
   * @param {RecordApi} api
   * @param {Say} say
   */
  constructor(api, say) {
    this.api = api;
    this.say = say;
  }

  async start() {
    const [{ games }, listed] = await Promise.all([this.api.games(), this.api.unfinished()]);
    this.games = games;
    byId("page").className = "begin-page";
    byId("page").replaceChildren(this.root);
    const open = listed.matches.filter(match => match.state !== "ended" && match.state !== "pending");
    this.root.replaceChildren(el("h1", {}, this.say("begin")), this.form,
      el("h2", {}, this.say("goOn")),
      open.length === 0 ? el("p", { class: "hint" }, this.say("none")) : el("ul", { class: "open-matches" },
        open.map(match => el("li", {}, el("a", { href: `/record/${encodeURIComponent(match.id)}` },
          el("b", {}, match.title), " ", el("span", {}, [Object.values(match.players).join(" — "), match.occasionText]
            .filter(part => part).join(" · ")))))));
    keepPage();
    if (!staysWithoutServer()) {
      this.root.append(el("p", { class: "hint" }, this.say("needsServer")));
    }
    document.body.classList.add("ready");
    this.from = new URLSearchParams(location.search).has("position") ? "position" : "decks";
    await this.drawForm(games[0].id);
  }

  /**
   * @param {string} key
   * @param {string} name
   * @param {string} value
   */
  field(key, name, value, more = {}, values = {}) {
    return el("label", { class: "field" }, el("span", {}, this.say(key, values)),
      el("input", { name, value, maxlength: 80, ...more }));
  }

  /** @param {string} game */
  async drawForm(game) {
    const { decks } = await this.api.decks(game);
    const settings = this.games.find(one => one.id === game)?.settings ?? [];
    const before = typed(this.form); // text typed meanwhile is kept
    this.game = game;
    this.decks = decks;
    this.named = settings.map(setting => setting.name);
    const laid = this.from === "position";
    /**
     * @param {string} name
     * @param {HTMLOptionElement[]} options
     * @param {import("../dom.js").Attributes<HTMLSelectElement>} more
     */
    const select = (name, options, more = {}) => el("select", { name, ...more }, options);
    put(this.form,
      this.field("matchTitle", "title", before.title ?? ""),
      this.field("id", "match", before.match ?? suggested(), { required: true, maxlength: 100,
        pattern: "[a-z0-9][a-z0-9._\\-]*", autocapitalize: "off", spellcheck: "false" }),
      el("label", { class: "field" }, el("span", {}, this.say("from")), select("from", ["decks", "position"].map(from =>
        el("option", { value: from, selected: from === this.from }, this.say(`from-${from}`))),
      { on: { change: event => {
        this.from = event.currentTarget.value;
        this.drawForm(game);
      } } })),
      laid ? this.position(before.position) : el("label", { class: "field" },
        el("span", {}, this.say("gameName")), select("game",
        this.games.map(one => el("option", { value: one.id, selected: one.id === game }, one.title)),
        { on: { change: event => this.drawForm(event.currentTarget.value) } })),
      laid ? null : settings.map(({ name, title, defaultValue: usual, values }) => el("label", { class: "field" },
        el("span", {}, title), select(name, values.map(one => el("option", { value: one.value,
          selected: one.value === usual }, one.title)), { on: { change: () => this.drawDecks() } }))),
      el("div", { class: "occasion" }, ["event", "round", "table"].map(name =>
        this.field(`${name}Name`, name, before[name] ?? ""))),
      el("div", { class: "sides" }, ["A", "B"].map(seat => el("fieldset", { class: `side seat-${seat}` },
        this.field("player", `player-${seat}`, before[`player-${seat}`] ?? "",
          laid ? { placeholder: this.say("ofPosition") } : { required: true }, { seat }),
        laid ? null : el("div", { class: "deck-of", data: { seat } })))),
      this.field("clockMinutes", "minutes", before.minutes ?? "",
        { type: "number", min: 1, max: 600, inputmode: "numeric" }),
      this.problems, this.complaint,
      el("button", { class: "act first", type: "submit" }, this.say("start")));
    this.problems.hidden = true;
    this.complaint.hidden = true;
    this.drawDecks();
  }

  /** Returns the field for a starting position. */
  position(before = "") {
    const text = el("textarea", { name: "position", rows: 12, required: true, class: "entry-field",
      spellcheck: "false", placeholder: this.say("laidHelp") }, before);
    return el("div", { class: "field laid" },
      el("label", { class: "field" }, el("span", {}, this.say("laidTable")), text),
      el("label", { class: "load" }, this.say("laidFile"), el("input", { type: "file", class: "unseen",
        accept: ".yaml,.yml,.txt",
        on: { change: async ({ currentTarget: { files } }) =>
          (text.value = await files?.[0]?.text() ?? text.value) } })));
  }

  get settings() {
    const values = typed(this.form);
    return Object.fromEntries(this.named.filter(name => name in values).map(name => [name, values[name]]));
  }

  drawDecks() {
    const fits = this.decks.filter(deck => Object.entries(this.settings).every(([name, value]) =>
      !(name in deck.settings) || deck.settings[name] === value));
    for (const place of this.form.querySelectorAll(".deck-of")) {
      const seat = place.getAttribute("data-seat");
      const more = el("div");
      const choice = el("select", { name: `deck-${seat}` },
        el("option", { value: "?" }, this.say("unlisted")), el("option", { value: "list" }, this.say("written")),
        fits.map(deck => el("option", { value: `deck ${deck.name}` }, deck.title)));
      const drawMore = () => more.replaceChildren(...choice.value === "list"
        ? [el("label", { class: "field" }, el("span", {}, this.say("deckList")),
          el("textarea", { name: `list-${seat}`, rows: 8, placeholder: this.say("deckHelp"), required: true,
            class: "entry-field" }))]
        : choice.value === "?" && this.games.find(one => one.id === this.game)?.needsOpenCard
          ? [this.field("open", `open-${seat}`, "", { required: true })] : []);
      choice.addEventListener("change", drawMore);
      drawMore();
      place.replaceChildren(el("label", { class: "field" }, el("span", {}, this.say("deck")), choice), more);
    }
  }

  /**
   * @param {Record<string, string>} values
   * @param {string} seat
   */
  deck(values, seat) {
    const kind = values[`deck-${seat}`];
    if (kind === "list") {
      return { list: values[`list-${seat}`] };
    }
    return kind === "?" ? { open: values[`open-${seat}`] ? [values[`open-${seat}`]] : [] } : { sample: kind.slice(5) };
  }

  async begin() {
    const values = typed(this.form);
    const [one, other] = [values["player-A"], values["player-B"]];
    const laid = this.from === "position";
    const start = laid ? { position: values.position } : { game: values.game, settings: this.settings,
      decks: { A: this.deck(values, "A"), B: this.deck(values, "B") } };
    try {
      const { match } = await this.api.begin({ match: values.match,
        title: values.title.trim() || (one && other ? `${one} — ${other}` : ""),
        event: values.event, round: values.round, table: values.table, players: { A: one, B: other }, ...start });
      keepMinutes(match, values.minutes);
      location.assign(`/record/${encodeURIComponent(match)}${location.search}`);
    } catch (refused) {
      this.complaint.textContent = `${sentenceOf(refused) || this.say("noServer")}${
        refused instanceof ApiError && refused.code === "no-pen" ? ` ${this.say("noPen")}` : ""}`;
      const problems = refused instanceof ApiError ? refused.problems : undefined;
      this.complaint.hidden = Boolean(problems); // the problems include the sentence with its lines
      this.problems.hidden = !problems;
      put(this.problems, (problems ?? []).map(({ line, column, sentence }) =>
        el("li", {}, line > 0 ? `${line}:${column} ` : "", sentence)));
      if (!(refused instanceof ApiError)) {
        throw refused;
      }
    }
  }
}

/** Returns an unused name. */
function suggested() {
  const now = new Date();
  const two = number => String(number).padStart(2, "0");
  return `match-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${
    two(now.getMinutes())}${two(now.getSeconds())}`;
}
