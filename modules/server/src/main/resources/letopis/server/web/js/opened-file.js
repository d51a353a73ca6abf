// A replay file that the reader opened from their own machine: the server holds it in memory until this page is closed.

import { ApiError, sentenceOf } from "./api-error.js";
import { byId, el, put } from "./dom.js";
import { say } from "./words.js";

const STILL_OPEN_MILLIS = 600_000; // how often the server hears that the page is open
const JSON_TYPE = { "Content-Type": "application/json" };

/** @import { Match } from "letopis-api" */
/** @import { Api } from "./api.js" */

/**
 * Returns true for the id of an opened file.
 *
 * @param {string} match
 */
export const isOpenedFile = match => /^file-[0-9a-f]{32}$/.test(match);

/**
 * Says that the file is only in memory and whether the rules contradict it, offers to store it, and releases it with the page.
 *
 * @param {string} id
 * @param {Match} match
 * @param {Api} api
 * @param {(entry: number) => void} seek
 */
export function keepOpen(id, match, api, seek) {
  const address = `/api/v1/files/${id}`;
  addEventListener("pagehide", () => fetch(address, { method: "DELETE", headers: JSON_TYPE, keepalive: true }));
  setInterval(() => api.match().catch(() => {
    // The page keeps what it has read; the next step shows the error.
  }), STILL_OPEN_MILLIS);
  const line = byId("branch");
  line.hidden = false;
  const store = match.recordable ? el("button", { type: "button", class: "link", on: { click: () =>
    storeFile(address, line) } }, say("fileStore")) : null;
  const checked = el("span", { role: "status" });
  put(line, el("span", { class: "left" }, el("b", {}, say("fileOpen")), " ", checked, say("fileOpenHint")), store);
  check(address, checked, seek);
}

/**
 * Asks the server to replay the file, and says where the rules contradict it.
 *
 * @param {string} address
 * @param {HTMLElement} line
 * @param {(entry: number) => void} seek
 */
async function check(address, line, seek) {
  try {
    const response = await fetch(`${address}/check`);
    const { firstContradiction: entry } = response.ok ? await response.json() : { firstContradiction: undefined };
    if (entry === undefined) {
      line.textContent = `${say("fileUnchecked")} `;
    } else if (entry !== null) {
      put(line, el("button", { type: "button", class: "link", on: { click: () => seek(entry) } },
        say("fileContradiction", { entry })), " ");
    }
  } catch {
    line.textContent = `${say("fileUnchecked")} `;
  }
}

/**
 * @param {string} address
 * @param {HTMLElement} line
 */
async function storeFile(address, line) {
  try {
    const response = await fetch(`${address}/store`, { method: "POST", headers: JSON_TYPE, body: "{}" });
    const body = await response.json();
    if (!response.ok) {
      throw new ApiError(response.status, body.code ?? "", body.detail ?? "");
    }
    put(line, el("span", { class: "left" }, say("fileStored")),
      el("a", { href: `/m/${encodeURIComponent(body.match)}` }, body.match));
  } catch (problem) {
    put(line, el("span", { class: "left" }, sentenceOf(problem) || say("noServer")));
  }
}
