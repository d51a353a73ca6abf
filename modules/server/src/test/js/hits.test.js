import assert from "node:assert/strict";
import { test } from "node:test";
import { duels, hitsOf, hitsOn, isStopped } from "./web/js/table/hits.js";

const card = id => ({ id, name: id });
const account = (subject, ...lines) => ({ subject, lifeCode: "life", before: 6, max: 6, net: 3, after: 3, fate: "lives",
  lines });
const line = (code, amount, entry, source, wielder) => ({ code, amount, entry, source: card(source),
  ...wielder && { wielder: card(wielder) } });
const board = more => ({ seats: {}, fights: [], accounts: [], ...more });

test("each hit has its figure, and what armour gives back of it", () => {
  const hits = hitsOf(account(card("knight"), line("damage", -2, 1, "dagger", "thief"), line("reduction", 1, 1, "mail"),
    line("damage", -3, 2, "club", "ogre"), line("healing", 2, 3, "spell")), true);
  assert.deepEqual(hits.map(({ from, amount, back }) => [from.id, amount, back]), [["thief", -2, 1], ["ogre", -3, 0]]);
});

test("a hit is stopped if all of it is given back", () => {
  const [hit] = hitsOf(account({ seat: "A" }, line("strike", -1, 7, "dagger"), line("repelled", 1, 7, "shield")), true);
  assert.ok(isStopped(hit));
  assert.equal(hit.backSource.id, "shield");
});

test("hits between the same two cards share a line, whatever is settled", () => {
  const found = duels(board({ fights: [{ attacker: card("a"), blockers: [card("b"), card("c")] }],
    settled: [{ entry: 5, accounts: [account(card("b"), line("strike", -2, 5, "a"))] }],
    accounts: [account(card("a"), line("strike", -1, 6, "b"))] }));
  assert.deepEqual(found.map(({ from, to, hits }) => [from.id, to.id, hits.length]), [["a", "b", 2], ["a", "c", 0]]);
  assert.deepEqual(found[0].hits.map(({ settled }) => settled), [true, false]);
});

test("an attacker without blockers has a line to the other player", () => {
  const [found] = duels(board({ fights: [{ attacker: card("a"), blockers: [] }] }));
  assert.equal(found.to, null);
});

test("what a player pays for a card of their own is no hit", () => {
  const seats = { A: { zones: { row: [{ ...card("a"), attached: [] }] } }, B: { zones: { row: [] } } };
  const accounts = [account({ seat: "A" }, line("mana", -2, 1, "a"))];
  assert.deepEqual(hitsOn(board({ seats, accounts })), []);
  assert.equal(hitsOn(board({ seats: { A: { zones: {} }, B: seats.A }, accounts })).length, 1);
});
