// Win rates with their intervals, and counts as bars, in tables with the same figures.

import { el } from "../dom.js";

/** @import { Say } from "../phrases.js" */

/** @typedef {{ value: number, low: number, high: number }} Rate */

/** @param {number} share */
const percent = share => `${100 * Math.max(0, Math.min(1, share))}%`;

/**
 * Returns a rate on a scale from 0 to 100 %: a dot, and a line for its interval.
 *
 * @param {Rate | undefined} rate
 */
function dot(rate) {
  const track = el("span", { class: "track halved" });
  if (rate) {
    const interval = el("span", { class: "interval" });
    interval.style.insetInlineStart = percent(rate.low);
    interval.style.inlineSize = percent(rate.high - rate.low);
    const point = el("span", { class: "dot" });
    point.style.insetInlineStart = percent(rate.value);
    track.append(interval, point);
  }
  return el("td", { class: "bar", "aria-hidden": "true" }, track);
}

/**
 * Returns a row with a win rate.
 *
 * @param {Say} say
 * @param {string} name
 * @param {Rate | undefined} rate empty if it cannot be told
 * @param {{ text: string, title?: string }} count
 * @param {string} behind
 */
export function winRow(say, name, rate, count, behind = "") {
  const round = (/** @type {number} */ share) => Math.round(100 * share);
  const told = rate ? say("interval", { low: round(rate.low), high: round(rate.high) }) : "";
  return el("tr", { title: [name, rate ? `${say("percent", { n: round(rate.value) })} (${told})` : "", count.title ?? ""]
    .filter(part => part).join(": ") },
  el("th", { scope: "row" }, name, behind ? el("span", { class: "behind" }, ` ${behind}`) : null), dot(rate),
  el("td", { class: "figure" }, rate ? say("percent", { n: round(rate.value) }) : "—"),
  el("td", { class: "of" }, rate ? el("span", { class: "unseen" }, `${told}, `) : null, count.text));
}

/**
 * Returns a row with a count.
 *
 * @param {string[]} names
 * @param {string} times
 * @param {number} share of the largest count
 */
export function countRow(names, times, share) {
  const fill = el("span", { class: "fill" });
  fill.style.inlineSize = percent(share);
  return el("tr", {}, names.map((name, i) => el(i === 0 ? "th" : "td", { scope: i === 0 ? "row" : null,
    title: name }, name)), el("td", { class: "bar", "aria-hidden": "true" }, el("span", { class: "track plain" }, fill)),
  el("td", { class: "figure" }, times));
}

/**
 * Returns a table of win rates with its scale above it.
 *
 * @param {Say} say
 * @param {string} caption
 * @param {string} named the name of the first column
 * @param {string} counted the name of the last column
 * @param {HTMLElement[]} rows
 */
export function winTable(say, caption, named, counted, rows) {
  return table(caption, ["name", "bar", "figure", "of"], [el("th", { scope: "col" }, named),
    el("th", { scope: "col", class: "bar" }, el("span", { class: "unseen" }, say("scale")),
      el("span", { class: "axis", "aria-hidden": "true" }, [0, 50, 100].map(n => el("i", {}, say("percent", { n }))))),
    el("th", { scope: "col", class: "figure" }, say("wins")), el("th", { scope: "col", class: "of" }, counted)], rows);
}

/**
 * @param {string} caption
 * @param {string[]} columns
 * @param {HTMLElement[]} head
 * @param {HTMLElement[]} rows
 */
export function table(caption, columns, head, rows) {
  return el("table", { class: "bars" }, el("caption", { class: "unseen" }, caption),
    el("colgroup", {}, columns.map(column => el("col", { class: column }))),
    el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows));
}
