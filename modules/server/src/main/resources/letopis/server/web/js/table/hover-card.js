// The large face of a card while it is pointed at, focused or pressed long. It takes no clicks and no focus, and screen
// readers skip it: a card's name and its panel say the same.

import { dataAround, origin } from "../dom.js";
import { preview } from "../face.js";

const HOVER_MILLIS = 250;
const PRESS_MILLIS = 500;
const GAP = 12; // px between the card and its large face
const OWN = 1000; // how much worse it is to cover the card itself
const EDGE = 8; // px kept free at the edges of the window

/** @import { Card } from "letopis-api" */
/** @typedef {{ width: number, height: number }} Size */
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
    const others = [...this.table.querySelectorAll("[data-slot]")].map(one => one.getBoundingClientRect());
    const { x, y } = freest(element.getBoundingClientRect(), this.table.getBoundingClientRect(), { width, height },
      { width: innerWidth, height: innerHeight }, others);
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
 * Returns the place where a box covers the least of the cards, and nothing of the one it explains if that is possible.
 *
 * @param {Box} of
 * @param {Box} table
 * @param {Size} size
 * @param {Size} room
 * @param {Box[]} others
 */
export function freest(of, table, { width, height }, room, others) {
  const within = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ most) =>
    Math.max(EDGE, Math.min(most - length - EDGE, at));
  const middle = within((of.top + of.bottom - height) / 2, height, room.height);
  const beside = [of.right + GAP, of.left - GAP - width, table.right - width - GAP, table.left + GAP]
    .map(x => ({ x, y: middle }));
  const center = within((of.left + of.right - width) / 2, width, room.width);
  const above = [of.bottom + GAP, of.top - GAP - height].map(y => ({ x: center, y }));
  const places = [...beside, ...above].map(({ x, y }) =>
    ({ x: within(x, width, room.width), y: within(y, height, room.height) }));
  const cost = (/** @type {{ x: number, y: number }} */ { x, y }) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    return others.reduce((sum, one) => sum + covered(box, one), OWN * covered(box, of));
  };
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/**
 * Returns the area that two boxes share.
 *
 * @param {Box} one
 * @param {Box} other
 */
const covered = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
