import assert from "node:assert/strict";
import { test } from "node:test";
import { blank, named, nextZone, toYaml } from "./web/js/ask/written.js";

const code = (one, title = one) => ({ code: one, title });
const game = {
  game: "stones", title: "Stones", settings: [{ name: "rules", title: "Rules", values: [code("long"), code("short")] }],
  phases: [code("day"), code("night")], initialPhase: "day", numbers: [code("shells")],
  zones: [{ code: "captain", title: "Captain", single: true }, { code: "shore", title: "Shore", single: false,
    number: code("weight"), mark: code("wet") }],
  acts: [{ verb: "throw", title: "throws", takes: "target", field: "at" },
    { verb: "roll", title: "rolls", takes: "cards", field: "target" },
    { verb: "skip", title: "skips", takes: "pairs", field: "target" },
    { verb: "lay", title: "lays", takes: "cell", field: "target" },
    { verb: "rest", title: "rests", takes: "nothing", field: "target" },
    { verb: "end of day", title: "to the end of the day", takes: "moment", field: "target" }],
  cells: [code("shore 1"), code("shore 2")], settable: [], examples: [],
};
const dispute = more => ({ ...blank(game), ...more });
const card = (side, zone, name, number = "", marked = false) => ({ side, zone, card: name, number, marked });
const done = (who, act, one = "", target = "") => ({ who, act, card: one, target });

test("an empty dispute ends with the first act that needs no card", () => {
  assert.equal(toYaml(blank(game), game), `game: stones
turn: {phase: day, active: A}
seats:
  A: {}
  B: {}
choices:
  - both: rest
`);
});

test("a table is written as a judge would write it", () => {
  const yaml = toYaml(dispute({ setting: "short", names: { A: "Анна", B: " " }, numbers: { A: { shells: "07" }, B: {} },
    cards: [card("A", "captain", "Flint"), card("A", "shore", "Slate", "3", true), card("B", "shore", "Chalk: white"),
      card("B", "shore", "")], done: [] }), game);
  assert.equal(yaml, `game: stones
rules: short
turn: {phase: day, active: A}
players: {A: Анна}
seats:
  A:
    shells: 7
    captain: Flint
    shore: [{card: Slate, weight: 3, wet: true}]
  B:
    shore: ["Chalk: white"]
choices:
`);
});

test("cards of one name get ids, by their side", () => {
  const twins = dispute({ cards: [card("A", "shore", "Slate"), card("B", "shore", "Slate"), card("B", "shore", "Chalk"),
    card("B", "shore", "Slate")] });
  assert.deepEqual(named(twins).map(one => one.id), ["a1", "b1", "", "b2"]);
  assert.match(toYaml(twins, game), /A:\n {4}shore: \[\{id: a1, card: Slate\}\]/);
});

test("acts are written by what stands behind their verbs", () => {
  const lines = rows => toYaml(dispute({ done: rows }), game).split("choices:\n")[1].trimEnd().split("\n");
  assert.deepEqual(lines([done("A", "throw", "Slate", "Chalk"), done("B", "throw", "Chalk"), done("A", "lay", "Slate", "shore 2"),
    done("A", "lay", "Slate", "Chalk"), done("B", "throw"), done("both", "rest"), done("both", "end of day")]), [
    "  - A: {throw: Slate, at: Chalk}", "  - B: {throw: Chalk}", "  - A: {lay: Slate, cell: shore 2}",
    "  - A: {lay: Slate, target: Chalk}", "  - both: rest", "  - until: end of day"]);
});

test("what several cards do together is one choice", () => {
  const lines = rows => toYaml(dispute({ done: rows }), game).split("choices:\n")[1].trimEnd().split("\n");
  assert.deepEqual(lines([done("A", "roll", "Slate"), done("A", "roll", "Flint"), done("B", "roll", "Chalk")]),
    ["  - A: {roll: [Slate, Flint]}", "  - B: {roll: [Chalk]}"]);
  assert.deepEqual(lines([done("A", "skip", "Slate", "B"), done("A", "skip", "Flint", "A")]),
    ["  - A: {skip: {Slate: B, Flint: A}}"]);
});

test("the next card lies where the last one does, unless only one may lie there", () => {
  assert.equal(nextZone(game, [], "A"), "shore");
  assert.equal(nextZone(game, [card("A", "shore", "Slate"), card("B", "captain", "Flint")], "A"), "shore");
  assert.equal(nextZone(game, [card("A", "captain", "Flint")], "A"), "shore");
});
