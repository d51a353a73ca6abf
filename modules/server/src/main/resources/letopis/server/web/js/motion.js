// Animation of single steps forward: cards move from their previous positions. Jumps are not animated.

const MILLIS = 180;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const mayMove = () => !still.matches;

/** @typedef {Map<string, DOMRect>} PlacesOfCards */

/**
 * Returns the current position of every card on the table.
 *
 * @param {HTMLElement} table
 * @returns {PlacesOfCards}
 */
export const places = table => new Map(slots(table).map(([slot, id]) => [id, slot.getBoundingClientRect()]));

/**
 * @param {HTMLElement} table
 * @returns {[HTMLElement, string][]} each with the id of its card
 */
const slots = table => [...table.querySelectorAll("[data-slot]")]
  .flatMap(slot => (slot instanceof HTMLElement ? [[slot, slot.dataset.slot ?? ""]] : []));

/**
 * Moves cards from their previous to their current positions; new ones fade in.
 *
 * @param {PlacesOfCards} then
 * @param {PlacesOfCards} now passed in, because measuring here would force a layout
 * @param {HTMLElement} table
 */
export function moveFrom(then, now, table) {
  for (const [slot, id] of slots(table)) {
    const was = then.get(id);
    const is = now.get(id) ?? slot.getBoundingClientRect();
    if (!was) {
      move(slot, [{ opacity: 0 }, { opacity: 1 }]);
    } else if (Math.abs(was.left - is.left) > 1 || Math.abs(was.top - is.top) > 1) {
      move(slot, [
        { transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, { transform: "none" }]);
    }
  }
}

/**
 * @param {HTMLElement} slot
 * @param {Keyframe[]} frames
 */
function move(slot, frames) {
  slot.animate(frames, { duration: MILLIS, easing: "cubic-bezier(.2, 0, .2, 1)" });
}
