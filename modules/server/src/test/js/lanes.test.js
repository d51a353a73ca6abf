import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, laned, putsInto } from "./web/js/lanes.js";

const board = { lanes: { zones: ["front", "back"], cells: [1, 2, 3].map(cell => ({ A: cell, B: 4 - cell })) } };

test("lanes go from left to right as the player at the lower edge sees them", () => {
  assert.deepEqual(columns(board, "A").map(({ lane, cells }) => [lane, cells.A, cells.B]),
    [[1, 1, 3], [2, 2, 2], [3, 3, 1]]);
  assert.deepEqual(columns(board, "B").map(({ lane, cells }) => [lane, cells.A, cells.B]),
    [[3, 3, 1], [2, 2, 2], [1, 1, 3]]);
});

test("only some zones have cells, and in games without lanes none has", () => {
  assert.deepEqual(laned(board, ["hand", "back", "front"]), ["back", "front"]);
  assert.deepEqual(laned({}, ["hand", "back"]), []);
  assert.deepEqual(columns({}, "A"), []);
});

test("an option puts a card into the cell it names, of the player who chooses", () => {
  const option = { by: "A", cell: { zone: "front", number: 3 } };
  assert.ok(putsInto(option, "A.front.3"));
  assert.ok(!putsInto(option, "B.front.3"));
  assert.ok(!putsInto({ by: "A", cell: null }, "A.front.3"));
});
