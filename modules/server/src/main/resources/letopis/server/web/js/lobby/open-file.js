// A replay file of the reader's own, chosen or dropped on the page. The server holds it in memory while its page is
// open.

import { el } from "../dom.js";
import { sentenceOf } from "../api-error.js";
import { answer } from "./chrome.js";

const TYPE = "application/jsonl";
const BYTES_MAX = 16 * 1024 * 1024;

/** @import { Say } from "../phrases.js" */

/**
 * Lets the reader open a file and returns the button for it.
 *
 * @param {Say} say
 * @param {(text: string) => void} report shows a message; an empty one clears it
 */
export function openFiles(say, report) {
  const input = el("input", { type: "file", accept: ".jsonl", class: "unseen", tabindex: "-1", "aria-hidden": "true",
    on: { change: () => input.files?.[0] && send(input.files[0], say, report) } });
  document.addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      document.body.classList.add("dropping");
    }
  });
  document.addEventListener("dragleave", event => {
    if (event.relatedTarget === null) {
      document.body.classList.remove("dropping");
    }
  });
  document.addEventListener("drop", event => {
    document.body.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (file) {
      event.preventDefault();
      send(file, say, report);
    }
  });
  return el("span", { class: "open-file" },
    el("button", { type: "button", class: "act", title: say("openFileHint"), on: { click: () => input.click() } },
      say("openFile")), input);
}

/**
 * @param {File} file
 * @param {Say} say
 * @param {(text: string) => void} report
 */
async function send(file, say, report) {
  if (file.size > BYTES_MAX) {
    report(say("fileTooLong", { name: file.name }));
    return;
  }
  report(say("fileReading", { name: file.name }));
  try {
    const { match } = await answer(await fetch(`/api/v1/files?name=${encodeURIComponent(file.name)}`,
      { method: "POST", headers: { "Content-Type": TYPE }, body: file }));
    location.assign(`/m/${match}?as=judge`);
  } catch (error) {
    report(say("fileFailed", { name: file.name, why: sentenceOf(error) }));
  }
}
