// The form for a card of the author's own: a name, a kind, a few numbers, and abilities as in a card file.

import { el, put } from "../dom.js";
import { Unreadable, readDraft } from "./draft-api.js";
import { stepper } from "./sheet.js";

/** @import { GameForm } from "letopis-api" */
/** @import { BoardEditor } from "./board-editor.js" */
/** @import { Known } from "./draft.js" */

/** @typedef {GameForm["ownCards"][number]} Kind */

/**
 * Returns the value at a path such as `front.strike`.
 *
 * @param {any} fields
 * @param {string} path
 */
export const valueAt = (fields, path) => path.split(".").reduce((at, step) => at?.[step], fields);

/**
 * Returns fields with another value at a path.
 *
 * @param {any} fields
 * @param {string[]} path
 * @param {unknown} value
 * @returns {any}
 */
function withValue(fields, [step, ...rest], value) {
  const inner = rest.length === 0 ? value : withValue(fields?.[step] ?? {}, rest, value);
  return Array.isArray(fields) ? fields.map((one, i) => (String(i) === step ? inner : one)) : { ...fields, [step]: inner };
}

/**
 * Returns fields as lines of YAML, with a text in place of the value at a path.
 *
 * @param {Record<string, any>} fields
 * @param {string} path
 * @param {string} text
 * @param {string} indent
 * @returns {string[]}
 */
function lines(fields, path, text, indent) {
  const [step, ...rest] = path.split(".");
  const whole = path === "" ? fields : { ...fields, [step]: fields[step] ?? {} };
  return Object.entries(whole).filter(([, value]) => value !== undefined).flatMap(([name, value]) => (name !== step ? [`${indent}${name}: ${JSON.stringify(value)}`]
    : rest.length > 0 ? [`${indent}${name}:`, ...lines(value, rest.join("."), text, `${indent}  `)]
      : /^\s*[-[]/.test(text) ? [`${indent}${name}:`, ...text.split("\n").map(line => `${indent}  ${line}`)]
        : text.split("\n").map(line => indent + line)));
}

/**
 * Returns a card as a draft of its own.
 *
 * @param {string} game
 * @param {Record<string, any>} fields
 * @param {string} path of its abilities
 * @param {string} abilities YAML: a list of abilities, or further fields of the card
 */
export function draftOf(game, fields, path, abilities) {
  const text = abilities.replaceAll("\t", "  ").trimEnd();
  return [`game: ${game}`, "cards:", "-",
    ...text.trim() === "" ? lines(fields, "", "", "  ") : lines(fields, path, text, "  ")].join("\n");
}

/**
 * Returns the kind of a card of the author's own.
 *
 * @param {Kind[]} kinds
 * @param {Record<string, any>} card
 */
const kindOf = (kinds, card) => kinds.find(({ fields, numbers }) => Object.entries(fields).every(([name, value]) =>
  typeof value === "object" || numbers.some(({ code }) => code === name)
    || JSON.stringify(card[name]) === JSON.stringify(value))
  && numbers.every(({ code }) => valueAt(card, code) !== undefined)) ?? kinds[0];

/**
 * Opens the form for a new card, or for one that the draft defines.
 *
 * @param {BoardEditor} editor
 * @param {string} name
 * @param {string} zone the zone it is for
 * @param {(card: Known) => void} done called with the card once it is part of the draft
 */
export function ownCardSheet(editor, name, zone, done) {
  const { form, say, sheet } = editor;
  const kinds = form.ownCards;
  const given = editor.draft.cards?.find?.(one => one.name === name);
  const inPlay = form.zones.find(one => one.code === zone)?.inPlay;
  let kind = given ? kindOf(kinds, given) : kinds.find(one => one.zones.includes(zone)
    || one.attachedAs && inPlay) ?? kinds[0];
  let fields = given ?? kind.fields;
  const written = given ? valueAt(given, kind.abilityPath) : null;
  const problems = el("div", { class: "draft-problems", role: "alert" });
  const title = el("input", { "class": "entry-field", "type": "text", "value": name, "maxlength": "80",
    "aria-label": say("cardName"), "data": { key: "own-name" } });
  const abilities = el("textarea", { "class": "entry-field", "rows": "6", "spellcheck": "false", "wrap": "off",
    "autocapitalize": "off", "aria-label": say("cardAbilities"),
    "data": { key: "own-abilities" } });
  abilities.value = written ? JSON.stringify(written, null, 1) : "";
  const example = el("button", { type: "button", class: "knob", data: { key: "own-example" }, on: { click: () => {
    abilities.value = kind.example ?? "";
    abilities.focus();
  } } }, say("abilityExample"));
  example.hidden = !kind.example;
  const numbers = el("div", { class: "card-numbers" });
  const drawNumbers = () => put(numbers, kind.numbers.map(({ code, title: word }) =>
    stepper(`own-${code}`, word, Number(valueAt(fields, code) ?? 0), value => {
      fields = withValue(fields, code.split("."), value);
      drawNumbers();
    }, say)));
  const choice = el("select", { "class": "entry-field", "data": { key: "own-kind" }, "on": { change: event => {
    kind = kinds.find(one => one.code === event.currentTarget.value) ?? kind;
    fields = kind.fields;
    example.hidden = !kind.example;
    drawNumbers();
  } } }, kinds.map(one => el("option", { value: one.code, selected: one === kind }, one.title)));
  const finish = async () => {
    const named = title.value.trim();
    const { name: _, english, ...others } = withValue(fields, kind.abilityPath.split("."), undefined);
    const text = draftOf(form.game, { name: named, ...english ? { english } : {}, ...others }, kind.abilityPath,
      abilities.value);
    try {
      const read = await readDraft(text, editor.page.lang);
      const wrong = read.problems.filter(({ path }) => path[0] === "cards");
      const card = read.cards?.[named];
      if (wrong.length > 0 || !card) {
        put(problems, el("ul", {}, wrong.map(one => el("li", {}, one.sentence))));
        return;
      }
      sheet.close();
      if (given) {
        editor.remember();
      }
      editor.addOwn(name, read.document.cards[0]);
      done({ name: named, ...card, zones: card.zones ?? [] });
    } catch (problem) {
      put(problems, el("p", {}, problem instanceof Unreadable
        ? [problem.message, ...problem.problems.map(one => one.sentence)].join(" ") : say("noConnection")));
    }
  };
  drawNumbers();
  const content = el("form", { class: "own-card", on: { submit: event => {
    event.preventDefault();
    finish();
  } } },
  el("label", { class: "field" }, el("span", {}, say("cardName")), title),
  el("label", { class: "field" }, el("span", {}, say("cardKind")), choice), numbers,
  el("label", { class: "field" }, el("span", {}, say("cardAbilities")), abilities),
  example, el("p", { class: "quiet" }, say("cardAbilitiesHint")), problems,
  el("button", { type: "submit", class: "act first", data: { key: "own-add" } }, say(given ? "keepCard" : "addOwn")));
  sheet.open(say(given ? "changeOwn" : "ownCardTitle"), () => content);
}
