import assert from "node:assert/strict";
import { test } from "node:test";
import { emblem, glyph, hash } from "./web/js/emblem.js";
import { GLYPHS } from "./web/js/glyphs.js";

/** @param {string} value */
const drawing = value => decodeURIComponent(value);

test("equal cards have one emblem, and it is made once", () => {
  const made = emblem("Моховик", "forest", "flame", false);
  assert.equal(emblem("Моховик", "forest", "flame", false), made);
  assert.notEqual(emblem("Моховик", "swamp", "flame", false), made);
  assert.notEqual(emblem("Моховик", "forest", "paw", false), made);
});

test("a turned card has its emblem on its side", () => {
  assert.match(drawing(emblem("Моховик", "forest", "flame", true)), /rotate\(90\)/);
  assert.doesNotMatch(drawing(emblem("Моховик", "forest", "flame", false)), /rotate\(90\)/);
});

test("names are spread over the ten partitions", () => {
  const names = Array.from({ length: 2000 }, (_, i) => `Карта ${i}`);
  const counts = new Map();
  names.forEach(name => counts.set(hash(name) % 10, (counts.get(hash(name) % 10) ?? 0) + 1));
  assert.equal(counts.size, 10);
  for (const count of counts.values()) {
    assert.ok(count > 140 && count < 260, `${count}`);
  }
});

test("an emblem without a picture or with an unknown colour is still drawn", () => {
  for (const made of [emblem("Карта", "bone", null, false), emblem("Карта", "violet", "unicorn", false)]) {
    assert.match(drawing(made), /<svg xmlns.*<path d='M[^']*' opacity='0\.1/);
    assert.doesNotMatch(drawing(made), /undefined|null|NaN/);
  }
  assert.equal(glyph("unicorn"), null);
  assert.equal(glyph(null), null);
});

test("every picture is well-formed and needs no quotes that would end the address", () => {
  for (const [name, markup] of Object.entries(GLYPHS)) {
    assert.match(markup, /^(?:<(?:path|ellipse|circle)[^<>"]*\/>|<g[^<>"]*>|<\/g>)+$/, name);
    assert.equal(markup.split("<g ").length, markup.split("</g>").length, name);
    assert.match(glyph(name) ?? "", /^url\("data:image\/svg\+xml,[^" ]+"\)$/, name);
  }
});
