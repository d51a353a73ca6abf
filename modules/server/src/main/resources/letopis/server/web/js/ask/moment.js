// The position of a moment of a match, as the start of a dispute.

import { setText } from "../dom.js";
import { patiently } from "./requests.js";

/** @import { Lang, Say } from "../phrases.js" */

/**
 * Returns the position of a moment that the address names: `?match=final&e=118`, for a judge with `&as=judge`.
 *
 * @param {URLSearchParams} address
 * @param {{ lang: Lang, say: Say }} chrome
 * @param {HTMLElement} state shows the progress, and why there is no position
 * @returns {Promise<string | null>} null if it names none, or one that cannot be read
 */
export async function fromMatch(address, { lang, say }, state) {
  const match = address.get("match");
  if (!match) {
    return null;
  }
  setText(state, say("working"));
  const query = new URLSearchParams({ lang, at: address.get("e") ?? "end" });
  for (const name of ["as", "branch"]) {
    const value = address.get(name);
    if (value) {
      query.set(name, value);
    }
  }
  const response = await patiently(() =>
    fetch(`/api/v1/matches/${encodeURIComponent(match)}/position?${query}`).catch(() => null));
  const body = await response?.json().catch(() => null);
  if (!response?.ok || !body) {
    setText(state, [say("noMoment"), body?.detail].filter(one => one).join(" "));
    return null;
  }
  const wanted = Number(address.get("e") ?? body.at);
  setText(state, body.at === wanted || Number.isNaN(wanted) ? "" : say("earlierMoment", { n: body.at, wanted }));
  return JSON.stringify(body.document);
}
