// The box for writing, listing, saving and loading notes.

import { control, el } from "./dom.js";
import { sentenceOf } from "./api-error.js";
import { say } from "./words.js";

const TEXT_MOST = 2000;

/** @import { Notes } from "./notes.js" */
/** @import { Player } from "./player.js" */

/**
 * @param {Notes} notes
 * @param {Player} player
 * @param {(entry: number) => void} seek called with the entry of the note to go to
 * @param {string} saying the result of the last action
 */
export function openNotes(notes, player, seek, saying = "") {
  const { at, horizon, last, marks } = player;
  const box = control("noting", HTMLDialogElement);
  const own = notes.at(at).find(note => note.author === notes.author);
  const text = el("textarea", { name: "text", rows: 3, maxlength: TEXT_MOST }, own?.text ?? "");
  const author = el("input", { name: "author", value: notes.author, maxlength: 80, autocomplete: "name" });
  const told = el("p", { class: "hint", role: "status" }, saying);
  const seen = notes.all.filter(note => note.entry <= horizon);
  const save = () => {
    notes.put(at, text.value.replace(/\s+/g, " "), author.value.trim() || say("noteNobody"));
    box.close();
  };
  /** @param {File} file */
  const load = async file => {
    try {
      const count = notes.take(await file.text(), last);
      openNotes(notes, player, seek, say("notesTaken", { count }));
    } catch (error) {
      told.textContent = say("notesWrong", { line: sentenceOf(error) });
    }
  };
  box.replaceChildren(el("h2", {}, at === 0 ? say("noteStart") : say("noteOn", { n: at })),
    el("form", { method: "dialog", on: { submit: save } },
      el("label", { class: "note-part" }, el("span", {}, say("noteText")), text),
      el("label", { class: "note-part" }, el("span", {}, say("noteAuthor")), author),
      el("div", { class: "note-acts" }, el("button", { class: "knob" }, say("noteSave")),
        el("button", { class: "knob", type: "button", on: { click: () => box.close() } }, say("close")))), told,
    seen.length === 0 ? "" : el("ol", { class: "notes" }, seen.map(note => el("li", {},
      el("a", { href: `?e=${note.entry}`, on: { click: event => {
        event.preventDefault();
        box.close();
        seek(note.entry);
      } } }, `#${note.entry}`), ` ${note.text} `, el("cite", {}, note.author)))),
    seen.length < notes.all.length ? el("p", { class: "hint" }, say("notesFurther",
      { count: notes.all.length - seen.length })) : "",
    el("p", { class: "files" }, notes.all.length + marks.length === 0 ? "" : el("a", {
      href: notes.file(marks, say("mark")), download: `${notes.match}.notes.jsonl` }, say("exportMarks")),
    el("label", { class: "load" }, say("notesLoad"), el("input", { type: "file", class: "unseen",
      accept: ".jsonl,.json", on: { change: ({ currentTarget: { files } }) => files?.[0] && load(files[0]) } }))));
  text.addEventListener("keydown", event => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  });
  if (!box.open) {
    box.showModal();
  }
  text.focus();
}
