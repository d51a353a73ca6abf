import assert from "node:assert/strict";
import { test } from "node:test";
import { slotHeight, WIDTHS } from "./web/js/card-sizes.js";
import { frontHeight, layout, linesOf } from "./web/js/table/layout.js";

const cards = (count, attached = 0, from = 1) => Array.from({ length: count }, (_, i) => ({ id: `c${from + i}`, name: "x",
  faceDown: false, attached: Array.from({ length: attached }, (_, j) => ({ id: `a${i}.${j}` })) }));
const half = (...rows) => ({ bands: rows.map((row, i) => ({ rows: [{ zone: `z${i}`, cards: row, played: false }] })),
  cellRows: [], edges: [88, 88, 88, 88, 88], strips: 0, whole: 0, tickets: 0, rail: 180 });
const room = (width, height, more) => ({ width, height, scale: 1, narrow: false, lanes: 0, ...more });
const noFights = () => false;
const choose = (halves, where, kept = null, turn = "1") => layout(halves, where, { turn, kept, fights: noFights });

test("a few cards are as large as the height allows, many are smaller", () => {
  const few = choose([half(cards(3)), half(cards(1))], room(860, 600)).width;
  const many = choose([half(cards(9)), half(cards(9))], room(860, 600)).width;
  assert.ok(WIDTHS.includes(few) && WIDTHS.includes(many) && few > many, `${few} ${many}`);
});

test("a larger window never has smaller cards", () => {
  let last = 0;
  for (let size = 500; size < 1500; size += 25) {
    const { width } = choose([half(cards(6)), half(cards(8, 1))], room(size * 1.5, size));
    assert.ok(width >= last, `${width} after ${last} at ${size}`);
    last = width;
  }
});

test("what is chosen fits: rows, hands and front are no higher than the table", () => {
  for (let near = 0; near <= 16; near++) {
    for (let far = 0; far <= 16; far++) {
      const { width } = choose([half(cards(near)), half(cards(far))], room(860, 600));
      if (width > 0) {
        const most = Math.floor((860 - 240 + 0.1 * width) / (1.1 * width));
        const rows = [near, far].map(count => Math.ceil(count / most));
        assert.ok(rows.every(count => count <= 3));
        const high = rows.reduce((sum, count) => sum + count * slotHeight(width, 0), 0);
        assert.ok(high + 108 + frontHeight(width, room(860, 600)) <= 600, `${near} ${far} ${width}`);
      }
    }
  }
});

test("if faces would be too small, there are chips", () => {
  assert.equal(choose([half(cards(60)), half(cards(60))], room(860, 600)).width, 0);
});

test("chips of a phone are small only if others have no room, and then there are more in a line", () => {
  const phone = { ...room(374, 521), narrow: true };
  const strip = (...rows) => ({ ...half(...rows), edges: [], rail: 56 });
  const sizes = count => choose([strip(cards(count)), strip(cards(count))], phone);
  assert.equal(sizes(4).chip, null);
  assert.deepEqual(sizes(9).chip, { columns: 2, isDense: false });
  assert.deepEqual(sizes(12).chip, { columns: 3, isDense: true });
});

test("hands in one line cost the height of a line", () => {
  const phone = { ...room(374, 521), narrow: true };
  const widthWith = strips => {
    const one = { ...half(cards(3)), edges: [], rail: 56, strips };
    return choose([one, one], phone).width;
  };
  assert.ok(widthWith(0) > widthWith(2), `${widthWith(0)} ${widthWith(2)}`);
});

test("the width is kept for a turn while everything fits", () => {
  const where = room(860, 600);
  const crowded = choose([half(cards(12)), half(cards(12))], where);
  const halves = [half(cards(1)), half(cards(1))];
  assert.equal(choose(halves, where, crowded).width, crowded.width);
  assert.ok(choose(halves, where, crowded, "2").width > crowded.width);
  assert.ok(choose([half(cards(12)), half(cards(12))], where, choose(halves, where)).width < choose(halves, where).width);
});

test("those who fight stand in the line at the front, and the order within a line stays", () => {
  const band = { rows: [{ zone: "z", cards: cards(9), played: false }] };
  const lines = linesOf(band, 2, card => card.id === "c8").map(line => line.map(({ card }) => card.id));
  assert.deepEqual(lines, [["c5", "c6", "c7", "c9"], ["c1", "c2", "c3", "c4", "c8"]]);
});

test("every card is in one line", () => {
  for (let count = 0; count < 30; count++) {
    for (let lines = 1; lines <= 3; lines++) {
      const band = { rows: [{ zone: "y", cards: cards(count), played: false }, { zone: "z", cards: cards(2, 0, 100), played: true }] };
      const ids = linesOf(band, lines, noFights).flat().map(({ card }) => card.id);
      assert.equal(new Set(ids).size, count + 2);
      assert.equal(ids.length, count + 2);
    }
  }
});
