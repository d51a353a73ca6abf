// A text editor with line numbers that underlines mistakes in place.

import { el } from "../dom.js";

export class Editor {
  /** @param changed called with the text after typing */
  constructor(root, problems, { say }, changed) {
    this.say = say;
    this.problems = problems;
    this.numbers = el("div", { class: "numbers", "aria-hidden": "true" });
    this.under = el("pre", { "aria-hidden": "true" });
    this.area = el("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
      "aria-label": say("text"), "aria-describedby": problems.id });
    root.append(this.numbers, el("div", { class: "lines" }, this.under, this.area));
    this.area.addEventListener("input", () => {
      this.clear();
      changed(this.text);
    });
    this.area.addEventListener("scroll", () =>
      this.under.style.setProperty("transform", `translateX(${-this.area.scrollLeft}px)`));
    this.area.addEventListener("keydown", event => this.indent(event));
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = text;
    this.clear();
  }

  /** Indents a new line like the previous one. */
  indent(event) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) {
      return;
    }
    const before = this.text.slice(0, this.area.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const space = " ".repeat(line.search(/[^ ]|$/)) + (line.trimEnd().endsWith(":") ? "  " : "");
    if (space) {
      event.preventDefault();
      document.execCommand("insertText", false, `\n${space}`); // unlike a change of the value it can be undone
    }
  }

  clear() {
    this.wrong([]);
  }

  /** @param found problems with `line`, `column` (from 1; line 0 is the whole text) and `sentence` */
  wrong(found) {
    const lines = this.text.split("\n");
    this.area.style.setProperty("height", `calc(${lines.length} * var(--row) + 1.5rem)`);
    const bad = new Map(found.filter(one => one.line > 0).map(one => [one.line, one]));
    this.numbers.replaceChildren(...lines.map((_, i) =>
      el("div", { class: bad.has(i + 1) ? "wrong" : "" }, String(i + 1))));
    this.under.replaceChildren(...lines.flatMap((line, i) =>
      [...underlined(line, found.filter(one => one.line === i + 1)), "\n"]));
    this.problems.replaceChildren(...found.map(one => el("li", {}, el("button", { type: "button",
      on: { click: () => this.goTo(one) } },
    el("span", { class: "place" }, one.line > 0 ? this.say("line", { n: one.line }) : "!"),
    el("span", { class: "sentence" }, one.sentence), excerpt(lines[one.line - 1], one.column)))));
    if (found.length > 0) {
      this.area.setAttribute("aria-invalid", "true");
    } else {
      this.area.removeAttribute("aria-invalid");
    }
  }

  /** Highlights lines that are understood but forbidden by the rules. */
  point(lines) {
    lines.filter(line => line > 0).forEach(line => this.numbers.children[line - 1]?.classList.add("wrong"));
  }

  goTo({ line, column }) {
    const lines = this.text.split("\n").slice(0, Math.max(0, line - 1));
    const at = lines.reduce((sum, one) => sum + one.length + 1, 0) + Math.max(0, column - 1);
    this.area.focus();
    this.area.setSelectionRange(at, at);
  }
}

/** Returns the end of a problem: the end of the word or of the quoted text. */
function end(line, from) {
  const word = line.slice(from).match(/^(?:"[^"]*"|[^\s,:[\]{}]+|.)/);
  return from + (word ? word[0].length : 0);
}

function underlined(line, found) {
  const parts = [];
  let at = 0;
  for (const { column } of [...found].sort((one, other) => one.column - other.column)) {
    const from = Math.max(at, Math.min(column - 1, line.length));
    const to = end(line, from);
    parts.push(line.slice(at, from), el("mark", {}, line.slice(from, to) || " "));
    at = to;
  }
  return [...parts, line.slice(at)];
}

function excerpt(line, column) {
  return line === undefined ? null
    : el("pre", {}, line, "\n", " ".repeat(Math.max(0, column - 1)), el("b", {}, "^"));
}
