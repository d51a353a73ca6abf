import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { appear, drawn, figures, isFaint, isIdle, isUsed, isWritten, lifeFirst, liesOnSide, plate, vital }
  from "./web/js/appearance.js";

const card = more => ({ id: "c1", name: "Slate", faceDown: false, attached: [], ...more });

beforeEach(() => appear({ lifeCode: "shells", ownLifeName: true, winsCode: "rounds", cardDisplay: { lifeCode: "size",
  maxCodes: { size: "fullSize" }, lossCode: "chips", impliedCodes: ["cracks"],
  marks: { flat: "on-side", walled: "blocked", fresh: "new", spent: "used" } } }));

test("numbers that belong together are one figure", () => {
  assert.deepEqual(figures(card({ weight: 2, size: 3, fullSize: 6, cracks: 3 })),
    [{ code: "weight", value: 2, max: undefined }, { code: "size", value: 3, max: 6 }]);
  assert.deepEqual(figures(card({ weight: 2, chips: 1 })), [{ code: "weight", value: 2, max: 3 }]);
  assert.deepEqual(figures(card({ chips: 1 })), [{ code: "chips", value: 1, max: undefined }]);
  assert.deepEqual(figures(card({ cracks: 3 })), [{ code: "cracks", value: 3, max: undefined }]);
});

test("where there is room for one number it is the vital one, or the first", () => {
  assert.equal(vital(card({ weight: 2, size: 3 })).code, "size");
  assert.equal(vital(card({ weight: 2 })).code, "weight");
  assert.equal(vital(card({})), undefined);
});

test("marks turn a card, are drawn, make it pale or are written", () => {
  assert.ok(liesOnSide(card({ flat: true })));
  assert.ok(!liesOnSide(card({ walled: true })));
  assert.ok(isUsed(card({ flat: true })));
  assert.ok(!isUsed(card({ walled: true })));
  assert.ok(isUsed(card({ spent: true })));
  assert.equal(drawn("walled"), "blocked");
  assert.equal(drawn("spent"), "turned");
  assert.ok(isFaint(card({ fresh: true })));
  assert.deepEqual(["flat", "walled", "fresh", "wet"].map(isWritten), [false, false, false, true]);
});

test("a plate shows what a player is beaten without, by its name where it has one", () => {
  const half = { shells: 4, boats: 1, rounds: 2, zones: {}, sizes: {} };
  assert.deepEqual(plate(half), { left: 4, others: [{ name: "resource.shells", value: 4 },
    { name: "resource.boats", value: 1 }], wins: 2 });
  assert.deepEqual(plate({ boats: 1, zones: {}, sizes: { shells: 3 } }), { left: 3,
    others: [{ name: "zone.shells", value: 3 }, { name: "resource.boats", value: 1 }], wins: 0 });
  assert.deepEqual(lifeFirst({ boats: 1, shells: 4, zones: {}, sizes: {} }).map(([code]) => code), ["shells", "boats"]);
});

test("a number of a seat is left out while it is 0 only if the game says so", () => {
  appear({ lifeCode: "shells", ownLifeName: true, winsCode: null, quietCodes: ["boats"], pipCodes: { tide: 1, sails: 5 },
    cardDisplay: { lifeCode: null, maxCodes: {}, lossCode: null, impliedCodes: [], marks: {} } });
  assert.deepEqual([["boats", 0], ["boats", 1], ["shells", 0], ["tide", 0], ["tide", 1], ["sails", 0]].map(isIdle),
    [true, false, false, true, false, false]);
});
