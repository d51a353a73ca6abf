import assert from "node:assert/strict";
import { test } from "node:test";
import { cardHeight, hyphenatedFrom, slotHeight, tabHeight, WIDTHS } from "./web/js/card-sizes.js";
import { linesOf, widestWord, widthOf } from "./web/js/name-widths.js";

test("wide letters count for more than narrow ones", () => {
  assert.ok(widthOf("Щшжм") > widthOf("Гтзь"));
  assert.ok(widthOf("WMm") > widthOf("lij"));
  assert.equal(widthOf(""), 0);
});

test("the widest word of a name decides, and a hyphen ends a word", () => {
  assert.equal(widestWord("Вожак седого табуна"), widthOf("седого"));
  assert.equal(widestWord("Щитоносец-автоматон"), Math.max(widthOf("Щитоносец-"), widthOf("автоматон")));
});

test("a name takes as many lines as its words need", () => {
  assert.equal(linesOf("Друид", 7), 1);
  assert.equal(linesOf("Вожак седого табуна", 7.1), 2);
  assert.equal(linesOf("Вожак седого табуна", 5.1), 3);
  assert.equal(linesOf("Размагничивание", 1), 1);
});

test("a word is broken only at widths where it has no room", () => {
  assert.equal(hyphenatedFrom(widestWord("Друид")), undefined);
  assert.equal(hyphenatedFrom(widestWord("Головорез")), 62);
  assert.equal(hyphenatedFrom(widestWord("Венценосный олень")), 80);
  assert.equal(hyphenatedFrom(widestWord("Жертвоприношение")), 168);
});

test("heights follow from the width", () => {
  assert.deepEqual(WIDTHS.map(cardHeight), [235, 200, 165, 135, 112, 87]);
  assert.deepEqual(WIDTHS.map(tabHeight), [28, 24, 20, 18, 18, 18]);
  assert.equal(slotHeight(97, 0), 135);
  assert.equal(slotHeight(97, 2), 171);
  assert.equal(slotHeight(97, 9), slotHeight(97, 3));
});
