// Begins a match, or leads to one that was begun.

import { byId, el, put } from "../dom.js";
import { GAMES } from "../ask/games.js";

export class Beginning {
  constructor(api, say) {
    Object.assign(this, { api, say, words: {} });
  }

  async start() {
    const [{ games }, listed] = await Promise.all([this.api.games(), this.api.unfinished()]);
    this.games = games;
    this.root = el("section", { class: "beginning" });
    byId("page").className = "begin-page";
    byId("page").replaceChildren(this.root);
    const open = listed.matches.filter(match => match.state !== "ended");
    this.form = el("form", { class: "begin-form", autocomplete: "off", on: { submit: event => {
      event.preventDefault();
      this.begin();
    } } });
    this.root.replaceChildren(el("h1", {}, this.say("begin")), this.form,
      el("h2", {}, this.say("goOn")),
      open.length === 0 ? el("p", { class: "hint" }, this.say("none")) : el("ul", { class: "open-matches" },
        open.map(match => el("li", {}, el("a", { href: `/record/${encodeURIComponent(match.id)}` },
          el("b", {}, match.title), " ", el("span", {}, Object.values(match.players).join(" — ")))))));
    document.body.classList.add("ready");
    await this.drawForm(games[0].id);
  }

  field(key, name, value, more = {}, values = {}) {
    return el("label", { class: "field" }, el("span", {}, this.say(key, values)),
      el("input", { name, value, maxlength: 80, ...more }));
  }

  async drawForm(game) {
    const [words, { decks }] = await Promise.all([this.api.gameWords(game), this.api.decks(game)]);
    const before = Object.fromEntries(new FormData(this.form)); // what was typed meanwhile stays
    const [setting, values] = GAMES[game]?.setting ?? [null, []];
    this.setting = setting;
    this.decks = decks;
    const word = code => words[code] ?? code.slice(code.indexOf(".") + 1);
    const select = (name, options, more = {}) => el("select", { name, ...more }, options);
    put(this.form,
      this.field("matchTitle", "title", before.title ?? ""),
      this.field("id", "match", before.match ?? suggested(), { required: true, maxlength: 100,
        pattern: "[a-z0-9][a-z0-9._\\-]*", autocapitalize: "off", spellcheck: "false" }),
      el("label", { class: "field" }, el("span", {}, this.say("gameName")), select("game",
        this.games.map(one => el("option", { value: one.id, selected: one.id === game }, one.name)),
        { on: { change: event => this.drawForm(event.target.value) } })),
      setting ? el("label", { class: "field" }, el("span", {}, this.say(setting)),
        select("setting", values.map(value => el("option", { value }, word(`game.${setting}.${value}`))),
          { on: { change: () => this.drawDecks() } })) : null,
      el("div", { class: "occasion" }, ["event", "round", "table"].map(name =>
        this.field(`${name}Name`, name, before[name] ?? ""))),
      el("div", { class: "sides" }, ["A", "B"].map(seat => el("fieldset", { class: `side seat-${seat}` },
        this.field("player", `player-${seat}`, before[`player-${seat}`] ?? "", { required: true }, { seat }),
        el("div", { class: "deck-of", data: { seat } })))),
      this.complaint = el("p", { class: "complaint", role: "alert", hidden: true }),
      el("button", { class: "act first", type: "submit" }, this.say("start")));
    this.drawDecks();
  }

  get settings() {
    const chosen = this.form.elements.setting?.value;
    return this.setting && chosen ? { [this.setting]: chosen } : {};
  }

  drawDecks() {
    const fits = this.decks.filter(deck => Object.entries(this.settings).every(([name, value]) =>
      !(name in deck.settings) || deck.settings[name] === value));
    for (const place of this.form.querySelectorAll(".deck-of")) {
      const { seat } = place.dataset;
      const more = el("div");
      const choice = el("select", { name: `deck-${seat}` },
        el("option", { value: "?" }, this.say("unlisted")), el("option", { value: "list" }, this.say("written")),
        fits.map(deck => el("option", { value: `deck ${deck.name}` }, deck.title)));
      const drawMore = () => more.replaceChildren(...choice.value === "list"
        ? [el("label", { class: "field" }, el("span", {}, this.say("deckList")),
          el("textarea", { name: `list-${seat}`, rows: 8, placeholder: this.say("deckHelp"), required: true,
            class: "entry-field" }))]
        : choice.value === "?" && GAMES[this.form.elements.game.value]?.single
          ? [this.field("open", `open-${seat}`, "", { required: true })] : []);
      choice.addEventListener("change", drawMore);
      drawMore();
      place.replaceChildren(el("label", { class: "field" }, el("span", {}, this.say("deck")), choice), more);
    }
  }

  deck(values, seat) {
    const kind = values[`deck-${seat}`];
    if (kind === "list") {
      return { list: values[`list-${seat}`] };
    }
    return kind === "?" ? { open: values[`open-${seat}`] ? [values[`open-${seat}`]] : [] } : { sample: kind.slice(5) };
  }

  async begin() {
    const values = Object.fromEntries(new FormData(this.form));
    try {
      const { match } = await this.api.begin({ match: values.match, game: values.game,
        title: values.title.trim() || `${values["player-A"]} — ${values["player-B"]}`,
        event: values.event, round: values.round, table: values.table,
        settings: this.settings, players: { A: values["player-A"], B: values["player-B"] },
        decks: { A: this.deck(values, "A"), B: this.deck(values, "B") } });
      location.assign(`/record/${encodeURIComponent(match)}${location.search}`);
    } catch (refused) {
      this.complaint.textContent = `${refused.message || this.say("noServer")}${
        refused.code === "no-pen" ? ` ${this.say("noPen")}` : ""}`;
      this.complaint.hidden = false;
      if (!("status" in refused)) {
        throw refused;
      }
    }
  }
}

/** A name nobody else has. */
function suggested() {
  const now = new Date();
  const two = number => String(number).padStart(2, "0");
  return `match-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${
    two(now.getMinutes())}${two(now.getSeconds())}`;
}
