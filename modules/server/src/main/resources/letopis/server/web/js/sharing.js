// Sharing the present moment: its link, an image of it, and a frame for other pages.

import { byId, control, el, setText } from "./dom.js";
import { isOpenedFile } from "./opened-file.js";
import { picture } from "./picture.js";
import { say } from "./words.js";

/** @import { Match } from "letopis-api" */
/** @import { Reader } from "./api.js" */

/**
 * Opens the dialog.
 *
 * @param {Match} match
 * @param {Reader} reader
 * @param {string} link the address of the moment
 * @param {number} at the entry
 */
export function openSharing(match, reader, link, at) {
  const box = control("sharing", HTMLDialogElement);
  const done = el("p", { class: "hint", role: "status" });
  /** @param {() => Promise<string>} act returns what to say when it is done */
  const when = act => async () => {
    try {
      setText(done, await act());
    } catch {
      setText(done, say("shareFailed"));
    }
  };
  const image = () => picture([byId("table"), byId("sums")], { title: match.title,
    moment: `${byId("moment").textContent} · ${say("entry", { n: at })}` });
  box.replaceChildren(el("h2", {}, say("share")),
    row(say("shareLink"), new URL(link, location.href).href, when),
    embeddable(reader) ? row(say("shareFrame"), frame(reader, at, match.title), when) : "",
    el("p", { class: "share-image" }, el("span", {}, say("shareImage")),
      el("button", { type: "button", class: "knob", on: { click: when(async () => {
        save(await image(), `${reader.match}-${at}.png`);
        return say("shareSaved");
      }) } }, say("shareSave")),
      "ClipboardItem" in window ? el("button", { type: "button", class: "knob", on: { click: when(async () => {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": image() })]);
        return say("shareCopied");
      }) } }, say("shareCopy")) : ""),
    done, el("form", { method: "dialog" }, el("button", { class: "knob" }, say("close"))));
  box.showModal();
}

/**
 * Returns a text to copy, with its button.
 *
 * @param {string} label
 * @param {string} text
 * @param {(act: () => Promise<string>) => () => void} when
 */
function row(label, text, when) {
  const field = el("input", { readonly: true, value: text, spellcheck: "false",
    on: { focus: ({ currentTarget }) => currentTarget.select() } });
  return el("p", { class: "share-text" }, el("label", {}, el("span", {}, label), field),
    el("button", { type: "button", class: "knob", "aria-label": `${say("shareCopy")}: ${label}`,
      on: { click: when(async () => {
        field.select();
        await navigator.clipboard.writeText(text);
        return say("shareCopied");
      }) } }, say("shareCopy")));
}

/**
 * Returns true if other pages may frame the match: frames show what the public sees.
 *
 * @param {Reader} reader
 */
const embeddable = ({ match, branch }) => !branch && !isOpenedFile(match);

/**
 * Returns the markup of a frame.
 *
 * @param {Reader} reader
 * @param {number} at
 * @param {string} title
 */
function frame({ match, lang }, at, title) {
  const address = new URL(`/embed/${encodeURIComponent(match)}?e=${at}&lang=${lang}`, location.href).href;
  const holder = el("iframe", { src: address, width: "800", height: "600", title, loading: "lazy" });
  return holder.outerHTML;
}

/**
 * @param {Blob} image
 * @param {string} name
 */
function save(image, name) {
  const address = URL.createObjectURL(image);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
