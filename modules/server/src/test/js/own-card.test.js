import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf } from "./web/js/editor/own-card.js";

const CARD = { name: "Keeper", front: { life: 3 } };

test("a list becomes the abilities of the card", () => {
  assert.equal(draftOf("duel", CARD, "front.moves", "- kind: a\n  x: 1\n"),
    "game: duel\ncards:\n-\n  name: \"Keeper\"\n  front:\n    life: 3\n    moves:\n      - kind: a\n        x: 1");
});

test("a list may be written as JSON", () => {
  assert.equal(draftOf("duel", CARD, "front.moves", "[\n {}\n]").split("moves:")[1], "\n      [\n       {}\n      ]");
});

test("anything else becomes further fields next to the abilities", () => {
  assert.equal(draftOf("duel", CARD, "front.moves", "words: [swift]"),
    "game: duel\ncards:\n-\n  name: \"Keeper\"\n  front:\n    life: 3\n    words: [swift]");
});

test("without abilities the card has its numbers alone", () => {
  assert.equal(draftOf("duel", { ...CARD, moves: undefined }, "moves", " "),
    "game: duel\ncards:\n-\n  name: \"Keeper\"\n  front: {\"life\":3}");
});
