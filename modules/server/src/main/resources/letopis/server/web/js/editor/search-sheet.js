// The search for a card to put into a zone. A card that cannot be there offers a place where it can.

import { el, put } from "../dom.js";
import { cardFace, cardText } from "../words.js";
import { addCard, attach, places, search } from "./draft.js";
import { ownCardSheet } from "./own-card.js";
import { item } from "./sheet.js";

/** @import { BoardEditor } from "./board-editor.js" */
/** @import { Children } from "../dom.js" */
/** @import { Known, Side } from "./draft.js" */

const SHOWN_MAX = 12;
const FEW = 4; // found cards: the author may mean another one

/**
 * Returns a field with the cards found by what is typed in it. Enter takes the first.
 *
 * @param {BoardEditor} editor
 * @param {(card: Known) => { act: () => void, how: string } | null} use the use of a card here
 * @param {Children} [others] shown below
 * @param {(name: string) => void} [own] adds a card of the author's own that has the typed name
 */
export function cardSearch(editor, use, others, own) {
  const { say, cards } = editor;
  const list = el("ul", { class: "hits" });
  const count = el("span", { class: "quiet", role: "status" });
  /** @type {{ act: () => void }[]} */
  let first = [];
  const show = typed => {
    const found = search(cards, typed).map(card => ({ card, used: use(card) })).filter(one => one.used)
      .sort((one, other) => Number(Boolean(one.used?.how)) - Number(Boolean(other.used?.how)));
    first = found.slice(0, 1).flatMap(one => one.used ?? []);
    count.textContent = say("found", { n: found.length });
    const name = typed.trim();
    const offersOwn = own && name !== "" && editor.form.ownCards.length > 0 && !editor.find(name)
      && found.length < FEW;
    put(list, found.slice(0, SHOWN_MAX).map(({ card, used }) => el("li", {},
      item(`hit-${card.name}`, card.title, () => used?.act(),
        [kindOf(card), used?.how ? el("em", {}, ` · ${used.how}`) : null]))),
    offersOwn ? el("li", {}, item("own", say("ownCard", { name }), () => own(name), say("ownCardHint"))) : null);
    if (offersOwn && found.length === 0) {
      first = [{ act: () => own(name) }];
    }
  };
  const field = el("input", { "class": "entry-field", "type": "search", "autofocus": true, "autocomplete": "off",
    "enterkeyhint": "done", "aria-label": say("searchCard"), "placeholder": say("searchCard"), "data": { key: "search" },
    "on": {
      input: event => show(event.currentTarget.value),
      keydown: event => {
        if (event.key === "Enter" && first.length > 0) {
          event.preventDefault();
          first[0].act();
        }
      },
    } });
  show("");
  return el("div", { class: "card-search" }, el("div", { class: "search" }, field, count), others, list);
}

/** @param {Known} card */
function kindOf({ name }) {
  const { kind, text } = cardFace(name);
  return [kind, text ?? cardText(name)[kind ? 1 : 0]].filter(one => one).join(". ");
}

/**
 * Opens the search for a zone.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {string} zone
 */
export function searchSheet(editor, side, zone) {
  const { form, say, sheet } = editor;
  const here = form.zones.find(one => one.code === zone) ?? form.zones[0];
  const put = (known, code) => {
    sheet.close();
    editor.change(to => addCard(to, form, side, code, known));
  };
  /** @param {Known} card */
  const use = card => {
    if (card.zones.includes(zone)) {
      return { act: () => put(card, zone), how: "" };
    }
    if (card.attachedAs && here.inPlay) {
      const bearers = places(editor.draft, form).filter(one => one.zone === zone && !one.bearer);
      return bearers.length === 0 ? null : { act: () => bearerSheet(editor, card), how: say("attachTo") };
    }
    const other = form.zones.find(one => card.zones.includes(one.code));
    return other ? { act: () => put(card, other.code), how: say("into", { zone: other.title }) } : null;
  };
  const unknown = here.inPlay ? null : item("unknown", say("unknownCard"), () => put(null, zone));
  const content = cardSearch(editor, use, unknown, name => ownCardSheet(editor, name, zone, card => use(card)?.act()));
  sheet.open(`${here.title}, ${editor.who(side)}`, () => content);
}

/**
 * Asks for the bearer of an attachment.
 *
 * @param {BoardEditor} editor
 * @param {Known} known
 */
function bearerSheet(editor, known) {
  const { form, sheet, say } = editor;
  const inPlay = new Set(form.zones.filter(zone => zone.inPlay).map(zone => zone.code));
  sheet.open(say("bearer", { card: known.title }), () => el("ul", { class: "hits" },
    places(editor.draft, form).filter(one => inPlay.has(one.zone) && !one.bearer).map(({ side, item: bearer }) =>
      el("li", {}, item(`bearer-${bearer.id}`, editor.titleOf(bearer.card), () => {
        sheet.close();
        editor.change(() => attach(editor.draft, form, bearer, known));
      }, editor.who(side))))));
}
