// The panels below the chronicle: card, why, ledger, rules.

import { flags, stats } from "./appearance.js";
import { dataAround, el } from "./dom.js";
import { sumTable } from "./ledger.js";
import { sentenceOf } from "./api-error.js";
import { cardText, cardTitle, say, subject, word } from "./words.js";

const TABS = ["card", "why", "ledger", "rules"];

export class Panels {
  /** @param on has the callback `seek(entry)` */
  constructor(tabs, panel, player, api, game, on) {
    this.tabs = tabs;
    this.panel = panel;
    this.player = player;
    this.api = api;
    this.game = game;
    this.on = on;
    this.open = null;
    this.asked = null;
    this.card = null;
    this.ticket = 0;
    tabs.addEventListener("click", event => {
      const tab = dataAround(event, "tab")?.tab;
      if (tab) {
        this.toggle(tab);
      }
    });
    tabs.addEventListener("keydown", event => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (step) {
        event.stopPropagation();
        const next = TABS[(TABS.indexOf(dataAround(event, "tab")?.tab ?? "") + step + TABS.length) % TABS.length];
        this.show(next);
        tabs.querySelector(`[data-tab="${next}"]`).focus();
      }
    });
    panel.addEventListener("click", event => {
      const { entry, rule, worn } = { ...dataAround(event, "entry"), ...dataAround(event, "rule"),
        ...dataAround(event, "worn") };
      if (worn) {
        this.showCard(this.card.attached[worn]);
      } else if (rule) {
        this.showRules([rule]);
      } else if (entry && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        on.seek(Number(entry));
      }
    });
    this.drawTabs();
  }

  drawTabs() {
    this.tabs.replaceChildren(...TABS.map((tab, i) => el("button", {
      type: "button", role: "tab", id: `tab-${tab}`, data: { tab }, "aria-controls": "panel",
      "aria-selected": String(tab === this.open), tabindex: tab === (this.open ?? TABS[0]) ? "0" : "-1",
    }, say(tab))));
    if (this.open) {
      this.panel.setAttribute("aria-labelledby", `tab-${this.open}`);
    }
    this.panel.hidden = this.open === null;
  }

  show(tab) {
    this.open = tab;
    this.asked = null;
    this.drawTabs();
    this.panel.scrollTop = 0;
    return this.draw();
  }

  toggle(tab) {
    return this.show(tab === this.open ? null : tab);
  }

  showCard(card) {
    this.card = card;
    return this.show("card");
  }

  showRules(ids) {
    this.open = "rules";
    this.asked = ids;
    this.drawTabs();
    this.panel.scrollTop = 0;
    return this.draw();
  }

  /** Draws the open panel for the current moment. */
  async draw() {
    const ticket = ++this.ticket;
    if (this.open === null) {
      return;
    }
    let parts;
    try {
      parts = await { card: () => this.story(), why: () => this.why(), ledger: () => this.ledger(),
        rules: () => this.rules() }[this.open]();
    } catch (refused) {
      parts = [hint(sentenceOf(refused) || say("noServer"))];
    }
    if (ticket === this.ticket) {
      this.panel.replaceChildren(...parts);
    }
  }

  link(entry, text) {
    return el("a", { href: `?e=${entry}`, data: { entry } }, text);
  }

  async story() {
    const { card, player } = this;
    if (card === null) {
      return [hint(say("cardHint"))];
    }
    if (card.cards) {
      const cards = card.cards.map(one => el("li", {}, one.name ? cardTitle(one.name) : say("hidden")));
      return [el("h3", {}, card.title), cards.length === 0 ? hint(say("pileEmpty")) : el("ul", {}, cards)];
    }
    const { horizon, store } = player;
    await store.needEntries(1, horizon);
    const lines = [];
    for (let n = 1; n <= horizon; n++) {
      const entry = store.entry(n);
      if (entry?.cards.includes(card.id)) {
        lines.push(el("li", { class: n === player.at ? "now" : "" }, this.moment(n, entry),
          this.link(n, entry.sentence)));
      }
    }
    return [
      el("h3", {}, card.name ? cardTitle(card.name) : say("hidden"), " ", el("small", {}, card.id)),
      facts(card),
      ...(card.attached.length === 0 ? [] : [el("p", { class: "worn" }, el("span", { class: "when" }, say("attached")),
        card.attached.map((one, i) => el("button", { type: "button", data: { worn: i } }, subject(one))))]),
      ...cardText(card.name).map(sentence => el("p", { class: "card-text" }, sentence)),
      el("h4", {}, say("story")),
      lines.length === 0 ? hint(say("storyNone")) : el("ol", { class: "story" }, lines),
    ];
  }

  moment(n, entry) {
    return el("span", { class: "when", title: say("entry", { n }) },
      entry.turn > 0 ? `${say("turn", { n: entry.turn })}` : word(`phase.${entry.phase}`));
  }

  async why() {
    const { at } = this.player;
    if (at === 0) {
      return [hint(say("whyNone"))];
    }
    const { verdict, causes } = await this.api.why(this.explained());
    return [...verdict.map(({ sentence, rules }) => el("p", { class: "finding" }, sentence, " ", ruleButtons(rules))),
      el("ul", { class: "tree" }, this.branch(causes, new Set()))];
  }

  /**
   * Returns the entry to explain: after a step, the last death in it rather than the change of phase that ends it.
   */
  explained() {
    const { at, base, how, outline } = this.player;
    const deaths = how === "jump" ? [] : outline.deaths.filter(({ entry }) => entry > base && entry <= at);
    return deaths.at(-1)?.entry ?? at;
  }

  branch(link, told) {
    const again = told.has(link.n);
    told.add(link.n);
    return el("li", { class: link.choice ? "choice" : "" },
      el("p", {}, el("span", { class: "when" }, String(link.n)), this.link(link.n, link.text), " ",
        ruleButtons(link.rules),
        link.choice ? el("small", { class: "chosen" }, say("chosen")) : null),
      again || !link.causes?.length ? null : el("ul", {}, link.causes.map(cause => this.branch(cause, told))));
  }

  async ledger() {
    const { at, store } = this.player;
    const board = store.board(at);
    const running = board?.accounts.length > 0;
    const { entry, accounts } = running ? { entry: at, accounts: board.accounts } : await this.api.ledger(at);
    if (!accounts?.length) {
      return [hint(say("ledgerNone"))];
    }
    const title = running ? [say("ledgerRuns")] : [say("ledgerSettled"), " ", this.link(entry, String(entry))];
    return [el("h3", {}, title), ...accounts.map(account => sumTable(account, n => this.link(n, String(n)), running))];
  }

  async rules() {
    const entry = this.player.store.entry(this.player.at);
    const ids = this.asked ?? entry?.rules ?? [];
    if (ids.length === 0) {
      return [hint(say("rulesNone"))];
    }
    const rules = await Promise.all(ids.map(id => this.api.rule(this.game, id)
      .catch(refused => ({ id, text: sentenceOf(refused) || say("noRule"), readings: [] }))));
    return rules.map(({ id, title, text, readings }) => el("article", { class: "paragraph" },
      el("h3", { class: "rule" }, id), title ? el("h4", {}, title) : null, el("p", {}, text),
      readings?.length ? el("h4", {}, say("readings")) : null,
      (readings ?? []).map(reading => el("p", { class: "reading" }, reading.question))));
  }
}

const hint = text => el("p", { class: "hint" }, text);

const ruleButtons = rules => (rules ?? []).map(rule =>
  el("button", { type: "button", class: "rule", data: { rule } }, rule)).flatMap(one => [one, " "]);

/** Returns the current numbers and marks of a card. */
function facts(card) {
  const said = [...stats(card).map(([code, value]) => `${word(`counter.${code}`)} ${value}`),
    ...flags(card).map(flag => word(`flag.${flag}`)),
    ...card.faceDown ? [say("faceDown")] : []];
  return el("p", { class: "facts" }, said.join(" · "));
}
