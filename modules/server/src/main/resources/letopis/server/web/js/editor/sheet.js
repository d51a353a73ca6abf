// A sheet over the page, for one card, one choice or a search. It is drawn again whenever the draft changes. A sheet at
// the side leaves the table in use.

import { el, put } from "../dom.js";

/** @import { Children } from "../dom.js" */
/** @import { Say } from "../phrases.js" */

export class Sheet {
  /** @type {(() => Children) | null} */
  content = null;
  title = "";
  /** @type {(() => void) | null} called once when the present content is closed or replaced */
  closed = null;
  aside = false;

  /**
   * @param {HTMLDialogElement} box
   * @param {Say} say
   */
  constructor(box, say) {
    this.box = box;
    this.say = say;
    this.body = el("div", { class: "sheet-body" });
    this.heading = el("h2", { id: "sheet-title" });
    put(box, el("div", { class: "sheet-head" }, this.heading,
      el("button", { "type": "button", "class": "square", "data": { key: "close" }, "aria-label": say("close"),
        "on": { click: () => this.close() } }, "×")), this.body);
    box.addEventListener("click", event => event.target === box && !this.aside && this.close());
    box.addEventListener("close", () => !box.open && this.leave());
    document.addEventListener("keydown", event => event.key === "Escape" && this.aside && box.open && this.close());
  }

  /** Forgets the content. */
  leave() {
    const { closed } = this;
    this.content = null;
    this.closed = null;
    document.body.classList.remove("sheet-aside");
    closed?.();
  }

  /**
   * @param {string} title
   * @param {() => Children} content
   * @param {(() => void) | null} [closed] given for a sheet at the side; called once it is closed or replaced
   */
  open(title, content, closed = null) {
    if (this.box.open && (this.closed || closed)) {
      this.box.close();
      this.leave();
    }
    this.title = title;
    this.content = content;
    this.closed = closed;
    this.aside = closed !== null;
    this.box.classList.toggle("aside", this.aside);
    document.body.classList.toggle("sheet-aside", this.aside);
    this.draw();
    if (this.aside) {
      this.box.show();
    } else if (!this.box.open) {
      this.box.showModal();
    }
    this.box.scrollTop = 0;
    const first = this.body.querySelector("[autofocus], button:not([disabled]), input, summary");
    (first instanceof HTMLElement ? first : this.heading).focus();
  }

  close() {
    this.box.close();
  }

  draw() {
    if (!this.content) {
      return;
    }
    this.heading.textContent = this.title;
    keepingFocus(this.body, () => put(this.body, this.content?.()));
  }
}

/**
 * Draws a part of the page again and returns the focus to the same control. While a text is being typed in it, it stays
 * as it is; the end of typing changes the draft and draws it.
 *
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function keepingFocus(root, draw) {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && root.contains(active) && active.value !== active.defaultValue) {
    return;
  }
  const key = active instanceof HTMLElement && root.contains(active) ? active.dataset.key : undefined;
  draw();
  if (key !== undefined) {
    const again = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (again instanceof HTMLElement ? again : root).focus({ preventScroll: true });
  }
}

/**
 * Returns a number with buttons that lower and raise it.
 *
 * @param {string} key
 * @param {string} label
 * @param {number | null} value null if unknown
 * @param {(value: number) => void} set
 * @param {Say} say
 * @param {number} [max] the printed number, shown next to it
 */
export function stepper(key, label, value, set, say, max) {
  /** @param {string} sign @param {number} by @param {string} word */
  const step = (sign, by, word) => el("button", { "type": "button", "class": "square", "data": { key: `${key}${sign}` },
    "aria-label": say(word, { what: label }), "on": { click: () => set(Math.max(0, (value ?? 0) + by)) } }, sign);
  return el("div", { class: "stepper" }, el("span", { class: "what", "aria-hidden": "true" }, label),
    el("span", { class: "steps" }, step("−", -1, "less"),
      el("input", { "type": "text", "inputmode": "numeric", "value": String(value ?? ""), "placeholder": "–",
        "aria-label": label,
        "data": { key }, "on": { focus: event => event.currentTarget.select(), change: event => {
          const typed = Number.parseInt(event.currentTarget.value, 10);
          event.currentTarget.defaultValue = event.currentTarget.value;
          set(Number.isNaN(typed) ? value ?? 0 : Math.max(0, Math.min(999, typed)));
        } } }),
      step("+", 1, "more")),
    max === undefined || max === null ? null : el("span", { class: "quiet" }, say("of", { max })));
}

/**
 * Returns a button of a list.
 *
 * @param {string} key
 * @param {Children} text
 * @param {() => void} act
 * @param {Children} [under]
 */
export const item = (key, text, act, under) => el("button", { type: "button", class: "item", data: { key },
  on: { click: act } }, el("span", { class: "item-text" }, text),
under ? el("span", { class: "under" }, under) : null);

