// The position under construction: a plain document in the position language, changed by the functions here. In the
// editor every zone of the form is a list, and every known card an object with an id of its own.

import { folded } from "../names.js";

/** @import { GameForm } from "letopis-api" */

/** @typedef {"A" | "B"} Side */
/** @typedef {{ id: string, card: string, [field: string]: any }} Item a card of the document */
/** @typedef {{ game: string, turn: Record<string, any>, seats: Record<Side, Record<string, any>>,
 *   choices: Record<string, any>[], [field: string]: any }} Draft */
/** @typedef {{ name: string, title: string, englishTitle: string, zones: string[], attachedAs?: string }} Known a card of
 *   the game, with the zones it can be in */
/** @typedef {{ side: Side, zone: string, item: Item, bearer?: Item }} Place */

/** @type {Side[]} */
export const SIDES = ["A", "B"];

/** A card that the author of the position does not know. */
export const UNKNOWN = "?";

const RESERVED = /^(?:true|false|yes|no|on|off|null|y|n|[ab]|both|judge|chance|c?\d.*)$/;
const COUNT_MAX = 40; // unknown cards in a list

/**
 * Returns an empty position.
 *
 * @param {GameForm} form
 * @returns {Draft}
 */
export const blank = form =>
  ({ game: form.game, turn: { phase: form.initialPhase, active: "A" }, seats: { A: {}, B: {} }, choices: [] });

/**
 * Returns the cards of a zone, in order. Unknown cards are `?`.
 *
 * @param {Draft} draft
 * @param {Side} side
 * @param {string} zone
 * @returns {(Item | string)[]}
 */
export const cardsIn = (draft, side, zone) => draft.seats[side][zone] ?? [];

/**
 * Returns all known cards with their places, bearers before what is attached to them.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @returns {Place[]}
 */
export function places(draft, form) {
  return SIDES.flatMap(side => form.zones.flatMap(({ code }) => cardsIn(draft, side, code).flatMap(item => {
    if (typeof item === "string") {
      return [];
    }
    const on = attachedTo(item).map(one => ({ side, zone: code, item: one, bearer: item }));
    return [{ side, zone: code, item }, ...on];
  })));
}

/**
 * Returns the cards attached to a card.
 *
 * @param {Item} item
 * @returns {Item[]}
 */
export const attachedTo = item => Object.values(item).filter(Array.isArray).flat().filter(one => one?.card);

/**
 * Returns an id for another copy of a card: its English name.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @param {string} english
 */
