// The front between the halves: the moment, what waits to happen, the lanes, and how the match ended.

import { arrange, el } from "../dom.js";
import { columns } from "../lanes.js";
import { player, say, subject, word } from "../words.js";

/** @import { Board } from "letopis-api" */
/** @import { Part } from "./rail.js" */

/**
 * Returns the parts of the front. Each is the one drawn before as long as it shows the same.
 *
 * @param {Board} board
 * @param {string} near the seat at the lower edge
 * @param {boolean} narrow
 * @param {{ zone: string, seat: string, cards: HTMLElement[] }[]} waiting cards being played
 * @param {Part} part
 */
export function drawFront(board, near, narrow, waiting, part) {
  const { turn, activeSeat, phase, queues } = board;
  const ribbons = part("front.ribbons", "", () => el("div", { class: "ribbons" }));
  const end = ending(board);
  arrange(ribbons, [
    ...queues.map((queue, index) => part(`front.queue ${index}`, queue, () => drawQueue(queue, index))),
    ...waiting.map(({ zone, seat, cards }) => {
      const list = part(`front.list ${seat} ${zone}`, "", () => el("ul", { class: "cards" }));
      arrange(list, cards);
      return part(`front.waiting ${seat} ${zone}`, "", () => el("div", { class: `ribbon seat-${seat}` },
        el("h3", { class: "label" }, word(`zone.${zone}`)), list));
    }),
    ...end ? [part("front.end", [board.result, board.prompt], () => end)] : []]);
  return [part("front.moment", [turn, activeSeat, phase], () => moment(board)),
    ...board.lanes ? [part("front.lanes", [near, narrow, board.lanes], () => lanes(board, near, narrow))] : [], ribbons];
}

/**
 * @param {Board["queues"][number]} queue
 * @param {number} index
 */
const drawQueue = (queue, index) => el("ol", { class: `ribbon seat-${queue.owner}`, "aria-label": word(`queue.${queue.code}`) },
  el("li", { class: "label", "aria-hidden": "true" }, word(`queue.${queue.code}`)),
  queue.items.map((item, i) => ribbonItem(item, index, i)));

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
const lanes = (board, near, narrow) => el("ol", { class: "lane-numbers" }, columns(board, near).map(({ lane }) =>
  el("li", {}, el("span", {}, narrow ? String(lane) : say("lane", { n: lane })))));

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
