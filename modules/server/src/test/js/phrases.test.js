import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, speaker } from "./web/js/phrases.js";

test("places are filled, and nothing stands where there is no value", () => {
  assert.equal(fill("turn {n} · {who}", { n: 3, who: "Анна" }, "en"), "turn 3 · Анна");
  assert.equal(fill("turn {n}", {}, "en"), "turn ");
  assert.equal(fill("{+more}, {+less}", { more: 2, less: -2 }, "en"), "+2, -2");
});

test("words go with their numbers in both languages", () => {
  const said = (text, lang) => [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111].map(n => fill(text, { n }, lang));
  assert.deepEqual(said("{n|карта|карты|карт}", "ru"), ["карт", "карта", "карты", "карты", "карт", "карт", "карт",
    "карта", "карты", "карт", "карта", "карт"]);
  assert.deepEqual(said("{n|card|cards}", "en"), ["cards", "card", ...Array(10).fill("cards")]);
});

test("none is said in words of its own", () => {
  const text = "{n|shot|shots|0=nobody shoots}";
  assert.deepEqual([0, 1, 2].map(n => fill(text, { n }, "en")), ["nobody shoots", "shot", "shots"]);
  assert.deepEqual([0, 3].map(n => fill("{n|0=nothing}", { n }, "en")), ["nothing", ""]);
});

test("a form may have slots of its own, as in the terminal", () => {
  const text = "{coins|0=pays nothing|1=pays {coins} coin ({way})|pays {coins} {coins|coin|coins}[ ({way})]}";
  assert.deepEqual([0, 1, 3].map(coins => fill(text, { coins, way: "by choice" }, "en")),
    ["pays nothing", "pays 1 coin (by choice)", "pays 3 coins (by choice)"]);
  assert.equal(fill(text, { coins: 3 }, "en"), "pays 3 coins");
  const nested = "{seen|{seen.size|карта|карты|карт}: {names}|0={count} {count|карта|карты|карт}}";
  assert.equal(fill(nested, { seen: 0, count: 2 }, "ru"), "2 карты");
  assert.equal(fill("[{cards} ]{cards|0={coins} {coins|coin|coins}}", { cards: 0, coins: 1 }, "en"), "1 coin");
});

test("one and negative numbers may have words of their own", () => {
  const text = "{n|верхние|верхние|верхние|1=верхняя|-=нижние} {~n}";
  assert.deepEqual([1, 21, -2].map(n => fill(text, { n }, "ru")), ["верхняя 1", "верхние 21", "нижние 2"]);
});

test("lists are counted, and a missing value has an alternative", () => {
  assert.equal(fill("{cards|card|cards}", { cards: ["a"] }, "en"), "card");
  assert.equal(fill("{name/card}", { name: "", card: "Wolf" }, "en"), "Wolf");
});

test("a flag chooses the first word or the second", () => {
  assert.deepEqual([true, false].map(is => fill("{is|yes|no}", { is }, "en")), ["yes", "no"]);
});

test("a group without a value is left out", () => {
  const text = "moves[ to {zone}[ of {seat}]]";
  assert.equal(fill(text, { zone: "hand", seat: "A" }, "en"), "moves to hand of A");
  assert.equal(fill(text, { zone: "hand", seat: "" }, "en"), "moves to hand");
  assert.equal(fill(text, {}, "en"), "moves");
});

test("doubled brackets are brackets", () => {
  assert.equal(fill("{{n: 6} [[x]", { n: 1 }, "en"), "{n: 6} [x]");
});

test("a word that is missing is seen by its key", () => {
  const say = speaker({ ru: { lobby: "Матчи" }, en: {} }, "ru");
  assert.equal(say("lobby"), "Матчи");
  assert.equal(say("stats"), "stats");
});

test("a number that is counted has its thousands apart, a number that names something has not", () => {
  assert.equal(fill("{n} {n|match|matches}", { n: 1234567 }, "en"), "1,234,567 matches");
  assert.equal(fill("{n} {n|матч|матча|матчей}", { n: 1234 }, "ru"), "1\u00a0234 матча");
  assert.equal(fill("[{n} {n|match|matches}]", { n: 10000 }, "en"), "10,000 matches");
  assert.equal(fill("entry {n}", { n: 1234 }, "en"), "entry 1234");
  assert.equal(fill("{n} {n|match|matches}", { n: 999 }, "ru"), "999 matches");
});
