// Shares and counts as bars, in a table with the same figures.

import { el } from "../dom.js";

const percentOf = (some, all) => (all === 0 ? 0 : Math.round(100 * some / all));

/** Returns a bar whose length is a share, with a mark in the middle if compared with one half. */
const bar = (share, halved) => el("td", { class: "bar", "aria-hidden": "true" },
  el("span", { class: halved ? "track halved" : "track" }, fill(share)));

function fill(share) {
  const part = el("span", { class: "fill" });
  part.style.inlineSize = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return part;
}

/** Returns a row with a win rate. */
export function winRow(say, name, { won, played }, behind = "") {
  return el("tr", {}, el("th", { scope: "row", title: name }, name,
    behind ? el("span", { class: "behind" }, ` ${behind}`) : null), bar(played === 0 ? 0 : won / played, true),
    el("td", { class: "figure" }, say("percent", { n: percentOf(won, played) })),
    el("td", { class: "of" }, say("share", { some: won, all: played })));
}

/** Returns a row with a count, relative to the maximum. */
export function countRow(names, times, most) {
  return el("tr", {}, names.map((name, i) => el(i === 0 ? "th" : "td", { scope: i === 0 ? "row" : null,
    title: name }, name)), bar(times / Math.max(1, most), false), el("td", { class: "figure" }, String(times)));
}

/** @param heads for screen readers only */
export function table(caption, heads, rows, columns = ["name", "bar", "figure", "of"]) {
  return el("table", { class: "bars" }, el("caption", { class: "unseen" }, caption),
    el("colgroup", {}, columns.map(column => el("col", { class: column }))),
    el("thead", { class: "unseen" }, el("tr", {}, heads.map(head =>
      (head ? el("th", { scope: "col" }, head) : el("td", {}))))),
    el("tbody", {}, rows));
}

/** Returns the distribution of lengths as a row of small columns. */
export function columns(counts) {
  const most = Math.max(1, ...counts);
  return el("span", { class: "columns", "aria-hidden": "true" }, counts.map(count => {
    const column = el("span", { class: count === 0 ? "none" : null });
    column.style.blockSize = `${100 * count / most}%`;
    return column;
  }));
}
