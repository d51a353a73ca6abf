// The dispute form. It generates the text, which the user can then edit.

import { el, withData } from "../dom.js";
import { actOf, blank, markOf, named, nextZone, numberOf, SIDES, takesCard, takesTarget } from "./written.js";

/** @import { GameForm } from "letopis-api" */
/** @import { Attributes } from "../dom.js" */
/** @import { Say } from "../phrases.js" */
/** @import { CardRow, Dispute, Side } from "./written.js" */

/** @typedef {[string, string][]} Options values and their names */

const MOST = { half: "999", card: "99" };

/**
 * Returns true if a stored dispute fits the current forms.
 *
 * @param {Dispute | null} kept
 * @param {GameForm[]} games
 */
function fits(kept, games) {
  const game = games.find(one => one.game === kept?.game);
  return Boolean(game && kept?.numbers && kept.done.every(row => actOf(game, row.act)));
}

export class Form {
  /** @type {string[]} names of cards */
  cards = [];
  /** @type {(() => void)[]} callbacks that depend on names */
  fills = [];

  /**
   * @param {HTMLElement} root
   * @param {GameForm[]} games
   * @param {Dispute | null} kept
   * @param {Say} say
   * @param {(game: string) => Promise<string[]>} cardsOf the names of a game's cards
   * @param {(dispute: Dispute) => void} changed called whenever it changes
   */
  constructor(root, games, kept, say, cardsOf, changed) {
    this.root = root;
    this.games = games;
    this.say = say;
    this.cardsOf = cardsOf;
    this.changed = changed;
    this.dispute = kept && fits(kept, games) ? kept : blank(games[0]);
    this.listed = el("datalist", { id: "cards" });
    root.addEventListener("submit", event => event.preventDefault());
    this.learn();
  }

  /** The form of the game that is chosen. */
  get game() {
    return this.games.find(one => one.game === this.dispute.game) ?? this.games[0];
  }

  async learn() {
    const game = this.dispute.game;
    this.draw();
    const cards = await this.cardsOf(game);
    if (game === this.dispute.game) {
      this.cards = cards;
      this.draw();
    }
  }

  /**
   * Keeps a change, and redraws where other rows come of it.
   *
   * @param {(dispute: Dispute) => void} change
   */
  set(change, drawing = false) {
    change(this.dispute);
    this.changed(this.dispute);
    if (drawing) {
      this.draw();
    }
  }

  /** @param {Side} side */
  who(side) {
    return this.dispute.names[side].trim() || this.say(`player${side}`);
  }

  draw() {
    const { dispute, game, say } = this;
    const focused = this.root.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-field") : null;
    const [setting] = game.settings;
    /** @type {Options} */
    const games = this.games.map(one => [one.game, one.title]);
    this.fills = []; // a name changes what can be chosen elsewhere; the fields stay, so that no focus or click is lost
    this.listed.replaceChildren(...this.cards.map(card => el("option", { value: card })));
    this.root.replaceChildren(this.listed,
      el("div", { class: "line" },
        this.select("game", say("game"), () => games, dispute.game, value => {
          const chosen = this.games.find(one => one.game === value) ?? game;
          this.dispute = { ...blank(chosen), names: dispute.names };
          this.changed(this.dispute);
          this.learn();
        }),
        setting ? this.select("setting", setting.title, () => setting.values.map(one => [one.code, one.title]),
          dispute.setting || setting.values[0].code, value => this.set(to => (to.setting = value))) : null,
        this.select("active", say("active"), () => SIDES.map(side => [side, this.who(side)]), dispute.active,
          value => this.set(to => (to.active = value))),
        game.phases.length === 0 ? null : this.select("phase", say("phase"),
          () => game.phases.map(one => [one.code, one.title]), dispute.phase,
          value => this.set(to => (to.phase = value)))),
      ...SIDES.map(side => this.side(side)),
      el("h2", {}, say("deeds")),
      el("div", { class: "rows" }, dispute.done.map((_, i) => this.act(i))),
      this.more(say("addDeed"), to =>
        to.done.push({ who: to.active, act: game.acts[0].verb, card: "", target: "" })));
    const [again] = withData("field", this.root).find(([, field]) => field === focused) ?? [];
    again?.focus();
  }

  /**
   * @param {string} field
   * @param {string} label
   * @param {() => Options} options
   * @param {string} value
   * @param {(value: string) => void} chosen
   */
  select(field, label, options, value, chosen) {
    return el("label", { class: "field" }, el("span", {}, label), this.choice(field, null, options, value, chosen));
  }

  /**
   * @param {string} field
   * @param {string | null} label
   * @param {() => Options} options
   * @param {string} value
   * @param {(value: string) => void} chosen
   */
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

