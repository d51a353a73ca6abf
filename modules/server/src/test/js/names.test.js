import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, holds } from "./web/js/names.js";

test("spellings of one name are equal once folded", () => {
  for (const [one, other] of [["Ёлка", "елка"], ["Д’Артаньян", "д'артаньян"], ["«Рысь»", "\"рысь\""],
    ["Иван\u00a0 Петров", "иван петров"], ["Анна‐Мария", "анна-мария"], ["soft\u00adhyphen", "softhyphen"]]) {
    assert.equal(folded(one), folded(other));
  }
});

test("names that differ stay apart", () => {
  assert.notEqual(folded("Anna"), folded("Анна"));
  assert.notEqual(folded("й"), folded("и"));
});

test("a part is found in a name however it is written, and not in a name that is missing", () => {
  assert.ok(holds("Пётр Чайковский", "ПЕТР"));
  assert.ok(!holds("Пётр", "Иван"));
  assert.ok(!holds(undefined, "Иван"));
  assert.ok(holds(undefined, ""));
});
