import assert from "node:assert/strict";
import { test } from "node:test";
import { StoryPages } from "./web/js/chronicle/story-pages.js";

const TURNS = [1, 21, 41, 61, 81]; // first entries

/** Tells whole turns of a match with so many entries, at most two turns at once. */
function teller(last) {
  const match = { last, asked: [] };
  match.ask = async (from, to) => {
    match.asked.push([from, to]);
    const turns = TURNS.filter((first, i) => first <= match.last && (TURNS[i + 1] ?? Infinity) > from && first <= to)
      .slice(0, 2);
    const end = Math.min(match.last, (TURNS[TURNS.indexOf(turns.at(-1)) + 1] ?? Infinity) - 1);
    return { last: match.last, from: turns[0], to: end, items: turns.map(first => ({ kind: "line", first,
      last: Math.min(end, first + 19), sentence: `${first} of ${match.last}` })) };
  };
  return match;
}

const told = (pages, first, last) => pages.items(first, last).map(({ sentence }) => sentence);

test("a range is asked for once", async () => {
  const match = teller(100);
  const pages = new StoryPages(match.ask);
  await pages.need(30, 70, 100);
  assert.deepEqual(match.asked, [[30, 70], [61, 70]]);
  assert.equal(pages.missing(21, 80, 100), 0);
  await pages.need(45, 62, 100);
  assert.equal(match.asked.length, 2);
  assert.deepEqual(told(pages, 1, 100), ["21 of 100", "41 of 100", "61 of 100"]);
  assert.equal(pages.missing(1, 30, 100), 1);
});

test("the open turn of a live match is asked for again, and no other", async () => {
  const match = teller(50);
  const pages = new StoryPages(match.ask);
  await pages.need(21, 50, 50);
  match.last = 55;
  assert.equal(pages.missing(21, 50, 55), 0);
  await pages.need(21, 55, 55);
  assert.deepEqual(match.asked.at(-1), [50, 55]);
  assert.deepEqual(told(pages, 21, 55), ["21 of 50", "41 of 55"]);
});

test("a match that has become shorter is asked for from the start", async () => {
  const match = teller(50);
  const pages = new StoryPages(match.ask);
  await pages.need(1, 50, 50);
  match.last = 30;
  await pages.need(1, 30, 30);
  assert.deepEqual(told(pages, 1, 30), ["1 of 30", "21 of 30"]);
});

test("an answer that arrives after the language has changed is not kept", async () => {
  const match = teller(50);
  const pages = new StoryPages(match.ask);
  const waiting = pages.need(1, 20, 50);
  pages.clear();
  await waiting;
  assert.deepEqual(told(pages, 1, 50), []);
});

test("a server that tells less than asked does not keep the page asking", async () => {
  const pages = new StoryPages(async () => ({ last: 50, from: 1, to: 20, items: [] }));
  await pages.need(1, 50, 50);
  assert.equal(pages.missing(1, 50, 50), 21);
});