  /**
   * @param {string} field
   * @param {string} label
   * @param {string} value
   * @param {Attributes<HTMLInputElement>} attributes
   * @param {(value: string) => void} typed
   */
  input(field, label, value, attributes, typed, naming = false) {
    return el("input", { "class": "entry-field", "aria-label": label, "placeholder": label, value, "data": { field },
      ...attributes,
      "on": {
        input: event => {
          const { value: now } = event.currentTarget;
          this.set(() => typed(now));
          if (naming) {
            this.fills.forEach(fill => fill());
          }
        },
      } });
  }

  /**
   * @param {string} field
   * @param {string} label
   * @param {string} value
   * @param {string} max
   * @param {(value: string) => void} typed
   */
  number(field, label, value, max, typed) {
    return this.input(field, label, value, { type: "number", inputmode: "numeric", min: "0", max }, typed);
  }

  /**
   * @param {string} label
   * @param {(dispute: Dispute) => void} add
   */
  more(label, add) {
    return el("button", { class: "more-rows", type: "button", data: { field: label },
      on: { click: () => this.set(add, true) } }, label);
  }

  /**
   * @param {string} field
   * @param {(dispute: Dispute) => void} remove
   */
  away(field, remove) {
    return el("button", { "class": "away", "type": "button", "aria-label": this.say("remove"), "data": { field },
      "on": { click: () => this.set(remove, true) } }, "×");
  }

  /** @param {Side} side */
  side(side) {
    const { dispute, game, say } = this;
    const numbers = dispute.numbers[side];
    return el("fieldset", { class: `side seat-${side}` },
      el("legend", { class: "unseen" }, say(`player${side}`)),
      el("div", { class: "who" },
        this.input(`name-${side}`, say(`player${side}`), dispute.names[side], {},
          value => (dispute.names[side] = value), true),
        game.numbers.map(({ code, title }) =>
          this.number(`${code}-${side}`, title, numbers[code] ?? "", MOST.half, value => (numbers[code] = value)))),
      el("div", { class: "rows" },
        dispute.cards.map((card, i) => (card.side === side ? this.card(card, i) : null))),
      this.more(say("addCard"), to => to.cards.push({ side, zone: nextZone(game, to.cards, side), card: "", number: "",
        marked: false })));
  }

  /**
   * @param {CardRow} card
   * @param {number} i
   */
  card(card, i) {
    const { game, say } = this;
    const [number, mark] = [numberOf(game), markOf(game)];
    return el("div", { class: `row card-row${number ? "" : " plain"}` },
      this.input(`card-${i}`, say("card"), card.card, { list: "cards" }, value => (card.card = value.trim()), true),
      this.choice(`zone-${i}`, say("where"), () => game.zones.map(zone => [zone.code, zone.title]), card.zone,
        value => this.set(() => (card.zone = value))),
      number ? this.number(`number-${i}`, number.title, card.number, MOST.card, value => (card.number = value)) : null,
      mark ? el("label", { class: "check" },
        el("input", { type: "checkbox", checked: card.marked, data: { field: `marked-${i}` },
          on: { change: event => {
            const { checked } = event.currentTarget;
            this.set(() => (card.marked = checked));
          } } }), mark.title) : el("span", {}),
      this.away(`away-${i}`, to => to.cards.splice(i, 1)));
  }

  /** @param {number} i */
  act(i) {
    const { dispute, game, say } = this;
    const row = dispute.done[i];
    const act = actOf(game, row.act);
    /** @returns {Options} */
    const cards = () => named(dispute).filter(card => card.card).map(card => [card.id || card.card,
      card.id ? `${card.card} (${this.who(card.side)}, ${card.id})` : card.card]);
    /** @returns {Options} */
    const places = () => (act?.takes === "cell" ? game.cells.map(cell => [cell.code, cell.title])
      : SIDES.map(side => [side, say("player", { who: this.who(side) })]));
    return el("div", { class: "row deed" },
      this.choice(`who-${i}`, say("who"), () => [["A", this.who("A")], ["B", this.who("B")], ["both", say("both")]],
        row.who, value => this.set(() => (row.who = value))),
      this.choice(`deed-${i}`, say("what"), () => game.acts.map(one => [one.verb, one.title]), row.act,
        value => this.set(() => (row.act = value), true)),
      takesCard(act) ? this.choice(`what-${i}`, say("card"), () => [["", say("card")], ...cards()], row.card,
        value => this.set(() => (row.card = value))) : el("span", {}),
      takesTarget(act) ? this.choice(`target-${i}`, say("target"),
        () => [["", say(act?.takes === "cell" ? "targetOrCell" : "target")], ...cards(), ...places()], row.target,
        value => this.set(() => (row.target = value))) : el("span", {}),
      this.away(`undo-${i}`, to => to.done.splice(i, 1)));
  }
}
