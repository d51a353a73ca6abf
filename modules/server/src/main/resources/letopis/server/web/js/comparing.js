// The comparison of two moments: differences of the tables, and the order of two entries.

import { control, el } from "./dom.js";
import { player as playerName, say } from "./words.js";

/** @import { Api } from "./api.js" */
/** @import { Player } from "./player.js" */

/**
 * Returns the other moment: the last bookmark before this one, else the previous position, else the start of the
 * turn.
 *
 * @param {Player} player
 */
function otherPlace({ at, marks, returnTo, outline }) {
  return marks.filter(mark => mark < at).at(-1) ?? (returnTo !== null && returnTo !== at ? returnTo : null)
    ?? outline.before(outline.turnStarts, at);
}

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
function show(title, ...content) {
  const box = control("comparing", HTMLDialogElement);
  box.replaceChildren(el("h2", {}, title), ...content,
    el("form", { method: "dialog" }, el("button", { class: "knob" }, say("close"))));
  if (!box.open) {
    box.showModal();
  }
}

/**
 * Shows the changes between the other moment and this one.
 *
 * @param {Api} api
 * @param {Player} player
 */
export async function compareBoards(api, player) {
  const from = otherPlace(player);
  const { lines } = await api.diff(from, player.at);
  const bySeat = grouped(lines);
  show(say("diffTitle", { from, to: player.at }), lines.length === 0 ? el("p", {}, say("diffNothing"))
    : el("div", {}, [...bySeat].map(([seat, some]) => el("section", {},
      seat ? el("h3", { class: `seat-${seat}` }, playerName(seat)) : "",
      el("dl", { class: "differences" }, some.flatMap(({ name, changes }) =>
        [el("dt", {}, name), el("dd", {}, changes.join("; "))]))))));
}

/** @param {{ seat: string | null, name: string, changes: string[] }[]} lines */
function grouped(lines) {
  /** @type {Map<string | null, typeof lines>} */
  const groups = new Map();
  lines.forEach(line => groups.set(line.seat, [...groups.get(line.seat) ?? [], line]));
  return groups;
}

/**
 * Shows which entry came first: the one of the other moment or this one.
 *
 * @param {Api} api
 * @param {Player} player
 * @param {(entry: number) => void} seek
 */
export async function compareEntries(api, player, seek) {
  const other = Math.max(1, otherPlace(player));
  const { sentences, between, rules } = await api.order(other, Math.max(1, player.at));
  /** @param {{ n: number, text: string }} entry */
  const link = ({ n, text }) => el("li", {}, el("a", { href: `?e=${n}`, on: { click: event => {
    event.preventDefault();
    control("comparing", HTMLDialogElement).close();
    seek(n);
  } } }, `#${n} ${text}`));
  show(say("orderTitle", { from: other, to: player.at }), ...sentences.map(sentence => el("p", {}, sentence)),
    between.length > 0 ? el("section", {}, el("h3", {}, say("orderBetween")), el("ol", {}, between.map(link))) : "",
    rules.length > 0 ? el("p", { class: "rules" }, rules.join(" · ")) : "");
}
