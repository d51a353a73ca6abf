// The keys of the page of a match, and what each does.

import { fail, notice } from "./masthead.js";
import { say } from "./words.js";

/** @import { Board } from "./table/board.js" */
/** @import { Chronicle } from "./chronicle/chronicle.js" */
/** @import { Panels } from "./panels.js" */
/** @import { Player } from "./player.js" */
/** @import { Search } from "./search.js" */

/**
 * @typedef {{ go(entry: number): void, askWhere(digit?: string): void, openRecord(): void, write(): void,
 *   branchOff(): void, share(): void, askHere(): void, help(): void, stepAsRecorded(): void, leave(): void,
 *   nextEyes(): string, changeEyes(as: string): Promise<void>, switchLanguage(): Promise<void>,
 *   compareBoards(): Promise<unknown>, compareEntries(): Promise<unknown> }} Acts what the page does besides its parts
 */

/**
 * Returns the action of each key.
 *
 * @param {{ player: Player, search: Search, chronicle: Chronicle, panels: Panels, board: Board }} parts
 * @param {Acts} acts
 */
export function matchKeys({ player, search, chronicle, panels, board }, acts) {
  /**
   * @param {number} direction
   * @param {string} [unit]
   */
  const move = (direction, unit) => () => {
    player.play(false);
    player.move(direction, unit).catch(fail);
  };
  const hit = (/** @type {number} */ direction) => () => search.go(direction) || notice(say("noneSought"));
  /**
   * @param {import("./timeline/moments.js").Kind} kind
   * @param {number} direction
   */
  const moment = (kind, direction) => () => player.goToMoment(kind, direction) || notice(say(`noMore-${kind}`));
  const mark = (/** @type {number} */ direction) => () => player.goToMark(direction) || notice(say("noMarks"));
  const panel = (/** @type {string} */ name) => () => panels.toggle(name).then(acts.openRecord);
  return {
    ArrowLeft: move(-1), ArrowRight: move(1), ",": move(-1, "entry"), ".": move(1, "entry"),
    "Ctrl+ArrowLeft": move(-1, "phase"), "Ctrl+ArrowRight": move(1, "phase"),
    j: move(-1, "turn"), l: move(1, "turn"), J: move(-1, "game"), L: move(1, "game"),
    e: () => player.happen(1), E: () => player.happen(-1),
    Home: () => acts.go(0), End: () => acts.go(player.last),
    " ": () => player.play(), "<": () => player.changeSpeed(-1), ">": () => player.changeSpeed(1),
    g: () => acts.askWhere(), digit: (/** @type {string} */ digit) => acts.askWhere(digit),
    "/": () => {
      acts.openRecord();
      search.open();
    },
    n: hit(1), N: hit(-1), m: () => player.toggleMark(), M: acts.write,
    k: moment("death", 1), K: moment("death", -1), a: moment("lead", 1), A: moment("lead", -1),
    i: moment("swing", 1), I: moment("swing", -1),
    "[": mark(-1), "]": mark(1), "'": () => player.goBack(),
    d: () => acts.compareBoards().catch(fail), o: () => acts.compareEntries().catch(fail),
    b: acts.branchOff, c: acts.share, h: acts.askHere, D: () => chronicle.nextLevel(),
    u: () => player.outline.takenBackRanges.length > 0 && acts.stepAsRecorded(),
    w: panel("why"), s: panel("ledger"), r: panel("rules"),
    f: () => board.flip(), t: () => acts.switchLanguage().catch(fail), "?": acts.help,
    x: () => acts.changeEyes(acts.nextEyes()),
    Escape: acts.leave,
  };
}
