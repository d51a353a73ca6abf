// The table of a draft: both halves, each zone as a row of cards that ends with a button to add one.

import { NOTHING } from "../changes.js";
import { setCardWidth } from "../card-sizes.js";
import { el } from "../dom.js";
import { face } from "../face.js";
import { attachedTo, blank, cardsIn, setField, UNKNOWN } from "./draft.js";
import { stepper } from "./sheet.js";
import { nameOf } from "./variants.js";

/** @import { GameForm } from "letopis-api" */
/** @import { BoardEditor } from "./board-editor.js" */
/** @import { Item, Side } from "./draft.js" */

const WIDTH = 80; // px, of a card
const BACK_WIDTH = 48; // px, of a stack of unknown cards

/** @param {BoardEditor} editor */
export function drawTable(editor) {
  return [variants(editor), head(editor), problems(editor), half(editor, "B"), el("hr", { class: "front-line" }), half(editor, "A")];
}

/**
 * Says that a file has several variants, and offers the others.
 *
 * @param {BoardEditor} editor
 */
function variants(editor) {
  const { variants: { all, at }, say, page: { lang } } = editor;
  return all.length === 0 ? null : el("div", { class: "variants" }, el("p", {}, say("variants", { n: all.length })),
    el("div", { class: "knobs" }, all.map((one, i) => el("button", { "type": "button", "class": "knob",
      "data": { key: `variant-${i}` }, "aria-pressed": String(i === at),
      "on": { click: () => i !== at && editor.turnTo(i) } }, nameOf(one, i, lang)))));
}

/** @param {BoardEditor} editor */
function head(editor) {
  const { draft, form, forms, say } = editor;
  /** @type {["A", "B"]} */
  const sides = ["A", "B"];
  const [setting] = form.settings;
  return el("div", { class: "start" },
    select("game", say("game"), forms.map(one => [one.game, one.title]), draft.game, value =>
      editor.begin(forms.find(one => one.game === value) ?? form)),
    setting ? select("setting", setting.title, setting.values.map(one => [one.code, one.title]),
      draft[setting.name] ?? setting.values[0].code, value => editor.change(to =>
        setField(to, setting.name, value === setting.values[0].code ? null : value))) : null,
    select("active", say("active"), sides.map(side => [side, editor.who(side)]), draft.turn.active ?? "A",
      value => editor.change(to => (to.turn.active = value))),
    form.phases.length === 0 ? null : select("phase", say("phase"), form.phases.map(one => [one.code, one.title]),
      draft.turn.phase ?? blank(form).turn.phase, value => editor.change(to => (to.turn.phase = value))),
    editor.isEmpty ? null : el("button", { type: "button", class: "knob", data: { key: "clear" },
      on: { click: () => editor.begin(form) } }, say("clearTable")));
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string[][]} options values and their names
 * @param {string} value
 * @param {(value: string) => unknown} chosen
 */
function select(key, label, options, value, chosen) {
  return el("label", { class: `field ${key}` }, el("span", {}, label),
    el("select", { class: "entry-field", data: { key }, on: { change: event => chosen(event.currentTarget.value) } },
      options.map(([id, name]) => el("option", { value: id, selected: id === value }, name))));
}

/** @param {BoardEditor} editor */
function problems(editor) {
  const found = editor.answer?.problems ?? [];
  return el("div", { "class": "draft-problems", "role": "status" },
    editor.failure ? el("p", {}, editor.failure) : null,
    found.length === 0 ? null : [el("p", {}, editor.say("missing")), el("ul", {}, found.map(one =>
      el("li", {}, problem(editor, one))))]);
}

/**
 * Returns a problem in words; for a zone that needs a card, a button to add it.
 *
 * @param {BoardEditor} editor
 * @param {import("./draft-api.js").DraftProblem} one
 */
function problem(editor, { path, code, sentence }) {
  const zone = editor.form.zones.find(each => code.endsWith(`.${each.code}-missing`));
  const side = path[1];
  return zone && (side === "A" || side === "B") ? el("button", { type: "button", class: "knob",
    data: { key: `need-${side}-${zone.code}` }, on: { click: () => editor.add(side, zone.code) } },
  `+ ${zone.title}, ${editor.who(side)}`) : sentence;
}

