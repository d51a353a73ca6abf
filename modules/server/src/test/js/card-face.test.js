import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { appear } from "./web/js/appearance.js";
import { marksOf, numbersOf, spokenName } from "./web/js/card-face.js";
import { know } from "./web/js/words.js";

const display = (strikeCode, more = {}) => appear({ lifeCode: "life", ownLifeName: false, cardDisplay: { lifeCode: "life",
  strikeCode, maxCodes: { life: "maxLife" }, lossCode: null, impliedCodes: [],
  marks: { turned: "on-side", summoned: "new", blocked: "blocked" }, ...more } });
const card = (name, more) => ({ id: "c1", name, faceDown: false, attached: [], ...more });

beforeEach(() => {
  know({ "counter.life": "life", "counter.strike": "strike", "counter.strength": "strength", "short.counter.boosts": "↑",
    "flag.weak": "weak", "flag.summoned": "newly summoned", "flag.blocked": "blocked", "flag.turned": "turned" },
  { "Рысь": { title: "Lynx", sentences: [], face: { strike: 3, life: 2 } } }, {});
});

test("a game names the number a creature strikes with and the one it lives by", () => {
  display("strike");
  const { strike, life, others } = numbersOf(card("Рысь", { strike: 4, life: 1, maxLife: 2, boosts: 2 }));
  assert.deepEqual([strike?.name, strike?.value], ["strike", 4]);
  assert.deepEqual([life?.name, life?.value, life?.max], ["life", 1, 2]);
  assert.deepEqual(others.map(one => one.code), ["boosts"]);
});

test("a strike that is no number of the board is the sum of its parts", () => {
  display(null);
  know({ "counter.life": "life" }, undefined, undefined);
  const parts = [{ code: "weapon", source: null, amount: 3 }, { code: "bonus", source: null, amount: -1 }];
  const { strike } = numbersOf(card("Рысь", { life: 2, maxLife: 2, strikeParts: parts }));
  assert.deepEqual([strike?.name, strike?.value], ["урон", 2]);
  assert.equal(numbersOf(card("Рысь", { life: 2, maxLife: 2 })).strike, null);
});

test("a card that is not in play shows its printed numbers", () => {
  display("strike");
  const { strike, life } = numbersOf(card("Рысь", {}));
  assert.deepEqual([strike?.value, life?.value], [3, 2]);
});

test("the first number of a game that names none is on the left, and an only number is on the right", () => {
  display(null);
  assert.equal(numbersOf(card("Кот", { attack: 3, life: 2 })).strike?.code, "attack");
  display("strike");
  const { strike, life, others } = numbersOf(card("Кот", { level: 2 }));
  assert.deepEqual([strike, life?.code, others], [null, "level", []]);
});

test("marks are words, followed by the other numbers", () => {
  display("strike");
  const one = card("Рысь", { strike: 4, life: 1, maxLife: 2, boosts: 2, weak: true, turned: true, summoned: true });
  const { others } = numbersOf(one);
  assert.deepEqual(marksOf(one, others, { marks: ["weak"] }).map(mark => [mark.text, mark.changed]),
    [["weak", true], ["newly summoned", false], ["↑2", false]]);
});

test("a screen reader hears the name, the numbers with their names, and all marks", () => {
  display("strike");
  const one = card("Рысь", { strike: 4, life: 1, maxLife: 2, weak: true, turned: true });
  assert.equal(spokenName(one, "Lynx", ["field", "", "changed"]),
    "Lynx, strike 4, life 1 из 2, weak, turned, field, changed");
});
