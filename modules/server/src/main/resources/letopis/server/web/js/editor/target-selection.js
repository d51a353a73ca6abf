// A picked card and the targets of its choices, which are tapped on the table itself.

import { attachedTo, choose, places } from "./draft.js";
import { meant, tappable } from "../record/choosing.js";

/** @import { Pick } from "../record/choosing.js" */
/** @import { BoardEditor } from "./board-editor.js" */
/** @import { DraftOption } from "./draft-api.js" */
/** @import { Item, Side } from "./draft.js" */

/**
 * Returns the ids on the boards of a card and of what is attached to it.
 *
 * @param {BoardEditor} editor
 * @param {Item} item
 * @returns {string[]}
 */
export const boardIds = (editor, item) => [item, ...attachedTo(item)].flatMap(one => editor.cardId(one.id) ?? []);

export class TargetSelection {
  /** The id of the picked card in the draft. */
  id = "";
  /** @type {Pick[]} the targets tapped so far */
  targets = [];

  /** @param {BoardEditor} editor */
  constructor(editor) {
    this.editor = editor;
  }

  /** @param {string} id of a card in the draft */
  pick(id) {
    this.id = id;
    this.targets = [];
  }

  clear() {
    this.pick("");
  }

  /** @returns {string[]} the ids of the picked card on the boards */
  get own() {
    const place = places(this.editor.draft, this.editor.form).find(({ item }) => item.id === this.id);
    return place ? boardIds(this.editor, place.item) : [];
  }

  /** @returns {DraftOption[]} the choices of the picked card, those with the tapped targets */
  get candidates() {
    const { own } = this;
    const acting = (this.editor.situation?.options ?? []).filter(option => own.includes(option.cards[0]));
    return /** @type {any} */ (meant(/** @type {any} */ (acting), this.targets));
  }

  /** @returns {{ cards: Set<string>, seats: Set<string>, cells: Set<string> }} what can be tapped next */
  get lit() {
    const { candidates, own } = this;
    const taken = new Set([...own, ...this.targets.flatMap(pick => (pick.kind === "hand" ? pick.cards : [pick.id]))]);
    const { cards, seats } = tappable(/** @type {any} */ (candidates), this.targets, {});
    return { cards: new Set([...cards].filter(card => !taken.has(card))), seats,
      cells: new Set(candidates.flatMap(({ by, cell }) => (cell ? [`${by}.${cell.zone}.${cell.number}`] : []))) };
  }

  /** @returns {DraftOption[]} the choices with the targets in the order in which they were tapped */
  get inOrder() {
    return this.candidates.filter(({ cards }) => {
      const at = this.targets.flatMap(pick =>
        (pick.kind === "hand" ? cards.findIndex(one => pick.cards.includes(one)) : []));
      return at.every((place, i) => i === 0 || at[i - 1] < place);
    });
  }

  /**
   * Takes a target: makes the choice if it is the only one left, else asks for more.
   *
   * @param {Pick} target
   */
  take(target) {
    const { editor } = this;
    this.targets.push(target);
    const [only, ...others] = this.inOrder;
    if (only && others.length === 0) {
      editor.sheet.close();
      editor.change(draft => choose(draft, only));
    } else {
      editor.draw();
    }
  }

  /** @param {Item} item a card of the table */
  isLit(item) {
    const { cards } = this.lit;
    return boardIds(this.editor, item).some(id => cards.has(id));
  }

  /**
   * Takes a card of the table as a target, or takes it back. Returns false if it is none.
   *
   * @param {Item} item
   */
  takeCard(item) {
    const taken = this.targets.findIndex(({ id }) => id === item.id);
    if (taken >= 0) {
      this.targets.splice(taken, 1);
      this.editor.draw();
      return true;
    }
    const is = this.id !== "" && this.isLit(item);
    if (is) {
      this.take({ kind: "hand", id: item.id, cards: boardIds(this.editor, item) });
    }
    return is;
  }

  /** @param {Side} seat */
  takeSeat(seat) {
    this.take({ kind: "seat", id: seat });
  }

  /** @param {string} place */
  takeCell(place) {
    this.take({ kind: "cell", id: place });
  }
}
