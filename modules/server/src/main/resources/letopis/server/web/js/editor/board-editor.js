// The editor of a position: the table by zones, the list of choices, and the sheets that change them. Everything is
// computed again by the server after each change.

import { appear } from "../appearance.js";
import { el, put } from "../dom.js";
import { know, speak } from "../words.js";
import { cardSheet, unknownSheet } from "./card-sheet.js";
import { choiceList } from "./choice-list.js";
import { blank, choose, fromDocument, places, SIDES, toDocument } from "./draft.js";
import { readDraft, Unreadable } from "./draft-api.js";
import { TargetSelection } from "./target-selection.js";
import { keepingFocus, Sheet } from "./sheet.js";
import { searchSheet } from "./search-sheet.js";
import { Variants } from "./variants.js";
import { drawTable } from "./table.js";

/** @import { GameForm } from "letopis-api" */
/** @import { Lang, Say } from "../phrases.js" */
/** @import { Draft, Item, Known, Side } from "./draft.js" */
/** @import { DraftAnswer } from "./draft-api.js" */

const HISTORY_MAX = 200;

export class BoardEditor {
  /** @type {Draft} */
  draft;
  /** @type {DraftAnswer | null} */
  answer = null;
  /** @type {string[]} earlier drafts, the latest last */
  history = [];
  /** @type {Known[]} the cards of the game */
  cards = [];
  /** @type {Map<string, Known>} by title and name */
  byName = new Map();
  /** @type {Record<string, any>} the texts of the cards of the game */
  texts = {};
  /** @type {Record<string, any>} the texts of the cards that the draft defines */
  own = {};
  /** @type {Record<string, string>} */
  words = {};
  asked = 0;
  failure = "";
  /** The end of the latest reading. */
  settled = Promise.resolve();
  held = false; // a pointer is down: drawing would take the control away from under it
  waiting = false;
  variants = new Variants({});
  shown = ""; // the picked card that was scrolled into view