/**
 * @param {BoardEditor} editor
 * @param {Side} side
 */
function half(editor, side) {
  const { form, say, draft } = editor;
  const shown = form.zones.filter(zone => !zone.rare || cardsIn(draft, side, zone.code).length > 0);
  const rare = form.zones.filter(zone => !shown.includes(zone));
  const rows = shown.map(zone => row(editor, side, zone));
  const more = rare.length === 0 ? null : el("div", { class: "rare" }, rare.map(zone =>
    el("button", { type: "button", class: "knob", data: { key: `add-${side}-${zone.code}` },
      on: { click: () => editor.add(side, zone.code) } }, `+ ${zone.title}`)));
  const content = [...rows, more];
  return el("section", { "class": `draft-half seat-${side}`, "aria-label": editor.who(side) },
    el("div", { class: "half-head" }, badge(editor, side),
      el("input", { "class": "entry-field name", "aria-label": say("nameOf", { side }), "placeholder": say(`player${side}`),
        "value": draft.players?.[side] ?? "", "data": { key: `name-${side}` }, "on": { change: event => {
          const name = event.currentTarget.value.trim();
          event.currentTarget.defaultValue = event.currentTarget.value;
          editor.change(to => {
            to.players = { ...to.players };
            setField(to.players, side, name);
            setField(to, "players", Object.keys(to.players).length > 0 ? to.players : null);
          });
        } } }),
      form.numbers.map(({ code, title }) => stepper(`${code}-${side}`, title,
        countOf(draft.seats[side][code]) ?? seatNumber(editor, side, code),
        value => editor.change(to => (to.seats[side][code] = withCount(to.seats[side][code], value))), say))),
    side === "B" ? content.reverse() : content);
}

/** @param {unknown} card */
const isPlayed = card => typeof card === "object" && card !== null && "played" in card && card.played === true;

/**
 * Returns a number of a player. It may be written as the cards that it counts; those already played count no more.
 *
 * @param {unknown} written
 * @returns {number | undefined}
 */
const countOf = written => (Array.isArray(written) ? written.filter(card => !isPlayed(card)).length
  : typeof written === "number" ? written : undefined);

/**
 * Returns another number in the form in which it is written; further cards are unknown.
 *
 * @param {unknown} written
 * @param {number} count
 */
function withCount(written, count) {
  if (!Array.isArray(written)) {
    return count;
  }
  const open = written.filter(card => !isPlayed(card));
  return [...written.filter(isPlayed), ...Array.from({ length: count }, (_, i) => open[i] ?? "?")];
}

/**
 * Returns the letter of a player; a button while the player can be a target.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 */
function badge(editor, side) {
  return editor.picking.id !== "" && editor.picking.lit.seats.has(side)
    ? el("button", { "type": "button", "class": "badge may", "data": { key: `seat-${side}` },
      "aria-label": editor.say("target", { what: editor.who(side) }),
      "on": { click: () => editor.picking.takeSeat(side) } }, side)
    : el("b", { "class": "badge", "aria-hidden": "true" }, side);
}

/**
 * Returns a number of a seat that the position does not set; null before the game has begun.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {string} code
 */
function seatNumber(editor, side, code) {
  const board = editor.situation?.start;
  return board && board.turn > 0 ? Number(board.seats[side]?.[code] ?? 0) : null;
}

/**
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {GameForm["zones"][number]} zone
 */
function row(editor, side, zone) {
  const cards = cardsIn(editor.draft, side, zone.code);
  const place = `${zone.title}, ${editor.who(side)}`;
  const list = el("ul", { "class": "cards", "aria-label": place },
    cards.map((item, i) => (item === UNKNOWN && cards.indexOf(UNKNOWN) < i ? null
      : card(editor, side, zone, item, i))),
    cells(editor, side, zone), zone.single && cards.length > 0 ? null : el("li", {},
      el("button", { "type": "button", "class": "add", "data": { key: `add-${side}-${zone.code}` },
        "aria-label": editor.say("addTo", { place }), "on": { click: () => editor.add(side, zone.code) } }, "+")));
  setCardWidth(list, WIDTH);
  return el("div", { class: "zone-row" }, el("span", { "class": "zone-name", "aria-hidden": "true" }, zone.title), list);
}

