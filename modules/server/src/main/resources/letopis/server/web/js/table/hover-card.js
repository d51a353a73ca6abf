// The large face of a card while it is pointed at, focused or pressed long. It takes no clicks and no focus, and screen
// readers skip it: a card's name and its panel say the same.

import { dataAround, origin } from "../dom.js";
import { preview } from "../face.js";

const HOVER_MILLIS = 250;
const PRESS_MILLIS = 500;
const GAP = 12; // px between the card and its large face
const EDGE = 8; // px kept free at the edges of the window

/** @import { Card } from "letopis-api" */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

export class HoverCard {
  /** @type {HTMLElement | null} */
  shown = null;
  /** @type {number | undefined} */
  waiting;
  pressed = false;

  /**
   * @param {HTMLElement} table
   * @param {(id: string) => Card} find
   */
  constructor(table, find) {
    this.table = table;
    this.find = find;
    table.addEventListener("pointerover", event => event.pointerType === "mouse" && this.wait(event, HOVER_MILLIS));
    table.addEventListener("pointerout", event => event.pointerType === "mouse" && this.hide());
    table.addEventListener("focusin", event => origin(event).matches(":focus-visible") && this.wait(event, HOVER_MILLIS));
    table.addEventListener("focusout", () => this.hide());
    table.addEventListener("pointerdown", event => {
      this.pressed = false;
      if (event.pointerType !== "mouse") {
        this.wait(event, PRESS_MILLIS, () => (this.pressed = true));
      } else {
        this.hide();
      }
    });
    for (const end of ["pointerup", "pointercancel"]) {
      table.addEventListener(end, () => this.hide());
    }
    table.addEventListener("contextmenu", event => this.pressed && event.preventDefault());
    table.addEventListener("click", event => {
      if (this.pressed) { // a long press is no tap
        event.stopPropagation();
        this.pressed = false;
      }
    }, true);
    addEventListener("keydown", event => {
      if (event.key === "Escape" && this.shown) {
        event.stopPropagation();
        this.hide();
      }
    }, true);
    addEventListener("scroll", () => this.hide(), { passive: true, capture: true });
  }

  /**
   * @param {Event} event
   * @param {number} millis
   * @param {() => void} [then]
   */
  wait(event, millis, then) {
    this.hide();
    const id = dataAround(event, "card")?.card;
    const element = origin(event).closest("[data-card]");
    if (id && element) {
      this.waiting = setTimeout(() => {
        then?.();
        this.show(this.find(id), element);
      }, millis);
    }
  }

  /**
   * @param {Card} card
   * @param {Element} element
   */
  show(card, element) {
    if (card.name === null || !element.isConnected) {
      return;
    }
    this.hide();
    const shown = preview(card);
    shown.classList.add("hover-card");
    shown.setAttribute("aria-hidden", "true");
    document.body.append(shown);
    const { width, height } = shown.getBoundingClientRect();
    const { x, y } = besides(element.getBoundingClientRect(), width, height, innerWidth, innerHeight);
    shown.style.left = `${x}px`;
    shown.style.top = `${y}px`;
    this.shown = shown;
  }

  hide() {
    clearTimeout(this.waiting);
    this.shown?.remove();
    this.shown = null;
  }
}

/**
 * Returns the place of a box next to another, on the side with more room, so that it covers as little of it as possible.
 *
 * @param {Box} of
 * @param {number} width
 * @param {number} height
 * @param {number} roomX
 * @param {number} roomY
 */
export function besides(of, width, height, roomX, roomY) {
  const right = roomX - of.right;
  const beside = Math.max(right, of.left) >= width + GAP + EDGE;
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    Math.max(EDGE, Math.min(room - size - EDGE, at));
  if (beside) {
    return { x: right >= of.left ? of.right + GAP : of.left - GAP - width,
      y: within((of.top + of.bottom - height) / 2, height, roomY) };
  }
  const below = roomY - of.bottom;
  return { x: within((of.left + of.right - width) / 2, width, roomX),
    y: within(below >= of.top ? of.bottom + GAP : of.top - GAP - height, height, roomY) };
}