  /**
   * @param {{ table: HTMLElement, choices: HTMLElement, sheet: HTMLDialogElement }} parts
   * @param {GameForm[]} forms
   * @param {{ lang: Lang, say: Say, wordsOf: (game: string) => Promise<any>, cardsOf: (game: string) => Promise<any>,
   *   keep: (document: Record<string, any>) => void }} page
   * @param {(editor: BoardEditor) => void} changed called when an answer has arrived
   */
  constructor(parts, forms, page, changed) {
    this.parts = parts;
    this.forms = forms;
    this.page = page;
    this.say = page.say;
    this.changed = changed;
    this.sheet = new Sheet(parts.sheet, page.say);
    this.picking = new TargetSelection(this);
    this.draft = blank(forms[0]);
    speak(page.lang);
    document.addEventListener("keydown", event => this.pressed(event));
    document.addEventListener("pointerdown", () => (this.held = true), true);
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, () => setTimeout(() => this.release()), true);
    }
  }

  release() {
    this.held = false;
    if (this.waiting) {
      this.draw();
    }
  }

  get form() {
    return this.forms.find(one => one.game === this.draft.game) ?? this.forms[0];
  }

  get situation() {
    return this.answer?.situation ?? null;
  }

  /**
   * Begins with an empty table of a game.
   *
   * @param {GameForm} form
   */
  async begin(form) {
    await this.open(blank(form), form);
  }

  /**
   * Opens a document of the server.
   *
   * @param {Record<string, any>} document
   * @param {GameForm} [form]
   */
  async open(document, form = this.forms.find(one => one.game === document.game) ?? this.form) {
    const { wordsOf, cardsOf } = this.page;
    const [words, cards] = await Promise.all([wordsOf(form.game), cardsOf(form.game)]);
    this.texts = cards;
    this.own = {};
    this.words = words;
    this.learn();
    appear({ ...form, ownLifeName: false });
    if (this.history.length > 0 || this.draft.game !== form.game) {
      this.remember();
    }
    this.variants = new Variants(document);
    this.draft = fromDocument(document, form, name => this.find(name));
    this.answer = null;
    await this.refresh();
  }

  /**
   * Puts another variant of the file on the table.
   *
   * @param {number} to
   */
  async turnTo(to) {
    this.remember();
    const document = this.variants.turnTo(this.document(), to);
    this.draft = fromDocument(document, this.form, name => this.find(name));
    await this.refresh();
  }

  /** Returns the document with all variants of its file. */
  file() {
    return this.variants.all.length > 0 ? this.variants.file(this.document()) : this.document();
  }

  /** Takes over the texts of the cards: those of the game, and those that the draft defines. */
  learn() {
    const all = { ...this.texts, ...this.own };
    this.cards = Object.entries(all).map(([name, card]) => ({ name, ...card, zones: card.zones ?? [] }));
    this.byName = new Map(this.cards.flatMap(card =>
      [card.name, card.title, card.englishTitle].map(name => [name.toLowerCase(), card])));
    know(this.words, all, {});
  }

  /**
   * Adds a card of the author's own, or changes it.
   *
   * @param {string} before its name before
   * @param {Record<string, any>} card its definition
   */
  addOwn(before, card) {
    const cards = Array.isArray(this.draft.cards) ? this.draft.cards : [];
    this.draft.cards = [...cards.filter(one => one.name !== before && one.name !== card.name), card];
    places(this.draft, this.form).filter(({ item }) => item.card === before).forEach(({ item }) =>
      (item.card = card.name));
  }

  /** @param {string} name */
  isOwn(name) {
    return Array.isArray(this.draft.cards) && this.draft.cards.some(one => one.name === name);
  }

  /** @param {string} name */
  find(name) {
    return this.byName.get(name.toLowerCase());
  }

  remember() {
    this.history.push(JSON.stringify({ draft: this.draft, variant: this.variants.at }));
    this.history.splice(0, this.history.length - HISTORY_MAX);
  }

  /**
   * Changes the draft.
   *
   * @param {(draft: Draft) => void} act
   */
  change(act) {
    this.remember();
    act(this.draft);
    return this.refresh();
  }

  /**
   * Lets all cards that can make a choice of a verb with the same target make it, one after another.
   *
   * @param {string} by
   * @param {string} verb
   * @param {string} id of the target in the draft
   */
  async chooseAll(by, verb, id) {
    this.remember();
    const target = this.cardId(id) ?? "";
    const done = new Set();
    for (let option; (option = this.situation?.options.find(one => one.by === by && one.verb === verb
      && !done.has(one.cards[0]) && one.cards.indexOf(target) > 0));) {
      done.add(option.cards[0]);
      choose(this.draft, option);
      await this.refresh();
    }
  }

  async undo() {
    const before = this.history.pop();
    if (before) {
      const { draft, variant } = JSON.parse(before);
      if (draft.game === this.draft.game) {
        if (this.variants.all.length > variant && this.variants.at !== variant) {
          this.variants.turnTo(this.document(), variant);
        }
        this.draft = draft;
        await this.refresh();
      } else {
        const kept = this.history;
        await this.open(draft);
        this.history = kept;
      }
    }
  }

  /** Returns the document as it is sent and kept. */
  document() {
    return toDocument(this.draft, this.form);
  }

  /** Draws the draft, and draws it again when the server has read it. */
  refresh() {
    this.settled = this.read();
    return this.settled;
  }

  async read() {
    const mine = ++this.asked;
    this.page.keep(this.document());
    this.parts.table.setAttribute("aria-busy", "true");
    this.draw();
    try {
      const answer = await readDraft(JSON.stringify(this.document()), this.page.lang);
      if (mine === this.asked) {
        this.answer = answer;
        this.failure = "";
        this.own = answer.cards ?? {};
        this.learn();
      }
    } catch (problem) {
      if (mine === this.asked) {
        this.answer = null;
        this.failure = problem instanceof Unreadable ? problem.message : this.say("noConnection");
      }
    }
    if (mine === this.asked) {
      this.parts.table.removeAttribute("aria-busy");
      this.draw();
      this.changed(this);
    }
  }

  draw() {
    this.waiting = this.held;
    if (this.held) {
      return;
    }
    keepingFocus(this.parts.table, () => put(this.parts.table, drawTable(this)));
    this.parts.table.classList.toggle("picking", this.picking.id !== "");
    keepingFocus(this.parts.choices, () => put(this.parts.choices, choiceList(this)));
    this.sheet.draw();
    if (this.shown !== this.picking.id) {
      this.shown = this.picking.id;
      this.parts.table.querySelector("button.picked")?.closest(".slot")?.scrollIntoView({ block: "nearest" });
    }
  }

  /**
   * Returns the name of a card in the reader's language.
   *
   * @param {string} card as in the draft
   */
  titleOf(card) {
    return this.find(card)?.title ?? card;
  }

  /** @param {Side} side */
  who(side) {
    return String(this.draft.players?.[side] ?? "") || this.say(`player${side}`);
  }

  /**
   * Returns the id on the boards of a card of the document.
   *
   * @param {string} id
   */
  cardId(id) {
    return this.situation?.ids[id];
  }

  /**
   * Opens the search for a card of a zone.
   *
   * @param {Side} side
   * @param {string} zone
   */
  add(side, zone) {
    searchSheet(this, side, zone);
  }

  /**
   * Opens the sheet of a card; while another card is picked, takes it as a target if it is one.
   *
   * @param {Side} side
   * @param {string} zone
   * @param {Item | string} item
   * @param {number} index
   */
  tap(side, zone, item, index) {
    if (typeof item === "string") {
      unknownSheet(this, side, zone, index);
    } else if (item.id === this.picking.id) {
      this.sheet.close();
    } else if (!this.picking.takeCard(item)) {
      this.pick(item.id);
    }
  }

  /**
   * Opens the sheet of a card and lights the targets of its choices.
   *
   * @param {string} id
   */
  pick(id) {
    this.picking.pick(id);
    cardSheet(this, id, () => {
      if (this.picking.id === id) { // else another card was tapped
        this.picking.clear();
      }
      this.draw();
      const card = this.parts.table.querySelector(`[data-key="${CSS.escape(`card-${id}`)}"]`);
      const { activeElement: active, body } = document;
      if ((active === body || this.parts.sheet.contains(active)) && card instanceof HTMLElement) {
        card.focus({ preventScroll: true });
      }
    });
    this.draw();
    this.showTargets();
  }

  /** Scrolls to the first lit target if none can be seen above the sheet. */
  showTargets() {
    const bottom = this.parts.sheet.getBoundingClientRect().top || innerHeight;
    const lit = [...this.parts.table.querySelectorAll("button.may")];
    if (!lit.some(one => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= bottom)) {
      lit[0]?.scrollIntoView();
    }
  }

  /**
   * Moves between the lit targets with the arrow keys while a card is picked.
   *
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      || event.target instanceof HTMLSelectElement;
    const lit = [...this.parts.table.querySelectorAll("button.may")];
    if (by === 0 || typing || this.picking.id === "" || lit.length === 0) {
      return;
    }
    event.preventDefault();
    const at = lit.indexOf(/** @type {Element} */ (document.activeElement));
    const next = lit[at < 0 ? by > 0 ? 0 : lit.length - 1 : (at + by + lit.length) % lit.length];
    if (next instanceof HTMLElement) {
      next.focus();
    }
  }

  /** Returns whether the draft has any card or choice. */
  get isEmpty() {
    return this.draft.choices.length === 0 && SIDES.every(side =>
      this.form.zones.every(({ code }) => (this.draft.seats[side][code] ?? []).length === 0));
  }
}
