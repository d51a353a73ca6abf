// Typed lines without a meaning. They wait beside the queue, each with the server's proposal, until they are corrected
// or dropped.

import { el, put } from "../dom.js";

/** @import { Aside } from "./queue.js" */
/** @import { Recorder } from "./recorder.js" */

const OFFERED = 6; // options of one line

/**
 * @param {Element} root
 * @param {Recorder} recorder
 */
export function drawAside(root, recorder) {
  const { queue, say } = recorder;
  root.toggleAttribute("hidden", queue.aside.length === 0);
  put(root, queue.aside.length > 0 && el("p", { class: "hint" }, say("aside")),
    el("ul", {}, queue.aside.map(line => el("li", { class: "aside-line" },
      el("p", {}, el("b", {}, line.text), " — ", line.why), ways(line, recorder)))));
}

/**
 * @param {Aside} line
 * @param {Recorder} recorder
 */
function ways(line, recorder) {
  const { queue, say } = recorder;
  /**
   * @param {string} text
   * @param {() => void} act
   */
  const way = (text, act, first = false) => el("button", { class: `act${first ? " first" : ""}`, type: "button",
    on: { click: () => {
      queue.dropAside(line);
      act();
    } } }, text);
  const { line: better } = line;
  return el("div", { class: "ways-out" },
    better !== undefined && way(say("asideMeans", { line: better }), () => recorder.typeLine(better), true),
    line.options.slice(0, OFFERED).map(sentence => way(sentence, () => recorder.chooseSentence(sentence))),
    way(say("asideEdit"), () => recorder.bar.edit(line.text)),
    way(say("drop"), () => {}));
}
