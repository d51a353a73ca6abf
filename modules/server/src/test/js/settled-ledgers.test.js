import assert from "node:assert/strict";
import { test } from "node:test";
import { SettledLedgers } from "./web/js/settled-ledgers.js";

const settledAt = [1, 3];
const boards = [0, 1, 2, 3, 4, 5].map(entry =>
  ({ settled: settledAt.includes(entry) ? [{ entry, accounts: [] }] : [] }));
const ledgers = ranges => new SettledLedgers({ at: 0, store: { board: entry => boards[entry] }, outline: {
  takenBackAt: at => ranges.find(([first, last]) => at >= first && at <= last) } });

test("between fights the last settled ledger is found", () => {
  const found = ledgers([]);
  assert.deepEqual([5, 4, 2, 0].map(at => found.lastAt(at)?.entry), [3, 3, 1, undefined]);
});

test("a ledger that was taken back is found only within what was taken back", () => {
  const found = ledgers([[3, 4, 5]]);
  assert.deepEqual([4, 5, 4, 2].map(at => found.lastAt(at)?.entry), [3, 1, 3, 1]);
});
