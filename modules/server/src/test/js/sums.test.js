import assert from "node:assert/strict";
import { test } from "node:test";
import { Sums } from "./web/js/sums.js";

const settledAt = [1, 3];
const boards = [0, 1, 2, 3, 4, 5].map(entry =>
  ({ settled: settledAt.includes(entry) ? [{ entry, accounts: [] }] : [] }));
const strip = ranges => new Sums(null, { at: 0, store: { board: entry => boards[entry] }, outline: {
  takenBackAt: at => ranges.find(([first, last]) => at >= first && at <= last) } }, {}, () => {});

test("between fights the strip shows the last sum that was settled", () => {
  const sums = strip([]);
  assert.deepEqual([5, 4, 2, 0].map(at => sums.lastKnown(at)?.entry), [3, 3, 1, undefined]);
});

test("a sum that was taken back is shown only within what was taken back", () => {
  const sums = strip([[3, 4, 5]]);
  assert.deepEqual([4, 5, 4, 2].map(at => sums.lastKnown(at)?.entry), [3, 1, 3, 1]);
});
