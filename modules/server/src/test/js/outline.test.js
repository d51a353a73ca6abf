import assert from "node:assert/strict";
import { test } from "node:test";
import { countUpTo, Outline } from "./web/js/outline.js";

const half = (life, zones = {}) => ({ life, zones: {}, sizes: zones });
const asked = () => ({
  last: 12, stepEnds: [2, 5, 6, 9, 12], lifeHistory: { A: [[2, 20]], B: [[2, 20], [9, 17]] }, deaths: [],
  turns: [{ entry: 1, gameNumber: 1, turn: 1, activeSeat: "A" }, { entry: 6, gameNumber: 1, turn: 2, activeSeat: "B" },
    { entry: 10, gameNumber: 2, turn: 1, activeSeat: "A" }],
  phases: [{ entry: 1, phase: "start" }, { entry: 3, phase: "end" }, { entry: 6, phase: "start" }],
  takenBackRanges: [[7, 8, 9]], recordedStepEnds: [2, 5, 6, 8, 9, 12],
});
const board = (a, b) => ({ activeSeat: "B", seats: { A: half(a), B: half(b) } });

test("counts how many of an ordered list are at most a limit", () => {
  assert.deepEqual([0, 1, 2, 3, 9].map(limit => countUpTo([1, 2, 2, 5], limit)), [0, 1, 3, 3, 4]);
  assert.equal(countUpTo([], 3), 0);
});

test("games, turns and phases begin where they do", () => {
  const outline = new Outline(asked(), "life");
  assert.deepEqual(outline.gameStarts, [1, 10]);
  assert.deepEqual(outline.turnStarts, [1, 6, 10]);
  assert.deepEqual(outline.phaseStarts, [1, 3, 6]);
  assert.equal(outline.turnAt(0), undefined);
  assert.equal(outline.turnAt(5)?.turn, 1);
  assert.equal(outline.turnAt(12)?.gameNumber, 2);
});

test("steps lead past what was taken back, or through it", () => {
  const outline = new Outline(asked(), "life");
  assert.deepEqual(outline.takenBackAt(8), [7, 8, 9]);
  assert.equal(outline.takenBackAt(9), undefined);
  assert.equal(outline.besides(7, 1), 9);
  assert.equal(outline.besides(8, -1), 6);
  assert.equal(outline.after(outline.steps, 6), 9);
  outline.asRecorded = true;
  assert.equal(outline.besides(7, 1), 7);
  assert.equal(outline.after(outline.steps, 6), 8);
});

test("before the first there is 0, after the last the end", () => {
  const outline = new Outline(asked(), "life");
  assert.equal(outline.before(outline.steps, 2), 0);
  assert.equal(outline.before(outline.steps, 6), 5);
  assert.equal(outline.after(outline.steps, 12), 12);
});

test("a step that comes by itself brings turns, phases and lives", () => {
  const outline = new Outline(asked(), "life");
  outline.add({ first: 13, last: 14, board: board(20, 12), entries: [
    { entry: 13, gameNumber: 2, turn: 2, phase: "start" }, { entry: 14, gameNumber: 2, turn: 2, phase: "start" }] });
  assert.equal(outline.last, 14);
  assert.equal(outline.turnAt(14)?.entry, 13);
  assert.deepEqual(outline.phases.at(-1), { entry: 13, phase: "start" });
  assert.deepEqual(outline.lifeHistory, { A: [[2, 20]], B: [[2, 20], [9, 17], [14, 12]] });
  assert.equal(outline.effectiveSteps.at(-1), 14);
});

test("where a player is beaten without a zone, its size is followed", () => {
  const outline = new Outline({ ...asked(), lifeHistory: { A: [[2, 3]] } }, "shields");
  outline.add({ first: 13, last: 13, entries: [], board: { activeSeat: "A", seats: { A: half(undefined, { shields: 2 }) } } });
  assert.deepEqual(outline.lifeHistory.A, [[2, 3], [13, 2]]);
});
