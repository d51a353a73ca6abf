// Recording without a server: the page itself from the browser's cache, and a place for typed lines if the page was
// opened without a connection.

import { byId, el, put } from "../dom.js";
import { keep, kept } from "../settings.js";

/** @import { Say } from "../phrases.js" */
/** @import { Queue } from "./queue.js" */

const WORKER = "/record-worker.js";
const SCOPE = "/record";
const RETRY_MILLIS = 3000;

/** Returns true if this address may keep the page for times without a server: HTTPS and localhost. */
export const staysWithoutServer = () => globalThis.isSecureContext && "serviceWorker" in navigator;

/** Registers the worker that keeps this page and its assets; it never keeps answers of the API. */
export async function keepPage() {
  if (staysWithoutServer()) {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => {}); // works without it, with a server
  }
}

/** @param {string} match */
const lastKey = match => `record.${match}.last`;

/**
 * Stores the last known entry, after which lines are queued if the page opens without a server.
 *
 * @param {string} match
 * @param {number} last
 */
export const keepLast = (match, last) => keep(lastKey(match), String(last));

/**
 * Returns the last entry this browser knew; undefined if it never recorded the match.
 *
 * @param {string} match
 */
export function keptLast(match) {
  const last = Number(kept(lastKey(match)) ?? NaN);
  return Number.isInteger(last) ? last : undefined;
}

/**
 * Shows the pending lines of a page without a server, takes more, and calls back once the server answers.
 *
 * @param {{ queue: Queue, last: number, say: Say, isBack: () => Promise<boolean>, back: () => void }} page
 */
export function waitForServer({ queue, last, say, isBack, back }) {
  const list = el("ol", { class: "pending" });
  const draw = () => put(list, queue.items.map(item => el("li", {}, item.text)));
  const field = el("input", { class: "entry-field", type: "text", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", enterkeyhint: "send", "aria-label": say("find"), placeholder: say("find") });
  const add = () => {
    for (const line of steps(field.value)) {
      queue.hold({ line }, line, last);
    }
    field.value = "";
    draw();
  };
  draw();
  put(byId("page"), el("section", { class: "closed away" }, el("h1", {}, say("noServer")),
    el("p", {}, say("awayHint")), list,
    el("form", { class: "away-line", on: { submit: event => {
      event.preventDefault();
      add();
    } } }, field, el("button", { class: "act first", type: "submit" }, say("issue")))));
  byId("page").className = "begin-page";
  document.body.classList.add("ready");
  const retry = async () => {
    if (await isBack()) {
      back();
    } else {
      setTimeout(retry, RETRY_MILLIS);
    }
  };
  setTimeout(retry, RETRY_MILLIS);
}

/**
 * Returns the lines that were typed as one, with `;` between them.
 *
 * @param {string} typed
 */
export const steps = typed => typed.split(";").map(step => step.trim()).filter(step => step);
