import assert from "node:assert/strict";
import { test } from "node:test";
import { Store, Strip } from "./web/js/store.js";

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function strip({ first = 0, block = 10, most = 30, kept = 100, held = false } = {}) {
  const asked = [];
  const waiting = [];
  const made = new Strip(first, block, most, kept, (from, to) => {
    asked.push([from, to]);
    return held ? new Promise(resolve => waiting.push(() => resolve(numbers(from, to))))
      : Promise.resolve(numbers(from, to));
  });
  return { made, asked, waiting };
}

test("neighbouring blocks are asked for at once, each only once", async () => {
  const { made, asked } = strip();
  await made.need(5, 24, 99);
  await made.need(0, 29, 99);
  assert.deepEqual(asked, [[0, 29]]);
  assert.equal(made.get(29), 29);
  assert.ok(made.has(0, 29));
  assert.ok(!made.has(29, 30));
});

test("no request brings more than a server gives", async () => {
  const { made, asked } = strip({ most: 20 });
  await made.need(0, 59, 99);
  assert.deepEqual(asked, [[0, 19], [20, 39], [40, 59]]);
});

test("blocks on their way are waited for and not asked for again", async () => {
  const { made, asked, waiting } = strip({ held: true });
  const one = made.need(0, 9, 99);
  const other = made.need(0, 19, 99);
  assert.deepEqual(asked, [[0, 9], [10, 19]]);
  waiting.forEach(answer => answer());
  await Promise.all([one, other]);
  assert.ok(made.has(0, 19));
});

test("a strip ends at the last number, and goes on when there are more", async () => {
  const { made, asked } = strip({ first: 1 });
  await made.need(1, 40, 12);
  made.put(13, 13);
  await made.need(13, 13, 13);
  assert.deepEqual(asked, [[1, 12]]);
  await made.need(14, 15, 15);
  assert.deepEqual(asked.at(-1), [10, 15]);
});

test("an answer to a question asked before all was dropped is dropped too", async () => {
  const { made, waiting } = strip({ held: true });
  const late = made.need(0, 9, 99);
  made.clear();
  waiting.forEach(answer => answer());
  await late;
  assert.equal(made.get(5), undefined);
});

test("the blocks farthest away are forgotten first", async () => {
  const { made } = strip({ kept: 2, most: 10 });
  await made.need(0, 9, 99);
  await made.need(20, 29, 99);
  await made.need(30, 39, 99);
  assert.equal(made.get(5), undefined);
  assert.ok(made.has(20, 39));
});

test("boards begin at 0, entries at 1", async () => {
  const asked = [];
  const store = new Store({
    boards: async (from, to) => (asked.push(["boards", from, to]), { boards: numbers(from, to) }),
    entries: async (from, to) => (asked.push(["entries", from, to]), { entries: numbers(from, to) }),
  });
  store.last = 30;
  await Promise.all([store.needBoards(-5, 3), store.needEntries(-5, 3)]);
  assert.deepEqual(asked, [["boards", 0, 24], ["entries", 1, 30]]);
  assert.equal(store.shown(3), 3);
  assert.throws(() => store.shown(29));
});
