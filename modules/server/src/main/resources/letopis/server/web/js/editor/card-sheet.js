// The sheet of a card: its numbers and marks, the choices it can make now, and what it cannot do, with the paragraph.

import { el } from "../dom.js";
import { cardFace, cardText, knownWord } from "../words.js";
import { ownCardSheet } from "./own-card.js";
import { boardIds } from "./target-selection.js";
import { cardSearch } from "./search-sheet.js";
import {
  addCard, attach, attachedTo, cardsIn, choose, moveCard, places, removeCard, reorder, setField, setUnknown, SIDES, UNKNOWN,
} from "./draft.js";
import { item as listItem, stepper } from "./sheet.js";
import { onBoard } from "./table.js";

/** @import { BoardEditor } from "./board-editor.js" */
/** @import { DraftOption } from "./draft-api.js" */
/** @import { Place, Side } from "./draft.js" */

const FILTER_FROM = 10; // options

/**
 * Opens the sheet of a card beside the table.
 *
 * @param {BoardEditor} editor
 * @param {string} id of the card in the draft
 * @param {() => void} closed
 */
export function cardSheet(editor, id, closed) {
  const place = find(editor, id);
  if (place) {
    const more = { open: false };
    editor.sheet.open(editor.titleOf(place.item.card), () => content(editor, id, more), closed);
  }
}

/**
 * @param {BoardEditor} editor
 * @param {string} id
 */
const find = (editor, id) => places(editor.draft, editor.form).find(({ item }) => item.id === id);

/**
 * @param {BoardEditor} editor
 * @param {string} id
 * @param {{ open: boolean }} more whether the lower part is open, which outlasts a drawing
 */
function content(editor, id, more) {
  const place = find(editor, id);
  if (!place) {
    return null;
  }
  const { say } = editor;
  return [numbers(editor, place), usable(editor, id), el("details", { class: "more", open: more.open,
    on: { toggle: event => (more.open = event.currentTarget.open) } },
    el("summary", { data: { key: "more" } }, say("moreCard")), text(editor, place), others(editor, place), worn(editor, place),
    move(editor, place))];
}

/**
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function zoneOf(editor, { zone }) {
  return editor.form.zones.find(one => one.code === zone) ?? editor.form.zones[0];
}

/**
 * Returns a number that a card has, from the draft, the board or its face.
 *
 * @param {BoardEditor} editor
 * @param {Place} place
 * @param {string} code
 */
function valueOf(editor, { item }, code) {
  const board = editor.situation?.start;
  const shown = board ? onBoard(board, editor.cardId(item.id) ?? "")?.card[code] : undefined;
  const printed = code === editor.form.cardDisplay.lifeCode ? cardFace(editor.find(item.card)?.name ?? "").life : 0;
  return Number(item[code] ?? shown ?? printed ?? 0);
}

/**
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function numbers(editor, place) {
  const { say } = editor;
  const { item, bearer } = place;
  const zone = zoneOf(editor, place);
  const { number, marks } = zone;
  if (bearer) {
    return el("p", { class: "quiet" }, say("wornBy", { card: editor.titleOf(bearer.card) }));
  }
  const max = number ? cardFace(editor.find(item.card)?.name ?? "")[/** @type {"life"} */ (number.code)] : undefined;
  return el("div", { class: "card-numbers" },
    number ? stepper(`number-${number.code}`, number.title, valueOf(editor, place, number.code),
      value => editor.change(() => (item[number.code] = value)), say, max ?? undefined) : null,
    marks.map(({ code, title }) => el("button", { "type": "button", "class": "knob", "data": { key: `mark-${code}` },
      "aria-pressed": String(Boolean(item[code])),
      "on": { click: () => editor.change(() => setField(item, code, !item[code])) } }, title)));
}

/**
 * Returns the legal choices of a card, then those aimed at it, then the illegal ones with their reasons.
 *
 * @param {BoardEditor} editor
 * @param {string} id
 */
function usable(editor, id) {
  const { say, situation, picking } = editor;
  const place = find(editor, id);
  if (!situation || !place) {
    return el("p", { class: "quiet" }, say("notYet"));
  }
  const own = new Set(boardIds(editor, place.item));
  const acting = [...picking.candidates].sort((one, other) =>
    Number(Boolean(one.replacesLast)) - Number(Boolean(other.replacesLast)));
  const taking = picking.targets.length > 0 ? [] : situation.options.filter(option =>
    !own.has(option.cards[0]) && option.cards.some(one => own.has(one)));
  const refused = picking.targets.length > 0 ? [] : situation.unusable.filter(one => own.has(one.card));
  const { cards, seats, cells } = picking.lit;
  return el("div", { class: "usable" },
    acting.length + taking.length === 0 && picking.targets.length === 0 ? nothing(editor) : null,
    cards.size + seats.size + cells.size > 0 ? el("p", { class: "quiet" }, say("tapTarget")) : null,
    optionList(editor, acting), taking.length > 0 && acting.length > 0 ? el("h3", {}, say("onIt")) : null,
    together(editor, taking, id), optionList(editor, taking), illegal(editor, refused));
}

