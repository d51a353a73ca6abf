// Shares and counts as bars: a table that says the same in figures.

import { el } from "../dom.js";

const percentOf = (some, all) => (all === 0 ? 0 : Math.round(100 * some / all));

/** A bar that is as long as a share, with a mark in the middle where halves are compared. */
const bar = (share, halved) => el("td", { class: "bar", "aria-hidden": "true" },
  el("span", { class: halved ? "track halved" : "track" }, fill(share)));

function fill(share) {
  const part = el("span", { class: "fill" });
  part.style.inlineSize = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return part;
}

/** How often somebody won. */
export function winRow(say, name, { won, played }, behind = "") {
  return el("tr", {}, el("th", { scope: "row", title: name }, name,
    behind ? el("span", { class: "behind" }, ` ${behind}`) : null), bar(played === 0 ? 0 : won / played, true),
    el("td", { class: "figure" }, say("percent", { n: percentOf(won, played) })),
    el("td", { class: "of" }, say("share", { some: won, all: played })));
}

/** How often something happened, beside the most. */
export function countRow(names, times, most) {
  return el("tr", {}, names.map((name, i) => el(i === 0 ? "th" : "td", { scope: i === 0 ? "row" : null,
    title: name }, name)), bar(times / Math.max(1, most), false), el("td", { class: "figure" }, String(times)));
}

/** @param heads read aloud, not shown */
export function table(caption, heads, rows, columns = ["name", "bar", "figure", "of"]) {
  return el("table", { class: "bars" }, el("caption", { class: "unseen" }, caption),
    el("colgroup", {}, columns.map(column => el("col", { class: column }))),
    el("thead", { class: "unseen" }, el("tr", {}, heads.map(head => el("th", { scope: "col" }, head)))),
    el("tbody", {}, rows));
}

/** How many are of each length, as a row of little columns. */
export function columns(counts) {
  const most = Math.max(1, ...counts);
  return el("span", { class: "columns", "aria-hidden": "true" }, counts.map(count => {
    const column = el("span", { class: count === 0 ? "none" : null });
    column.style.blockSize = `${100 * count / most}%`;
    return column;
  }));
}
