// What a page shows until its content has arrived: bars from the start, and words once there is a language.

import { byId, setText } from "./dom.js";

/**
 * Says what is awaited.
 *
 * @param {string} text
 */
export const sayPending = text => setText(byId("pending-text"), text);

/** Removes the bars: the content has arrived, or the page says why not. Has no effect later. */
export function endPending() {
  document.getElementById("pending")?.remove();
}

/**
 * Says why the content does not arrive.
 *
 * @param {string} text
 */
export function failPending(text) {
  sayPending(text);
  byId("pending").classList.add("failed");
}
