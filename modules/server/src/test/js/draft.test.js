import assert from "node:assert/strict";
import { test } from "node:test";
import { addCard, attach, blank, choose, freshId, fromDocument, moveCard, removeCard, reorder, search, toDocument }
  from "./web/js/editor/draft.js";
import { headline } from "./web/js/editor/verdict.js";
import { fromFragment, toFragment } from "./web/js/ask/link.js";

const FORM = { game: "nebozhiteli", initialPhase: "damage", zones: [
  { code: "hero", single: true, inPlay: true }, { code: "field", single: false, inPlay: true },
  { code: "hand", single: false, inPlay: false }] };
const CARDS = [["Рыцарь", "Knight"], ["Лучник", "Archer"], ["Лук", "Bow"], ["Лесной лекарь", "Nova"]].map(([title, english]) =>
  ({ name: title, title, englishTitle: english, zones: ["field"], attachedAs: title === "Лук" ? "equipped" : undefined }));
const find = name => CARDS.find(card => card.title === name || card.englishTitle === name);

test("copies of a card get ids of their own", () => {
  const draft = blank(FORM);
  const ids = ["field", "field", "hand"].map(zone => addCard(draft, FORM, "A", zone, CARDS[0]).id);
  assert.deepEqual(ids, ["knight", "knight-2", "knight-3"]);
  assert.equal(freshId(draft, FORM, "No"), "no-2"); // YAML would read `no` as false
});

test("a zone for one card replaces it, and is written without a list", () => {
  const draft = blank(FORM);
  addCard(draft, FORM, "B", "hero", CARDS[0]);
  addCard(draft, FORM, "B", "hero", CARDS[1]);
  assert.deepEqual(toDocument(draft, FORM).seats.B, { hero: { id: "archer", card: "Лучник" } });
});

test("a removed card takes its attachments and the choices that name them along", () => {
  const draft = blank(FORM);
  const knight = addCard(draft, FORM, "A", "field", CARDS[0]);
  addCard(draft, FORM, "B", "field", CARDS[1]);
  attach(draft, FORM, knight, CARDS[2]);
  draft.choices = [{ A: { activate: "bow", target: "archer" } }, { B: { attack: ["archer"] } }, { both: "pass" }];
  removeCard(draft, FORM, "knight");
  assert.deepEqual(draft.choices, [{ B: { attack: ["archer"] } }, { both: "pass" }]);
  assert.deepEqual(toDocument(draft, FORM).seats, { A: {}, B: { field: [{ id: "archer", card: "Лучник" }] } });
});

test("a card is moved without its numbers", () => {
  const draft = blank(FORM);
  Object.assign(addCard(draft, FORM, "A", "field", CARDS[0]), { life: 2 });
  moveCard(draft, FORM, "knight", "B", "hand");
  assert.deepEqual(toDocument(draft, FORM).seats, { A: {}, B: { hand: [{ id: "knight", card: "Рыцарь" }] } });
});

test("an option that joins the last choice takes its place", () => {
  const draft = blank(FORM);
  choose(draft, { line: { A: { attack: ["a"] } }, replacesLast: false });
  choose(draft, { line: { A: { attack: ["a", "b"] } }, replacesLast: true });
  choose(draft, { line: { A: "end" }, before: [{ B: "close" }] });
  assert.deepEqual(draft.choices, [{ A: { attack: ["a", "b"] } }, { B: "close" }, { A: "end" }]);
  reorder(draft.choices, 2, 0);
  assert.deepEqual(draft.choices[0], { A: "end" });
});

test("a document of others gets ids, lists, and single unknown cards", () => {
  const draft = fromDocument({ game: "Небожители", seats: { A: { hero: "Рыцарь", hand: 2,
    field: ["Knight", { id: "x", card: "Лучник", equipped: ["Лук"], used: ["1"] }] } } }, FORM, find);
  assert.deepEqual(draft.seats, { A: { hero: [{ id: "knight", card: "Рыцарь" }], hand: ["?", "?"],
    field: [{ id: "knight-2", card: "Knight" },
      { id: "x", card: "Лучник", equipped: [{ id: "bow", card: "Лук" }], used: ["1"] }] }, B: {} });
  assert.equal(draft.game, "nebozhiteli");
});

test("the first of several variants is opened", () => {
  const draft = fromDocument({ game: "nebozhiteli", choices: [{ both: "pass" }],
    variants: [{ name: "one", choices: [{ A: "end" }] }, { name: "two" }] }, FORM, find);
  assert.deepEqual(draft.choices, [{ A: "end" }]);
  assert.equal("variants" in draft || "name" in draft, false);
});

test("cards are found in both languages, the beginning of the name first", () => {
  assert.deepEqual(search(CARDS, "лу").map(card => card.title), ["Лук", "Лучник"]);
  assert.deepEqual(search(CARDS, "ЛЕК").map(card => card.title), ["Лесной лекарь"]);
  assert.deepEqual(search(CARDS, "kni").map(card => card.title), ["Рыцарь"]);
});

test("the headline is what follows a condition", () => {
  const verdict = ["Это ещё не конец.", "Если больше никто ничего не сделает:", "Вампир погибает.", "B остаётся в игре."]
    .map(sentence => ({ sentence }));
  assert.equal(headline(verdict), "Вампир погибает.");
  assert.equal(headline(verdict.slice(2)), "Вампир погибает.");
});

test("a link carries a dispute, and a damaged one carries nothing", async () => {
  const fragment = await toFragment("game: nebozhiteli\nкарта: Вампир\n");
  assert.match(fragment, /^#d=[\w-]+$/);
  assert.equal(await fromFragment(fragment), "game: nebozhiteli\nкарта: Вампир\n");
  assert.equal(await fromFragment(fragment.slice(0, 12)), null);
  assert.equal(await fromFragment("#e=5"), null);
});
