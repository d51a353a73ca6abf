// The page of a match that cannot be recorded.

import { ApiError, sentenceOf } from "../api-error.js";
import { byId, el, put } from "../dom.js";

/** @import { Say } from "../phrases.js" */

/**
 * Shows the page of a match that cannot be recorded.
 *
 * @param {unknown} refused
 * @param {Say} say
 */
export function failWholly(refused, say) {
  put(byId("page"), el("section", { class: "closed" },
    el("h1", {}, sentenceOf(refused) || say("noServer")),
    refused instanceof ApiError && refused.status === 403 ? el("p", {}, say("noPen")) : null,
    el("button", { class: "act", type: "button", on: { click: () => location.reload() } }, say("reload"))));
  document.body.classList.add("ready");
  if (!(refused instanceof ApiError)) {
    throw refused;
  }
}
