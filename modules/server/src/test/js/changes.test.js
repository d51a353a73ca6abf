import assert from "node:assert/strict";
import { test } from "node:test";
import { changes } from "./web/js/changes.js";
import { findCard } from "./web/js/find-card.js";

const forms = { row: "row", hand: "hand", grave: "pile" };
const card = (id, more = {}) => ({ id, name: "Рысь", faceDown: false, attached: [], ...more });
const board = (zones, more = {}) => ({ gameNumber: 1, seats: { A: { points: 3, zones, sizes:
  Object.fromEntries(Object.entries(zones).map(([zone, cards]) => [zone, cards.length])), ...more } } });

test("numbers of players and zones change by what is added and taken", () => {
  const { numbers } = changes(board({ row: [card("c1")], grave: [] }), board({ row: [], grave: [card("c1")] },
    { points: 5 }), forms);
  assert.deepEqual(Object.fromEntries(numbers), { "A.points": 2, "A.zone.row": -1, "A.zone.grave": 1 });
});

test("a card that came, moved, turned or got other numbers has changed", () => {
  const before = board({ row: [card("c1", { strength: 3 }), card("c2", { ready: true })], hand: [card("c3")] });
  const after = board({ row: [card("c1", { strength: 1, ready: true }), card("c2"), card("c3"), card("c4")], hand: [] });
  assert.deepEqual(Object.fromEntries(changes(before, after, forms).cards), {
    c1: { stats: { strength: -2 }, marks: ["ready"] }, c2: { marks: [] }, c3: { moved: true }, c4: { moved: true } });
});

test("a card that left is known by the place it left, unless it was in a hand or went with its bearer", () => {
  const before = board({ row: [card("c1", { attached: [card("c2")] }), card("c3", { attached: [card("c4")] })],
    hand: [card("c5")] });
  const after = board({ row: [card("c3")], hand: [] });
  const { gone } = changes(before, after, forms);
  assert.deepEqual([...gone].map(([place, cards]) => [place, cards.map(one => one.id)]),
    [["A.row", ["c1"]], ["c3", ["c4"]]]);
});

test("in another game of the match no card is the same", () => {
  const { cards } = changes(board({ row: [card("c1")] }), { ...board({ row: [card("c2")] }), gameNumber: 2 }, forms);
  assert.equal(cards.size, 0);
});

test("nothing changes where there is no board to compare with", () => {
  assert.equal(changes(null, board({}), forms).cards.size, 0);
});

test("a card is found on the first board that has it, also on another card", () => {
  const one = board({ row: [card("c1", { attached: [card("c2")] })] });
  assert.equal(findCard([undefined, one], "c2").id, "c2");
  assert.deepEqual(findCard([null], "c9"), { id: "c9", name: null, faceDown: false, attached: [] });
});
