import assert from "node:assert/strict";
import { test } from "node:test";
import { played, telling } from "./web/js/overlay/tell.js";

const BOARD = { seats: {} };
const entry = (type, more = {}) => ({ type, quiet: false, chosen: false, cards: [], sentence: type, ...more });

test("the result of a match is told before all else that a step has brought", () => {
  const entries = [entry("pebbles.pebble-played", { chosen: true, cards: ["c1"] }), entry("pebbles.match-won"),
    entry("match.result")];
  assert.equal(telling(entries, null, BOARD, {}).sentence, "match.result");
  assert.equal(telling(entries.slice(0, 2), null, BOARD, {}).sentence, "pebbles.pebble-played");
});

const card = (id, more = {}) => ({ id, name: id, faceDown: false, attached: [], ...more });
const board = (hand, row) => ({ gameNumber: 1, seats: { A: { zones: { hand, row } } } });
const FORMS = { hand: "hand", row: "row" };

test("a card is shown when a choice turns it up, also from a hand that is known", () => {
  const before = board([card("c1"), card("c2")], [card("c3")]);
  const choice = entry("pebbles.pebble-played", { chosen: true, by: "A", cards: ["c3", "c1"] });
  assert.deepEqual(played([choice], before, board([card("c2")], [card("c3"), card("c1")]), FORMS),
    { card: card("c1"), by: "A" });
  assert.equal(played([choice], before, board([card("c2")], [card("c3"), card("c1", { faceDown: true })]), FORMS),
    undefined);
  assert.equal(played([{ ...choice, chosen: false }], before, board([card("c2")], [card("c3"), card("c1")]), FORMS),
    undefined);
  assert.equal(played([choice], null, board([card("c2")], [card("c1")]), FORMS), undefined);
});
