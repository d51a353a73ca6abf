import assert from "node:assert/strict";
import { test } from "node:test";
import { Outline } from "./web/js/outline.js";
import { momentBeside, momentsOf } from "./web/js/timeline/moments.js";
import { know, speak } from "./web/js/words.js";

globalThis.document = { documentElement: {} };
speak("en");
know({}, {}, { A: "Ann", B: "Ben" });

const outline = new Outline({ last: 60, stepEnds: [5, 12, 20, 31, 45, 60], turns: [
  { entry: 6, gameNumber: 1, turn: 1, activeSeat: "A" }, { entry: 25, gameNumber: 1, turn: 2, activeSeat: "B" }],
phases: [], deaths: [{ entry: 11, card: "c1", title: "Cat" }, { entry: 31, card: "c2" }],
lifeHistory: { A: [[2, 20], [31, 12], [45, 10]], B: [[3, 18], [60, 9]] },
leadChanges: [{ entry: 31, leader: "B", lead: 6 }],
swings: [{ entry: 31, gameNumber: 1, turn: 2, before: 2, after: -8 }], result: undefined }, "life");

test("the lead begins with the first turn", () => {
  assert.deepEqual(outline.leads, [[6, 2], [31, -6], [45, -8], [60, 1]]);
  assert.equal(outline.leadAt(5), undefined);
  assert.equal(outline.leadAt(44), -6);
});

test("moments after an entry are not told", () => {
  assert.deepEqual(momentsOf(outline, 30, "lead"), []);
  assert.deepEqual(momentsOf(outline, 30, "death").map(({ text }) => text), ["Cat dies"]);
});

test("a swing counts what was seen of its turn", () => {
  assert.equal(momentsOf(outline, 31, "swing")[0].text, "Swing, turn 2: Ben +8");
  assert.equal(momentsOf(outline, 50, "swing")[0].text, "Swing, turn 2: Ben +10");
});

test("the next moment is the end of its step", () => {
  assert.equal(momentBeside(outline, 0, 60, "death", 1), 12);
  assert.equal(momentBeside(outline, 12, 60, "death", 1), 31);
  assert.equal(momentBeside(outline, 31, 60, "death", -1), 12);
  assert.equal(momentBeside(outline, 12, 30, "death", 1), undefined);
});
