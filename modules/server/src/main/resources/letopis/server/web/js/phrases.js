// Sentences with placeholders, in the syntax of the program's messages: see Template in modules/language.
//
// `{name}` is a value and `{+more}` a signed number. `{count|card|cards}` is the word form that agrees with a number; a
// form starting with `0=` replaces the others if the number is zero. `[ to {name}]` is omitted if a value in it is
// missing, empty, zero or false. `{{` and `[[` are literal brackets.

/** @typedef {{ path: string, signed: boolean, forms: string[] }} Slot */
/** @typedef {string | Slot | { group: Part[] }} Part */
/** @typedef {Record<string, unknown>} Values */
/** @typedef {"ru" | "en"} Lang */

/** @type {Record<Lang, Intl.PluralRules>} */
const PLURALS = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };
/** @type {Record<string, number>} */
const FORM = { one: 0, few: 1, many: 2, other: 2 };
const NONE = "0=";
const TOKEN = /\{\{|\[\[|\{([^}]*)\}|\[|\]|[^{[\]]+/g;

/** @type {Map<string, Part[]>} */
const known = new Map();

/** @param {string} text */
function parsed(text) {
  /** @type {Part[][]} */
  const open = [[]];
  /** @param {Part} part */
  const add = part => open[open.length - 1].push(part);
  for (const [token, slot] of text.matchAll(TOKEN)) {
    if (slot !== undefined) {
      const [path, ...forms] = slot.split("|");
      add({ path: path.replace("+", ""), signed: path.startsWith("+"), forms });
    } else if (token === "[") {
      open.push([]);
    } else if (token === "]" && open.length > 1) {
      add({ group: open.pop() ?? [] });
    } else {
      add(token === "{{" || token === "[[" ? token[0] : token);
    }
  }
  return open[0];
}

/** @param {unknown} value */
const isEmpty = value => value === undefined || value === null || value === "" || value === 0 || value === false
  || Array.isArray(value) && value.length === 0;

/**
 * Returns the word form that agrees with a number.
 *
 * @param {string[]} forms
 * @param {unknown} value
 * @param {Lang} lang
 */
function form(forms, value, lang) {
  const counted = forms.filter(one => !one.startsWith(NONE));
  const none = forms.find(one => one.startsWith(NONE));
  if (none !== undefined && (value === 0 || counted.length === 0)) {
    return isEmpty(value) ? none.slice(NONE.length) : "";
  }
  const at = typeof value === "boolean" ? Number(!value) : FORM[PLURALS[lang].select(Math.abs(Number(value)))];
  return counted[Math.min(at, counted.length - 1)];
}

/**
 * @param {Part[]} parts
 * @param {Values} values
 * @param {Lang} lang
 * @returns {string}
 */
const said = (parts, values, lang) => parts.map(part => {
  if (typeof part === "string") {
    return part;
  }
  if ("group" in part) {
    const isSaid = part.group.every(one => typeof one === "string" || "group" in one || !isEmpty(values[one.path]));
    return isSaid ? said(part.group, values, lang) : "";
  }
  const value = values[part.path];
  return part.forms.length > 0 ? form(part.forms, value, lang)
    : `${part.signed && Number(value) > 0 ? "+" : ""}${value ?? ""}`;
}).join("");

/**
 * Returns a sentence with its placeholders filled in.
 *
 * @param {string} text
 * @param {Values} values
 * @param {Lang} lang
 */
export function fill(text, values, lang) {
  let parts = known.get(text);
  if (!parts) {
    parts = parsed(text);
    known.set(text, parts);
  }
  return said(parts, values, lang);
}

/** @typedef {(key: string, values?: Values) => string} Say returns a sentence of a page */

/**
 * Returns a function for the sentences of a page in a language.
 *
 * @param {Record<Lang, Record<string, string>>} words by language
 * @param {Lang} lang
 * @returns {Say}
 */
export const speaker = (words, lang) => (key, values = {}) => fill(words[lang][key] ?? key, values, lang);
