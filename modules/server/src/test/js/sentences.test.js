import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fill } from "./web/js/phrases.js";

test("pages say the sentences of the program as the program does", () => {
  const sentences = JSON.parse(readFileSync(new URL("sentences.json", import.meta.url), "utf8"));
  assert.ok(sentences.length > 1000);
  for (const { text, lang, number, paths, said } of sentences) {
    assert.equal(fill(text, Object.fromEntries(paths.map(path => [path, number])), lang), said, text);
  }
});
