// Parts that lines of all levels of detail share.

import { el } from "../dom.js";

/** @typedef {(entry: number) => { text: string, author: string }[]} Notes returns the notes on an entry */

/** @param {string | undefined} by an author */
export const seatClass = by => (by !== undefined && /^[A-Z]$/.test(by) ? ` seat-${by}` : "");

/**
 * Returns the main paragraph of an entry, and the number of the others.
 *
 * @param {number} n
 * @param {string[]} rules
 */
export function paragraphs(n, rules) {
  return rules.length === 0 ? null : el("span", { class: "rules" },
    el("button", { type: "button", class: "rule", data: { rule: rules[0], of: n }, tabindex: "-1" }, rules[0]),
    rules.length > 1 ? el("button", { type: "button", class: "rule", data: { rule: "", of: n }, tabindex: "-1",
      title: rules.slice(1).join(", ") }, `+${rules.length - 1}`) : null);
}

/** @param {{ text: string, author: string }[]} notes */
export const noted = notes => (notes.length === 0 ? null : el("span", { class: "noted" },
  notes.map(({ text, author }) => el("span", { class: "note" }, text, " ", el("cite", {}, author)))));
