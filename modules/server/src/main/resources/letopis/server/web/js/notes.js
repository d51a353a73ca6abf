// Notes on entries. They belong to the reader and stay in this browser; they can be exchanged with `letopis notes` as
// files.

import { keep, kept } from "./settings.js";

const TEXT_MOST = 2000; // characters, as in `letopis notes`

const inOrder = (one, other) => one.entry - other.entry || one.at.localeCompare(other.at);

export class Notes {
  /** @param match identified by its start time, because names may be reused */
  constructor({ id, at }) {
    this.match = id;
    this.key = `notes.${id}.${at}`;
    this.listeners = [];
    try {
      this.all = JSON.parse(kept(this.key) ?? "[]");
    } catch {
      this.all = []; // written by another version
    }
  }

  get author() {
    return kept("author") ?? "";
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  at(entry) {
    return this.all.filter(note => note.entry === entry);
  }

  get entries() {
    return [...new Set(this.all.map(note => note.entry))];
  }

  /** Saves a note, replacing one by the same author; an empty text deletes it. */
  put(entry, text, author) {
    keep("author", author);
    this.add([{ entry, author, at: new Date().toISOString().replace(/\.\d+Z$/, "Z"), text: text.trim() }]);
  }

  add(notes) {
    for (const note of notes) {
      this.all = this.all.filter(one => one.entry !== note.entry || one.author !== note.author);
      if (note.text) {
        this.all.push(note);
      }
    }
    this.all.sort(inOrder);
    keep(this.key, this.all.length > 0 ? JSON.stringify(this.all) : null);
    this.listeners.forEach(listener => listener());
  }

  /**
   * Imports the notes of a file: all of them, or none if one is invalid.
   *
   * @returns the number of notes
   * @throws with the invalid line as `message`
   */
  take(text, last) {
    const notes = [];
    text.split("\n").forEach((line, i) => {
      if (line.trim()) {
        notes.push(this.parse(line, last) ?? fail(i + 1));
      }
    });
    this.add(notes);
    return notes.length;
  }

  parse(line, last) {
    try {
      const { match, entry, author = "", at = "1970-01-01T00:00:00Z", text } = JSON.parse(line);
      const fits = match === this.match && Number.isInteger(entry) && entry >= 0 && entry <= last
        && typeof text === "string" && text.length <= TEXT_MOST && typeof author === "string"
        && !Number.isNaN(Date.parse(at)) && !/[\u0000-\u001f\u007f-\u009f]/.test(text + author);
      return fits ? { entry, author, at, text } : undefined;
    } catch {
      return undefined; // invalid JSON
    }
  }

  /** Returns a file with these notes, and with the bookmarks as one-word notes. */
  file(marks, word) {
    const at = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    const own = new Set(this.entries);
    const lines = [...this.all, ...marks.filter(entry => !own.has(entry)).map(entry =>
      ({ entry, author: word, at, text: word }))].sort(inOrder);
    return URL.createObjectURL(new Blob(lines.map(note => `${JSON.stringify({ match: this.match, ...note })}\n`),
      { type: "application/jsonl" }));
  }
}

function fail(line) {
  throw new Error(String(line));
}
