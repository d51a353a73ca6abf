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
