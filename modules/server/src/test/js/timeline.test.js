import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf } from "./web/js/timeline/timeline.js";

test("a match whose length may be known fills the picture", () => {
  assert.equal(endOf({ isOpen: true, last: 300, horizon: 10 }), 300);
  assert.equal(endOf({ isOpen: true, last: 0, horizon: 0 }), 1);
});

test("the picture of any other match tells nothing of its length", () => {
  const end = (last, horizon) => endOf({ isOpen: false, last, horizon });
  assert.equal(end(130, 40), end(4000, 40));
  assert.equal(end(130, 110), 120);
  assert.equal(end(4000, 120), 180);
});

test("the picture never ends before the place the reader has come to", () => {
  for (let horizon = 0; horizon < 5000; horizon += 7) {
    assert.ok(endOf({ isOpen: false, last: 5000, horizon }) > horizon);
  }
});
