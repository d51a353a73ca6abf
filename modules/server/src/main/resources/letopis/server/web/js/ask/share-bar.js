// The buttons that pass an answer on.

import { el, setText } from "../dom.js";
import { toFragment } from "./link.js";

/** @import { Lang, Say } from "../phrases.js" */

/**
 * Returns the buttons that copy an answer and its address.
 *
 * @param {string} told the answer in words
 * @param {string} text the dispute
 * @param {{ lang: Lang, say: Say }} chrome
 */
export function shareBar(told, text, { lang, say }) {
  const done = el("span", { class: "quiet", role: "status" });
  /** @param {string} key @param {() => Promise<string>} content */
  const copy = (key, content) => el("button", { class: "act", type: "button", data: { key },
    on: { click: async () => {
      const copied = await content();
      await navigator.clipboard.writeText(copied).then(() => setText(done, say("copied")),
        () => done.replaceChildren(el("input", { "class": "entry-field", "readonly": true, "value": copied,
          "aria-label": say(key) })));
    } } }, say(key));
  return el("div", { class: "tail share" }, copy("copyAnswer", () => Promise.resolve(told)),
    copy("copyLink", async () => new URL(`/ask?lang=${lang}${await toFragment(text)}`, location.href).href), done);
}
