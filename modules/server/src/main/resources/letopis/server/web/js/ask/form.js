// A dispute through a form. It writes the text; whoever knows the words can go on from there.

import { el, withData } from "../dom.js";
import { blank, GAMES, named } from "./games.js";

const WITHOUT_CARD = ["pass", "endTurn", "untilPhase", "untilAttack", "untilCombat", "untilAct"];
const WITHOUT_TARGET = [...WITHOUT_CARD, "attack", "interrupt", "defend", "interpose", "trap", "order"];

export class Form {
  /** @type {Record<string, string>} by code of the game */
  words = {};
  /** @type {string[]} names of cards */
  cards = [];
  /** @type {(() => void)[]} what a name changes */
  fills = [];

  /**
   * @param known `words(game)` and `cards(game)`, promises
   * @param changed called with the form whenever it changes
   */
  constructor(root, kept, { say }, known, changed) {
    this.root = root;
    this.say = say;
    this.known = known;
    this.changed = changed;
    this.form = kept && kept.game in GAMES ? kept : blank(Object.keys(GAMES)[0]);
    this.listed = el("datalist", { id: "cards" });
    root.addEventListener("submit", event => event.preventDefault());
    this.learn();
  }

  async learn() {
    const game = this.form.game;
    this.draw();
    const [words, cards] = await Promise.all([this.known.words(game), this.known.cards(game)]);
    if (game === this.form.game) {
      this.words = words;
      this.cards = cards;
      this.draw();
    }
  }

  /** Keeps a change, and draws anew where other rows come of it. */
  set(change, drawing = false) {
    change(this.form);
    this.changed(this.form);
    if (drawing) {
      this.draw();
    }
  }

  word(code) {
    return this.words[code] ?? code.slice(code.indexOf(".") + 1);
  }

  who(side) {
    return this.form.names[side].trim() || this.say(`player${side}`);
  }

  draw() {
    const { form, say } = this;
    const game = GAMES[form.game];
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-field") : null;
    const [setting, values] = game.setting ?? [];
    const games = Object.keys(GAMES).map(id => [id, this.known.title(id)]);
    const phases = game.phases.map(phase => [phase, this.word(`phase.${phase}`)]);
    this.fills = []; // a name changes what can be chosen elsewhere; the fields stay, so that no focus or click is lost
    this.listed.replaceChildren(...this.cards.map(card => el("option", { value: card })));
    this.root.replaceChildren(this.listed,
      el("div", { class: "line" },
        this.select("game", say("game"), () => games, form.game, value => {
          this.form = { ...blank(value), names: form.names };
          this.changed(this.form);
          this.learn();
        }),
        setting ? this.select("setting", say(setting), () => values.map(value => [value,
          this.word(`game.${setting}.${value}`).replace(`${setting}.`, "")]), form.setting || values[0],
        value => this.set(to => (to.setting = value))) : null,
        this.select("active", say("active"), () => ["A", "B"].map(side => [side, this.who(side)]), form.active,
          value => this.set(to => (to.active = value))),
        this.select("phase", say("phase"), () => phases, form.phase,
          value => this.set(to => (to.phase = value)))),
      ...["A", "B"].map(side => this.side(side, game)),
      el("h2", {}, say("deeds")),
      el("div", { class: "rows" }, form.done.map((_, i) => this.deed(i, game))),
      this.more(say("addDeed"), to => to.done.push({ who: to.active, deed: "play", card: "", target: "" })));
    if (focused) {
      const [again] = withData("field", this.root).find(([, field]) => field === focused) ?? [];
      again?.focus();
    }
  }

  select(field, label, options, value, chosen) {
    return el("label", { class: "field" }, el("span", {}, label), this.choice(field, null, options, value, chosen));
  }

  choice(field, label, options, value, chosen) {
    const select = el("select", { "class": "entry-field", "aria-label": label, "data": { field },
      "on": { change: event => chosen(event.currentTarget.value) } });
    const fill = () => {
      const now = select.value || value;
      select.replaceChildren(...options().map(([id, name]) => el("option", { value: id, selected: id === now }, name)));
    };
    fill();
    this.fills.push(fill);
    return select;
  }