export function freshId(draft, form, english) {
  const used = new Set(places(draft, form).map(({ item }) => item.id));
  const name = english.toLowerCase().replace(/['’]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "card";
  for (let n = RESERVED.test(name) ? 2 : 1; ; n++) {
    const id = n === 1 ? name : `${name}-${n}`;
    if (!used.has(id)) {
      return id;
    }
  }
}

/**
 * Adds a card to a zone and returns it. A zone for a single card replaces its card.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @param {Side} side
 * @param {string} zone
 * @param {Known | null} known null for an unknown card
 */
export function addCard(draft, form, side, zone, known) {
  const item = known ? { id: freshId(draft, form, known.englishTitle), card: known.title } : UNKNOWN;
  const single = form.zones.find(one => one.code === zone)?.single;
  draft.seats[side][zone] = single ? [item] : [...cardsIn(draft, side, zone), item];
  return item;
}

/**
 * Sets the number of unknown cards in a zone.
 *
 * @param {Draft} draft
 * @param {Side} side
 * @param {string} zone
 * @param {number} count
 */
export function setUnknown(draft, side, zone, count) {
  const known = cardsIn(draft, side, zone).filter(one => one !== UNKNOWN);
  draft.seats[side][zone] = [...known, ...Array(Math.min(count, COUNT_MAX)).fill(UNKNOWN)];
}

/**
 * Attaches a new card to another.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @param {Item} bearer
 * @param {Known} known
 */
export function attach(draft, form, bearer, known) {
  const field = known.attachedAs ?? "";
  bearer[field] = [...bearer[field] ?? [], { id: freshId(draft, form, known.englishTitle), card: known.title }];
}

/**
 * Removes a card, and the choices that name it.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @param {string} id
 */
export function removeCard(draft, form, id) {
  const place = places(draft, form).find(({ item }) => item.id === id);
  if (!place) {
    return;
  }
  const { side, zone, bearer } = place;
  const gone = new Set([id, ...attachedTo(place.item).map(one => one.id)]);
  const holder = bearer ?? draft.seats[side];
  const fields = bearer ? Object.keys(bearer).filter(field => Array.isArray(bearer[field])) : [zone];
  fields.forEach(field => (holder[field] = holder[field].filter(one => one?.id !== id)));
  draft.choices = draft.choices.filter(line => !names(line, gone));
}

/**
 * Returns true if a line names one of these cards.
 *
 * @param {unknown} value
 * @param {Set<string>} ids
 * @returns {boolean}
 */
function names(value, ids) {
  if (Array.isArray(value)) {
    return value.some(one => names(one, ids));
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).some(([key, one]) => ids.has(key) || names(one, ids)) : ids.has(String(value));
}

/**
 * Moves a card to the end of another zone, without the numbers and marks that it had.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 * @param {string} id
 * @param {Side} to
 * @param {string} zone
 */
export function moveCard(draft, form, id, to, zone) {
  const place = places(draft, form).find(({ item, bearer }) => item.id === id && !bearer);
  if (place) {
    draft.seats[place.side][place.zone] = cardsIn(draft, place.side, place.zone).filter(one => one !== place.item);
    draft.seats[to][zone] = [...cardsIn(draft, to, zone), { id, card: place.item.card }];
  }
}

/**
 * Moves an element of a list by some places.
 *
 * @param {any[]} list
 * @param {number} from
 * @param {number} to
 */
export function reorder(list, from, to) {
  const [moved] = list.splice(from, 1);
  list.splice(Math.max(0, Math.min(to, list.length)), 0, moved);
}

/**
 * Sets a field; an empty or false value deletes it.
 *
 * @param {Record<string, any>} fields
 * @param {string} name
 * @param {unknown} value
 */
export function setField(fields, name, value) {
  if (value === null || value === undefined || value === "" || value === false) {
    delete fields[name];
  } else {
    fields[name] = value;
  }
}

/**
 * Adds an offered choice.
 *
 * @param {Draft} draft
 * @param {{ line: Record<string, any>, before?: Record<string, any>[], replacesLast?: boolean }} option
 */
export function choose(draft, { line, before = [], replacesLast = false }) {
  draft.choices.splice(draft.choices.length - (replacesLast ? 1 : 0), replacesLast ? 1 : 0, ...before, line);
}

/**
 * Returns the document to send and save: without empty lists, and single cards on their own.
 *
 * @param {Draft} draft
 * @param {GameForm} form
 */
export function toDocument(draft, form) {
  const document = structuredClone(draft);
  for (const side of SIDES) {
    for (const { code, single } of form.zones) {
      const cards = document.seats[side][code];
      if (Array.isArray(cards)) {
        setField(document.seats[side], code, cards.length === 0 ? null : single ? cards[0] : cards);
        cards.filter(one => typeof one === "object").forEach(one => Object.keys(one)
          .filter(field => Array.isArray(one[field]) && one[field].length === 0).forEach(field => delete one[field]));
      }
    }
  }
  return document;
}

/**
 * Returns a document of the server as the editor keeps it. Of several variants it takes the first.
 *
 * @param {Record<string, any>} document in the words of the position language
 * @param {GameForm} form
 * @param {(name: string) => Known | undefined} find
 * @returns {Draft}
 */
export function fromDocument(document, form, find) {
  const { variants, expect, ...fields } = structuredClone(document);
  const { name, expect: expected, ...first } = Array.isArray(variants) ? variants[0] ?? {} : {};
  const whole = { ...fields, ...first };
  /** @type {Draft} */
  const draft = { ...whole, game: form.game, turn: { ...whole.turn },
    seats: { A: { ...whole.seats?.A }, B: { ...whole.seats?.B } }, choices: [...whole.choices ?? []] };
  /** @type {any[]} */
  const unnamed = [];
  /** @param {any} value @returns {any[]} */
  const list = value => (typeof value === "number" ? Array(Math.min(value, COUNT_MAX)).fill(UNKNOWN)
    : Array.isArray(value) ? value : [value]);
  /** @param {any} one @returns {any} */
  const item = one => {
    if (one === UNKNOWN || one?.card === UNKNOWN && Object.keys(one).length === 1) {
      return UNKNOWN;
    }
    const card = typeof one === "object" && one !== null ? { id: "", ...one } : { id: "", card: String(one) };
    for (const [field, value] of Object.entries(card)) {
      if (Array.isArray(value) && value.some(each => find(String(each?.card ?? each)))) {
        card[field] = list(value).map(item);
      }
    }
    if (!card.id) {
      unnamed.push(card);
    }
    return card;
  };
  for (const side of SIDES) {
    for (const { code } of form.zones) {
      if (draft.seats[side][code] !== undefined) {
        draft.seats[side][code] = list(draft.seats[side][code]).map(item);
      }
    }
  }
  unnamed.forEach(card => (card.id = freshId(draft, form, find(card.card)?.englishTitle ?? card.card)));
  return draft;
}

/**
 * Returns the cards whose titles or kinds contain what was typed; those whose titles begin with it come first.
 *
 * @template {{ title: string, englishTitle: string }} T
 * @param {T[]} cards
 * @param {string} typed
 */
export function search(cards, typed) {
  const wanted = folded(typed);
  /** @param {T} card */
  const rank = ({ title, englishTitle }) => {
    const all = [folded(title), folded(englishTitle)];
    return all.includes(wanted) ? 0
      : all.some(one => one.startsWith(wanted)) ? 1
        : all.some(one => one.split(/[ -]/).some(word => word.startsWith(wanted))) ? 2
          : all.some(one => one.includes(wanted)) ? 3 : 4;
  };
  return cards.map(card => ({ card, at: rank(card) })).filter(({ at }) => at < 4)
    .sort((one, other) => one.at - other.at || one.card.title.localeCompare(other.card.title))
    .map(({ card }) => card);
}
