// The front between the halves: the moment, what waits to happen, the lanes, and how the match ended.

import { el } from "../dom.js";
import { columns } from "../lanes.js";
import { player, say, subject, word } from "../words.js";

/** @import { Board } from "letopis-api" */

/**
 * @param {Board} board
 * @param {string} near the seat at the lower edge
 * @param {boolean} narrow
 * @param {{ zone: string, seat: string, cards: HTMLElement[] }[]} waiting cards being played
 */
export function drawFront(board, near, narrow, waiting) {
  return [moment(board), lanes(board, near, narrow),
    el("div", { class: "ribbons" }, board.queues.map((queue, index) =>
      el("ol", { class: `ribbon seat-${queue.owner}`, "aria-label": word(`queue.${queue.code}`) },
        el("li", { class: "label", "aria-hidden": "true" }, word(`queue.${queue.code}`)),
        queue.items.map((item, i) => ribbonItem(item, index, i)))),
    waiting.map(({ zone, seat, cards }) => el("div", { class: `ribbon seat-${seat}` },
      el("h3", { class: "label" }, word(`zone.${zone}`)), el("ul", { class: "cards" }, cards))),
    ending(board))].filter(one => one !== null);
}

/** @param {Board} board */
function moment(board) {
  if (board.turn === 0) {
    return el("p", { class: "where" }, word(`phase.${board.phase}`));
  }
  return el("p", { class: "where" }, el("span", {}, `${say("turn", { n: board.turn })} · ${player(board.activeSeat)}`),
    " ", el("span", {}, word(`phase.${board.phase}`)));
}

/**
 * @param {Board} board
 * @param {string} near
 * @param {boolean} narrow
 */
function lanes(board, near, narrow) {
  const all = columns(board, near);
  return all.length === 0 ? null : el("ol", { class: "lane-numbers" }, all.map(({ lane }) =>
    el("li", {}, el("span", {}, narrow ? String(lane) : say("lane", { n: lane })))));
}

/** @param {Board} board */
function ending(board) {
  if (board.result) {
    return el("p", { class: "result" }, el("b", {}, say("over")), " · ", outcome(board.result));
  }
  return board.awaited.includes("chance")
    ? el("p", { class: "result quiet" }, `${say("chance")}: ${word(`prompt.${board.prompt}`)}`) : null;
}

/**
 * Returns a queued card for the ribbon.
 *
 * @param {Board["queues"][number]["items"][number]} waiting
 * @param {number} queue
 * @param {number} item
 */
function ribbonItem({ subject: what, targets }, queue, item) {
  const data = "id" in what ? { queue, item, card: what.id } : { queue, item };
  return el("li", {}, el("button", { type: "button", class: "queued", data }, el("b", {}, String(item + 1)), " ",
    subject(what), targets.length > 0 ? ` → ${targets.map(subject).join(", ")}` : ""));
}

/** @param {{ winner: string | null, reason: string }} result */
export function outcome({ winner, reason }) {
  const why = word(`reason.${reason}`);
  return winner === null ? say("drawn", { reason: why }) : say("won", { player: player(winner), reason: why });
}
