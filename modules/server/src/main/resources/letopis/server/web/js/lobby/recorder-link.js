// The way from the lobby to the recorder page, for readers with a recorder's or judge's link.

import { el } from "../dom.js";
import { answer } from "./chrome.js";

/** @import { Say } from "../phrases.js" */

/**
 * Adds the link to an element if the reader may record.
 *
 * @param {Element} place
 * @param {Say} say
 */
export async function leadToRecorder(place, say) {
  try {
    const { page } = await answer(await fetch("/api/v1/recordings"));
    if (page) {
      place.append(el("a", { class: "act first", href: page }, say("record")));
    }
  } catch {
    // The list reports a lost server itself.
  }
}
