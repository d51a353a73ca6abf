import assert from "node:assert/strict";
import { test } from "node:test";
import { found, free, meant, openNames, renewed, tappable, unseenHands } from "./web/js/record/choosing.js";

const option = (sentence, cards = [], more = {}) =>
  ({ id: sentence, sentence, by: "A", type: "t", cards, seats: [], ...more });
const strike = option("Рысь бьёт игрока", ["c1"], { seats: ["B"] });
const fight = option("Рысь бьёт Вепря", ["c1", "c2"]);
const pass = option("Пас");
const open = option("Игрок открывает карту", ["c7"], { names: [{ card: "c7", name: "Гроза" }] });
const all = [strike, fight, pass, open];

test("taps narrow the choices down", () => {
  assert.deepEqual(meant(all, []), all);
  assert.deepEqual(meant(all, [{ kind: "card", id: "c1" }]), [strike, fight]);
  assert.deepEqual(meant(all, [{ kind: "card", id: "c1" }, { kind: "seat", id: "B" }]), [strike]);
  assert.deepEqual(meant(all, [{ kind: "hand", id: "A", cards: ["c6", "c7"] }]), [open]);
  assert.deepEqual(meant(all, [{ kind: "name", id: "Гроза" }]), [open]);
});

test("cards, hands and players that some choice names may be tapped next", () => {
  const { cards, seats, backs } = tappable([strike, fight, open], [{ kind: "card", id: "c1" }], { A: ["c7"], B: ["c8"] });
  assert.deepEqual([...cards], ["c2", "c7"]);
  assert.deepEqual([...seats], ["B"]);
  assert.deepEqual([...backs], ["A"]);
});

test("names of a tapped card that are still open are asked for", () => {
  const picks = [{ kind: "hand", id: "A", cards: ["c7"] }];
  assert.deepEqual(openNames([open, pass], picks), { names: ["Гроза"], others: [pass] });
  assert.deepEqual(openNames([open], [...picks, { kind: "name", id: "Гроза" }]), { names: [], others: [open] });
});

test("hands are the cards in them that nobody has seen", () => {
  const board = { seats: { A: { zones: { hand: [{ id: "c6", name: null }, { id: "c5", name: "Рысь" }],
    grave: [{ id: "c9", name: null }] } } } };
  assert.deepEqual(unseenHands(board, { hand: "hand", grave: "pile" }), { A: ["c6"] });
});

test("choices without a card that can be told apart are free", () => {
  assert.deepEqual(free([...all, option("Сброс", ["c6"])], { A: ["c6", "c7"] }), [pass, option("Сброс", ["c6"])]);
});

test("options are found again by their sentences, all of them or none", () => {
  const later = all.map(one => ({ ...one, id: `later ${one.id}` }));
  assert.deepEqual(renewed(later, ["Пас", "Рысь бьёт игрока"]), ["later Пас", "later Рысь бьёт игрока"]);
  assert.equal(renewed(later, ["Пас", "Рысь бьёт Жука"]), null);
});

test("each typed word begins some word of the choice", () => {
  assert.deepEqual(found(all, "рысь вепр"), [fight]);
  assert.deepEqual(found(all, "БЬЕТ"), [strike, fight]);
  assert.deepEqual(found(all, "епря"), []);
  assert.deepEqual(found(all, "  "), all);
});
