// One step forward is seen to happen: cards move from where they were. A jump is never animated.

const MILLIS = 180;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const mayMove = () => !still.matches;

/** Where every card on the table is now. */
export function places(table) {
  const found = new Map();
  for (const slot of table.querySelectorAll("[data-slot]")) {
    found.set(slot.dataset.slot, slot.getBoundingClientRect());
  }
  return found;
}

/**
 * Moves cards from where they were to where they are; those that were not there come into view.
 * @param now as `then`; nothing is measured here, since a page that was changed is laid out for that
 */
export function moveFrom(then, now, table) {
  for (const slot of table.querySelectorAll("[data-slot]")) {
    const was = then.get(slot.dataset.slot);
    const is = now.get(slot.dataset.slot);
    if (!was) {
      move(slot, [{ opacity: 0 }, { opacity: 1 }]);
    } else if (Math.abs(was.left - is.left) > 1 || Math.abs(was.top - is.top) > 1) {
      move(slot, [
        { transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, { transform: "none" }]);
    }
  }
}

function move(slot, frames) {
  slot.animate(frames, { duration: MILLIS, easing: "cubic-bezier(.2, 0, .2, 1)" });
}