/**
 * Returns what is said of a card without choices: whose decision is awaited, and the choices to go on with that belong
 * to no card of the table, such as a pass, an order that turns up, or a random outcome.
 *
 * @param {BoardEditor} editor
 */
function nothing(editor) {
  const { say, situation } = editor;
  const awaited = situation?.options.filter(option => !option.replacesLast && (option.before ?? []).length === 0) ?? [];
  const laid = new Set(Object.values(situation?.ids ?? {}));
  const free = awaited.filter(({ by, cards }) => by === "chance" || !cards.some(card => laid.has(card)));
  const [only, ...others] = awaited;
  const sole = free.length === 1 && only === free[0] && others.length === 0;
  return [el("p", { class: "quiet" }, say("nothingNow")),
    awaited.length > 0 && !sole ? el("p", { class: "quiet" }, say(free.length > 0 ? "firstOthers" : "firstOther")) : null,
    optionList(editor, free)];
}

/**
 * Returns illegal choices with their reasons: by their verbs, or whole if a verb has several.
 *
 * @param {BoardEditor} editor
 * @param {import("./draft-api.js").UnusableCard[]} uses
 */
function illegal(editor, uses) {
  return uses.map(({ verb, choice, sentence, rules, line }, i) => {
    const title = editor.form.acts.find(act => act.verb === verb)?.title;
    const sole = uses.filter(one => one.verb === verb).length === 1
      && !(editor.situation?.options ?? []).some(option => option.verb === verb);
    return refusal(editor, sole && title ? title : choice, { sentence, rules, line }, i);
  });
}

/**
 * Returns an illegal choice with its reason. A press adds it to the draft, whose answer then tells why it is illegal.
 *
 * @param {BoardEditor} editor
 * @param {string} text
 * @param {{ sentence: string, rules: string[], line?: Record<string, any> | null }} use
 * @param {number} i
 */
function refusal(editor, text, { sentence, rules, line }, i) {
  const parts = [el("span", { class: "item-text" }, text),
    el("span", { class: "under" }, sentence, rules.map(rule => [" ", el("span", { class: "rule" }, rule)]))];
  return line ? el("button", { type: "button", class: "item refused", data: { key: `refused-${i}` }, on: { click: () => {
    editor.sheet.close();
    editor.change(draft => choose(draft, { line }));
  } } }, parts) : el("div", { class: "refused" }, parts);
}

/**
 * Returns a closed list of the choices that are illegal now, with their reasons.
 *
 * @param {BoardEditor} editor
 * @param {import("./draft-api.js").UnusableCard[]} uses
 */
export const illegalList = (editor, uses) => (uses.length === 0 ? null : el("details", { class: "more" },
  el("summary", {}, editor.say("illegalNow", { n: uses.length })),
  uses.map((use, i) => refusal(editor, use.choice, use, i))));

/**
 * Returns a button for each verb with which several cards can choose the same target: all of them, one after another.
 *
 * @param {BoardEditor} editor
 * @param {DraftOption[]} options that name the target
 * @param {string} id of the target in the draft
 */
function together(editor, options, id) {
  const { say, form } = editor;
  const target = editor.titleOf(find(editor, id)?.item.card ?? "");
  const kinds = options.filter((option, i) => !option.replacesLast
    && options.findIndex(one => one.by === option.by && one.verb === option.verb) === i);
  return kinds.filter(({ by, verb }) =>
    new Set(options.filter(one => one.by === by && one.verb === verb).map(({ cards }) => cards[0])).size > 1)
    .map(({ by, verb }) => listItem(`all-${by}-${verb}`, say("allAt", {
      who: by === "A" || by === "B" ? editor.who(by) : by,
      what: form.acts.find(act => act.verb === verb)?.title ?? verb, target }), () => {
      editor.sheet.close();
      editor.chooseAll(by, verb, id);
    }));
}

/**
 * Returns a list of options to take.
 *
 * @param {BoardEditor} editor
 * @param {DraftOption[]} options
 * @param {(option: DraftOption) => void} [take]
 */
export function optionList(editor, options, take) {
  const { say, sheet } = editor;
  const rows = options.map((option, i) => el("li", {}, listItem(`option-${i}`, option.sentence, () => {
    if (take) {
      take(option);
    } else {
      sheet.close();
      editor.change(to => choose(to, option));
    }
  }, option.replacesLast ? say("together") : null)));
  const list = el("ul", { class: "hits" }, rows);
  const filter = options.length < FILTER_FROM ? null : el("input", { "class": "entry-field", "type": "search",
    "aria-label": say("filter"), "placeholder": say("filter"), "on": { input: event => {
      const typed = event.currentTarget.value.toLowerCase().split(/\s+/);
      rows.forEach((row, i) => (row.hidden = !typed.every(word => options[i].sentence.toLowerCase().includes(word))));
    } } });
  return options.length === 0 ? null : el("div", { class: "option-list" }, filter, list);
}

