// Marks on the table of the recorder: what can be tapped, and what was.

import { byId, withData } from "../dom.js";
import { putsInto } from "../lanes.js";
import { tappable } from "./choosing.js";

/** @import { Recorder } from "./recorder.js" */

/**
 * Marks the items of the table that can be tapped or are.
 *
 * @param {Recorder} recorder
 */
export function mark(recorder) {
  const root = byId("table");
  root.querySelectorAll(".may, .picked").forEach(one => one.classList.remove("may", "picked"));
  const { cards, seats, backs } = tappable(recorder.candidates, recorder.picks, recorder.hands);
  /**
   * @param {Element} element
   * @param {string} kind
   * @param {string} id
   * @param {Set<string>} may
   */
  const show = (element, kind, id, may) => {
    element.classList.toggle("may", may.has(id));
    element.classList.toggle("picked", recorder.picks.some(pick => pick.kind === kind && pick.id === id)
      || kind === "card" && recorder.tray.some(option => option.cards.includes(id)));
  };
  withData("card", root).forEach(([element, id]) => show(element, "card", id, cards));
  withData("hand", root).forEach(([element, seat]) => show(element, "hand", seat, backs));
  withData("seat", root).filter(([element]) => element.classList.contains("player"))
    .forEach(([element, seat]) => show(element, "seat", seat, seats));
  for (const [cell, place] of withData("place", root)) {
    cell.classList.toggle("may", (recorder.picks.length > 0 || recorder.isPlacing)
      && recorder.candidates.some(option => putsInto(option, place)));
  }
  root.classList.toggle("picking", recorder.picks.length > 0);
}