/**
 * Returns the cells into which the picked card can be put.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {GameForm["zones"][number]} zone
 */
function cells({ picking, say }, side, { code, title }) {
  const begin = `${side}.${code}.`;
  return picking.id === "" ? null : [...picking.lit.cells].filter(place => place.startsWith(begin)).sort().map(place =>
    el("li", {}, el("button", { "type": "button", "class": "add may", "data": { key: `cell-${place}` },
      "aria-label": say("target", { what: `${title} ${place.slice(begin.length)}` }),
      "on": { click: () => picking.takeCell(place) } }, place.slice(begin.length))));
}

/**
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {GameForm["zones"][number]} zone
 * @param {Item | string} item
 * @param {number} i
 */
function card(editor, side, zone, item, i) {
  const drawn = face(cardOn(editor, item, editor.situation?.start), zone.title, NOTHING, undefined, [], []);
  const on = typeof item === "string" ? [] : attachedTo(item);
  const button = drawn.querySelector("button[data-card]");
  if (button instanceof HTMLElement) {
    button.dataset.key = typeof item === "string" ? `unknown-${side}-${zone.code}-${i}` : `card-${item.id}`;
    button.addEventListener("click", () => editor.tap(side, zone.code, item, i));
    if (typeof item !== "string" && editor.picking.id !== "") {
      button.classList.toggle("picked", item.id === editor.picking.id
        || editor.picking.targets.some(target => target.id === item.id));
      button.classList.toggle("may", editor.picking.isLit(item));
    }
  }
  if (item === UNKNOWN) {
    const count = cardsIn(editor.draft, side, zone.code).filter(one => one === UNKNOWN).length;
    setCardWidth(drawn, BACK_WIDTH);
    button?.setAttribute("aria-label", `${editor.say("unknownCards", { n: count })}, ${zone.title}`);
    drawn.append(el("span", { "class": "worn", "aria-hidden": "true" }, `× ${count}`));
  }
  const cell = typeof item === "string" ? null : laneOf(editor, side, zone.code, item);
  if (cell) {
    drawn.append(el("span", { class: "worn" }, editor.say("cellOfLane", cell)));
  }
  if (on.length > 0) {
    drawn.append(el("span", { class: "worn" }, on.map(one => editor.titleOf(one.card)).join(", ")));
  }
  return drawn;
}

/**
 * Returns the cell of a card and its lane; null in zones without cells.
 *
 * @param {BoardEditor} editor
 * @param {Side} side
 * @param {string} zone
 * @param {Item} item
 */
function laneOf(editor, side, zone, item) {
  const board = editor.situation?.start;
  const cell = board?.lanes?.zones.includes(zone) ? onBoard(board, editor.cardId(item.id) ?? "")?.card.cell : null;
  return cell ? { cell, lane: board.lanes.cells.findIndex(cells => cells[side] === cell) + 1 } : null;
}

/**
 * Returns a card as a board shows it; without a board, as the draft describes it.
 *
 * @param {BoardEditor} editor
 * @param {Item | string} item
 * @param {any} board
 */
export function cardOn(editor, item, board) {
  if (typeof item === "string") {
    return /** @type {any} */ ({ id: item, name: null, faceDown: false, attached: [] });
  }
  const found = board ? onBoard(board, editor.cardId(item.id) ?? "") : null;
  const name = editor.find(item.card)?.name ?? item.card;
  const own = Object.fromEntries(Object.entries(item).filter(([field, value]) =>
    field !== "id" && field !== "card" && (typeof value === "number" || value === true)));
  return /** @type {any} */ ({ ...found ? { ...found.card } : own, id: item.id, name, faceDown: false, attached: [] });
}

/**
 * Finds a card on a board, with its half and zone.
 *
 * @param {any} board
 * @param {string} id
 * @returns {{ seat: string, zone: string, card: any } | null}
 */
export function onBoard(board, id) {
  for (const [seat, half] of Object.entries(board.seats)) {
    for (const [zone, cards] of /** @type {[string, any[]][]} */ (Object.entries(half.zones))) {
      const card = cards.flatMap(one => [one, ...one.attached ?? []]).find(one => one.id === id);
      if (card) {
        return { seat, zone, card };
      }
    }
  }
  return null;
}
