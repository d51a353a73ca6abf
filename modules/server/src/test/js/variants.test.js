import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, Variants } from "./web/js/editor/variants.js";

const FILE = { game: "duel", choices: [1], variants: [{ name: { ru: "да", en: "yes" } }, { choices: [2], expect: {} }] };

test("each variant is a whole document, named in the reader's language", () => {
  const { all } = new Variants(FILE);
  assert.deepEqual(all.map(one => one.document), [{ game: "duel", choices: [1] }, { game: "duel", choices: [2] }]);
  assert.deepEqual(all.map((one, i) => nameOf(one, i, "en")), ["yes", "2"]);
});

test("the file keeps all variants with the changes of each", () => {
  const variants = new Variants(FILE);
  assert.deepEqual(variants.turnTo({ game: "duel", choices: [3] }, 1), { game: "duel", choices: [2] });
  assert.deepEqual(variants.file({ game: "duel", choices: [4] }), { game: "duel", choices: [1],
    variants: [{ name: { ru: "да", en: "yes" }, choices: [3] }, { choices: [4], expect: {} }] });
});

test("a file with a single variant has none to choose from", () => {
  assert.equal(new Variants({ game: "duel" }).all.length, 0);
  assert.equal(new Variants({ game: "duel", variants: [{ choices: [] }] }).all.length, 0);
});
