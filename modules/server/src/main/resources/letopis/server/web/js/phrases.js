// Sentences with placeholders, in the syntax of the program's messages: see Template in modules/language.
//
// `{name}` is a value, `{+more}` a signed number and `{~more}` one without its sign; `{name/card}` is the first of these
// values that is present. `{count|card|cards}` is the word form that agrees with a number or the length of a list. A form
// that starts with `0=`, `1=` or `-=` replaces the others for zero, one or a negative number. A form may have slots of
// its own: `[{cards}]{cards|0={coins} {coins|coin|coins}}`. `[ to {name}]` is omitted if a value in it is missing, empty,
// zero or false. `{{` and `[[` are literal brackets.

/** @typedef {{ path: string, sign: "" | "+" | "~", forms: string[] }} Slot */
/** @typedef {string | Slot | { group: Part[] }} Part */
/** @typedef {Record<string, unknown>} Values */
/** @typedef {"ru" | "en"} Lang */

/** @type {Record<Lang, Intl.PluralRules>} */
const PLURALS = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };
/** @type {Record<Lang, Intl.NumberFormat>} */
const AMOUNTS = { ru: new Intl.NumberFormat("ru"), en: new Intl.NumberFormat("en") };
/** @type {Record<string, number>} */
const FORM = { one: 0, few: 1, many: 2, other: 2 };
const NONE = "0=";
const ONE = "1=";
const NEGATIVE = "-=";
const SPECIAL = [NONE, ONE, NEGATIVE];

/** @type {Map<string, Part[]>} */
const known = new Map();

/**
 * Returns the pieces between the bars of a slot that begins at `from`, and the place after its closing brace.
 *
 * @param {string} text
 * @param {number} from
 * @returns {{ pieces: string[], end: number }}
 */
function slotPieces(text, from) {
  const pieces = [];
  let start = from;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (depth === 0 && (letter === "|" || letter === "}")) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
    if (letter === "}" && depth-- === 0) {
      return { pieces, end: at + 1 };
    }
    depth += letter === "{" ? 1 : 0;
  }
  return { pieces: [text.slice(from)], end: text.length };
}

/**
 * @param {string[]} pieces
 * @returns {Slot}
 */
function slot([path, ...forms]) {
  const sign = path.startsWith("+") ? "+" : path.startsWith("~") ? "~" : "";
  return { path: sign ? path.slice(1) : path, sign, forms };
}

/** @param {string} text */
function parsed(text) {
  /** @type {Part[][]} */
  const open = [[]];
  /** @param {Part} part */
  const add = part => open[open.length - 1].push(part);
  for (let at = 0; at < text.length;) {
    const letter = text[at];
    if ((letter === "{" || letter === "[") && text[at + 1] === letter) {
      add(letter);
      at += 2;
    } else if (letter === "{") {
      const { pieces, end } = slotPieces(text, at + 1);
      add(slot(pieces));
      at = end;
    } else if (letter === "[") {
      open.push([]);
      at++;
    } else if (letter === "]" && open.length > 1) {
      add({ group: open.pop() ?? [] });
      at++;
    } else {
      const next = text.slice(at + 1).search(/[{[\]]/);
      const end = next < 0 ? text.length : at + 1 + next;
      add(text.slice(at, end));
      at = end;
    }
  }
  return open[0];
}

/** @param {unknown} value */
const isEmpty = value => value === undefined || value === null || value === "" || value === 0 || value === false
  || Array.isArray(value) && value.length === 0;

/**
 * Returns the first value of a path such as `name/card` that is present, or else the last.
 *
 * @param {string} path
 * @param {Values} values
 */
function valueAt(path, values) {
  const paths = path.split("/");
  return values[paths.find(one => !isEmpty(values[one])) ?? paths[paths.length - 1]];
}

/**
 * Returns the form for zero, one or a negative number.
 *
 * @param {string[]} forms
 * @param {string} mark
 */
const special = (forms, mark) => forms.find(one => one.startsWith(mark))?.slice(mark.length);

/**
 * Returns the word form that agrees with a number or the length of a list.
 *
 * @param {string[]} forms
 * @param {unknown} value
 * @param {Lang} lang
 */
function form(forms, value, lang) {
  const counted = forms.filter(one => !SPECIAL.some(mark => one.startsWith(mark)));
  if (counted.length === 0) {
    return isEmpty(value) ? forms[0].slice(NONE.length) : "";
  }
  if (typeof value === "boolean") {
    return counted[Math.min(Number(!value), counted.length - 1)];
  }
  const number = Array.isArray(value) ? value.length : typeof value === "number" ? value : NaN;
  const chosen = number === 0 ? special(forms, NONE) : number === 1 ? special(forms, ONE)
    : number < 0 ? special(forms, NEGATIVE) : undefined;
  return chosen ?? counted[Math.min(FORM[PLURALS[lang].select(Math.abs(number))], counted.length - 1)];
}

/**
 * Returns a number of things with its thousands apart, as in "1,234 matches".
 *
 * @param {number} count
 * @param {Lang} lang
 */
export const amount = (count, lang) => AMOUNTS[lang].format(count);

/**
 * Returns the values that a sentence counts: those whose word forms it has. Other numbers name something, such as an
 * entry.
 *
 * @param {Part[]} parts
 * @returns {string[]}
 */
const counted = parts => parts.flatMap(part => (typeof part === "string" ? []
  : "group" in part ? counted(part.group) : part.forms.length > 1 ? [part.path] : []));

/**
 * @param {Slot} part
 * @param {unknown} value
 */
function plain({ sign }, value) {
  return sign === "~" && typeof value === "number" ? String(Math.abs(value))
    : `${sign === "+" && Number(value) > 0 ? "+" : ""}${value ?? ""}`;
}

/**
 * @param {Part[]} parts
 * @param {Values} values
 * @param {Lang} lang
 * @param {string[]} amounts the values that are counted
 * @returns {string}
 */
const said = (parts, values, lang, amounts) => parts.map(part => {
  if (typeof part === "string") {
    return part;
  }
  if ("group" in part) {
    const isSaid = part.group.every(one => typeof one === "string" || "group" in one
      || !isEmpty(valueAt(one.path, values)));
    return isSaid ? said(part.group, values, lang, amounts) : "";
  }
  const value = valueAt(part.path, values);
  return part.forms.length > 0 ? formText(form(part.forms, value, lang), values, lang)
    : typeof value === "number" && !part.sign && amounts.includes(part.path) ? amount(value, lang) : plain(part, value);
}).join("");

/**
 * Fills in a form, which may have slots of its own.
 *
 * @param {string} text
 * @param {Values} values
 * @param {Lang} lang
 * @returns {string}
 */
function formText(text, values, lang) {
  return text.includes("{") ? fill(text, values, lang) : text;
}

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
  return said(parts, values, lang, counted(parts));
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