/**
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function text(editor, { item }) {
  return cardText(editor.find(item.card)?.name ?? "").map(sentence => el("p", { class: "card-text" }, sentence));
}

/**
 * Returns the numbers and marks that a judge may set besides those of the zone.
 *
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function others(editor, place) {
  const { form, say } = editor;
  const { item, bearer } = place;
  const zone = zoneOf(editor, place);
  if (bearer || !zone.inPlay) {
    return null;
  }
  const used = new Set([zone.number?.code, ...zone.marks.map(one => one.code), ...form.numbers.map(one => one.code)]);
  const codes = form.settableCodes.filter(code => !used.has(code));
  return el("div", { class: "card-numbers" },
    codes.filter(code => knownWord(`counter.${code}`)).map(code => stepper(`number-${code}`,
      knownWord(`counter.${code}`) ?? code, valueOf(editor, place, code),
      value => editor.change(() => (item[code] = value)), say)),
    codes.filter(code => !knownWord(`counter.${code}`) && knownWord(`flag.${code}`)).map(code =>
      el("button", { "type": "button", "class": "knob", "data": { key: `mark-${code}` },
        "aria-pressed": String(Boolean(item[code])),
        "on": { click: () => editor.change(() => setField(item, code, !item[code])) } }, knownWord(`flag.${code}`))));
}

/**
 * Returns the attachments of a card, and a way to add one.
 *
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function worn(editor, { item, bearer, zone }) {
  const { form, say, cards, sheet } = editor;
  const inPlay = form.zones.find(one => one.code === zone)?.inPlay;
  if (bearer || !inPlay || !cards.some(card => card.attachedAs)) {
    return null;
  }
  return el("div", { class: "knobs" },
    attachedTo(item).map(one => el("button", { type: "button", class: "knob", data: { key: `worn-${one.id}` },
      on: { click: () => editor.pick(one.id) } }, editor.titleOf(one.card))),
    el("button", { type: "button", class: "knob", data: { key: "attach" }, on: { click: () => {
      const search = cardSearch(editor, card => (card.attachedAs ? { how: "", act: () => {
        sheet.close();
        editor.change(() => attach(editor.draft, form, item, card));
      } } : null));
      sheet.open(say("attachToCard", { card: editor.titleOf(item.card) }), () => search);
    } } }, say("attach")));
}

/**
 * @param {BoardEditor} editor
 * @param {Place} place
 */
function move(editor, { item, bearer, side, zone }) {
  const { form, say, draft, sheet } = editor;
  const known = editor.find(item.card);
  const at = cardsIn(draft, side, zone).indexOf(item);
  /** @param {Side} to @param {string} code */
  const go = (to, code) => {
    sheet.close();
    editor.change(() => moveCard(draft, form, item.id, to, code));
  };
  /** @param {string} key @param {number} by */
  const shift = (key, by) => el("button", { type: "button", class: "knob", data: { key },
    on: { click: () => editor.change(() => reorder(cardsIn(draft, side, zone), at, at + by)) } }, say(key));
  return el("div", { class: "knobs" },
    at > 0 ? shift("earlier", -1) : null,
    at >= 0 && at < cardsIn(draft, side, zone).length - 1 ? shift("later", 1) : null,
    bearer ? null : SIDES.flatMap(to => form.zones.filter(one => !one.single && (to !== side || one.code !== zone)
      && known?.zones.includes(one.code)).map(one => el("button", { type: "button", class: "knob",
      data: { key: `move-${to}-${one.code}` }, on: { click: () => go(to, one.code) } },
    say("moveTo", { zone: one.title, who: to === side ? "" : editor.who(to) })))),
    editor.isOwn(item.card) ? el("button", { type: "button", class: "knob", data: { key: "change-own" }, on: { click: () =>
      ownCardSheet(editor, item.card, zone, () => editor.refresh()) } }, say("changeOwn")) : null,
    el("button", { type: "button", class: "knob warn", data: { key: "remove" }, on: { click: () => {
      sheet.close();
      editor.change(to => removeCard(to, form, item.id));
    } } }, say("removeCard")));
}

/**
 * The sheet of an unknown card: name it or remove it.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {string} zone
 * @param {number} index
 */
export function unknownSheet(editor, side, zone, index) {
  const { form, say, sheet } = editor;
  /** @param {() => void} act */
  const done = act => {
    sheet.close();
    editor.change(act);
  };
  const drop = () => cardsIn(editor.draft, side, zone).splice(index, 1);
  const count = () => cardsIn(editor.draft, side, zone).filter(one => one === UNKNOWN).length;
  const search = cardSearch(editor, card => (card.zones.includes(zone) ? { how: "", act: () => done(() => {
    drop();
    addCard(editor.draft, form, side, zone, card);
  }) } : null));
  sheet.open(say("unknownCard"), () => [stepper("unknown-count", say("howMany"), count(), to => (to === 0 ? done(drop)
    : editor.change(() => setUnknown(editor.draft, side, zone, to))), say), el("h3", {}, say("nameUnknown")), search]);
}
