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

/** Moves cards from where they were to where they are; those that were not there come into view. */
export function moveFrom(then, table) {
  const moves = [];
  for (const slot of table.querySelectorAll("[data-slot]")) {
    const was = then.get(slot.dataset.slot);
    const now = slot.getBoundingClientRect();
    if (!was) {
      moves.push([slot, [{ opacity: 0 }, { opacity: 1 }]]);
    } else if (Math.abs(was.left - now.left) > 1 || Math.abs(was.top - now.top) > 1) {
      moves.push([slot, [
        { transform: `translate(${was.left - now.left}px, ${was.top - now.top}px)` }, { transform: "none" }]]);
    }
  }
  moves.forEach(([slot, frames]) => slot.animate(frames, { duration: MILLIS, easing: "cubic-bezier(.2, 0, .2, 1)" }));
}
