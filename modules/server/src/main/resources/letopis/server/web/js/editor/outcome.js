// The cards that a dispute changes or that its choices name, before and after.

import { NOTHING } from "../changes.js";
import { setCardWidth } from "../card-sizes.js";
import { el } from "../dom.js";
import { face } from "../face.js";
import { places } from "./draft.js";
import { cardOn, onBoard } from "./table.js";

/** @import { BoardEditor } from "./board-editor.js" */

const WIDTH = 80; // px
const SHOWN_MAX = 6; // cards

/** @param {BoardEditor} editor */
export function outcomes(editor) {
  const { situation, say, form } = editor;
  if (!situation || editor.draft.choices.length === 0) {
    return null;
  }
  const inPlay = new Set(form.zones.filter(zone => zone.inPlay).map(zone => zone.code));
  const graves = new Set(form.zones.filter(zone => zone.rare && !zone.inPlay).map(zone => zone.code));
  const named = JSON.stringify(editor.draft.choices);
  const changed = places(editor.draft, form).flatMap(({ item, zone, bearer }) => {
    const id = editor.cardId(item.id) ?? "";
    const [before, after] = [onBoard(situation.start, id), onBoard(situation.then, id)];
    const same = before && after && before.zone === after.zone && JSON.stringify(before.card) === JSON.stringify(after.card);
    const isShown = !same || named.includes(JSON.stringify(item.id));
    const left = !after || form.zones.some(({ code, inPlay: lies }) => code === after.zone && !lies); // else fighting
    const lives = typeof before?.card[form.cardDisplay.lifeCode ?? ""] === "number";
    const dead = lives && Boolean(after && graves.has(after.zone));
    return bearer || !inPlay.has(zone) || !isShown ? [] : [{ item, left, dead }];
  });
  if (changed.length === 0) {
    return null;
  }
  /** @param {"start" | "then"} when @param {string} label */
  const column = (when, label) => {
    const cards = el("ul", { class: "cards" }, changed.slice(0, SHOWN_MAX).map(({ item, left, dead }) => {
      const gone = left && when === "then";
      const drawn = face(cardOn(editor, item, gone ? situation.start : situation[when]), "", NOTHING,
        gone ? { gone: true, dead } : undefined, [], []);
      drawn.inert = true;
      return drawn;
    }));
    setCardWidth(cards, WIDTH);
    return el("div", { class: "outcome" }, el("p", { class: "quiet" }, label), cards);
  };
  return el("div", { class: "outcomes" }, column("start", say("before")), column("then", say("after")));
}
