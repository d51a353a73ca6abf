import assert from "node:assert/strict";
import { test } from "node:test";
import { telling } from "./web/js/overlay/tell.js";

const BOARD = { seats: {} };
const entry = (type, more = {}) => ({ type, quiet: false, chosen: false, cards: [], sentence: type, ...more });

test("the result of a match is told before all else that a step has brought", () => {
  const entries = [entry("pebbles.pebble-played", { chosen: true, cards: ["c1"] }), entry("pebbles.match-won"),
    entry("match.result")];
  assert.equal(telling(entries, null, BOARD, {}).sentence, "match.result");
  assert.equal(telling(entries.slice(0, 2), null, BOARD, {}).sentence, "pebbles.pebble-played");
});