  input(field, label, value, attributes, typed, naming = false) {
    return el("input", { "class": "entry-field", "aria-label": label, "placeholder": label, value, "data": { field },
      ...attributes,
      "on": {
        input: event => {
          this.set(() => typed(event.currentTarget.value));
          if (naming) {
            this.fills.forEach(fill => fill());
          }
        },
      } });
  }

  more(label, add) {
    return el("button", { class: "more-rows", type: "button", data: { field: label },
      on: { click: () => this.set(add, true) } }, label);
  }

  away(field, remove) {
    return el("button", { "class": "away", "type": "button", "aria-label": this.say("remove"), "data": { field },
      "on": { click: () => this.set(remove, true) } }, "×");
  }

  side(side, game) {
    const { form, say } = this;
    const rows = form.cards.map((card, i) => [card, i]).filter(([card]) => card.side === side);
    return el("fieldset", { class: `side seat-${side}` },
      el("legend", { class: "unseen" }, say(`player${side}`)),
      el("div", { class: "who" },
        this.input(`name-${side}`, say(`player${side}`), form.names[side], {},
          value => (form.names[side] = value), true),
        game.life ? this.input(`life-${side}`, say("life"), form.life[side],
          { type: "number", inputmode: "numeric", min: "0", max: "999" }, value => (form.life[side] = value)) : null),
      el("div", { class: "rows" }, rows.map(([card, i]) => this.card(card, i, game))),
      this.more(`${say("addCard")}`, to => to.cards.push({ side, zone: this.nextZone(side, game), card: "", life: "",
        turned: false })));
  }

  /** Where the next card most likely lies: where the last one did, unless only one can be there. */
  nextZone(side, game) {
    const last = this.form.cards.filter(card => card.side === side).at(-1)?.zone ?? game.zones[0];
    return last === game.single ? game.zones[1] : last;
  }

  card(card, i, game) {
    const { say } = this;
    return el("div", { class: `row card-row${game.number ? "" : " plain"}` },
      this.input(`card-${i}`, say("card"), card.card, { list: "cards" }, value => (card.card = value.trim()), true),
      this.choice(`zone-${i}`, say("where"), () => game.zones.map(zone => [zone, this.word(`zone.${zone}`)]), card.zone,
        value => this.set(() => (card.zone = value))),
      game.number ? this.input(`life-of-${i}`, say(game.number), card.life,
        { type: "number", inputmode: "numeric", min: "0", max: "99" }, value => (card.life = value)) : null,
      el("label", { class: "check" },
        el("input", { type: "checkbox", checked: card.turned, data: { field: `turned-${i}` },
          on: { change: event => this.set(() => (card.turned = event.currentTarget.checked)) } }),
        say(game.turned)),
      this.away(`away-${i}`, to => to.cards.splice(i, 1)));
  }

  deed(i, game) {
    const { form, say } = this;
    const deed = form.done[i];
    const cards = () => named(form).filter(card => card.card).map(card => [card.id || card.card,
      card.id ? `${card.card} (${this.who(card.side)}, ${card.id})` : card.card]);
    const players = () => ["A", "B"].map(side => [side, say("player", { who: this.who(side) })]);
    const cells = () => (game.cells ?? []).map(cell => [cell, say(cell.split(" ")[0], { n: cell.split(" ")[1] })]);
    const whoever = () => [["A", this.who("A")], ["B", this.who("B")], ["both", say("both")]];
    return el("div", { class: "row deed" },
      this.choice(`who-${i}`, say("who"), whoever, deed.who,
        value => this.set(() => (deed.who = value))),
      this.choice(`deed-${i}`, say("what"), () => Object.keys(game.deeds).map(one => [one, say(one)]), deed.deed,
        value => this.set(() => (deed.deed = value), true)),
      WITHOUT_CARD.includes(deed.deed) ? el("span", {})
        : this.choice(`what-${i}`, say("card"), () => [["", say("card")], ...cards()], deed.card,
          value => this.set(() => (deed.card = value))),
      WITHOUT_TARGET.includes(deed.deed) ? el("span", {})
        : this.choice(`target-${i}`, say("target"), () => [["", say(game.cells ? "targetOrCell" : "target")],
          ...cards(), ...game.cells ? cells() : players()],
          deed.target,
          value => this.set(() => (deed.target = value))),
      this.away(`undo-${i}`, to => to.done.splice(i, 1)));
  }
}
