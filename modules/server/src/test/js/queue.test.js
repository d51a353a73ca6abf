import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "./web/js/api-error.js";
import { Queue } from "./web/js/record/queue.js";

const kept = new Map();
globalThis.localStorage = { getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value),
  removeItem: key => kept.delete(key) };
globalThis.addEventListener ??= () => {};

/** Delays requested by the queue. */
const waits = [];
globalThis.setTimeout = (act, millis) => waits.push({ act, millis });
globalThis.clearTimeout = () => {};
const settled = () => new Promise(resolve => setImmediate(resolve));

const now = (last, ...options) => ({ last, options, surrenderOptions: [] });

/** Server responses: a number is the last entry, an ApiError is thrown. */
function queue(...answers) {
  const sent = [];
  const heard = [];
  const made = new Queue("match", async what => {
    sent.push(what);
    const answer = answers.shift();
    if (answer instanceof Error) {
      throw answer;
    }
    return { last: answer, recording: now(answer) };
  }, { done: answer => heard.push(answer.last), stopped: refused => heard.push(refused.code), changed: () => {} });
  return { made, sent, heard };
}

const lost = new ApiError(0, "no-connection", "");
const illegal = new ApiError(422, "not-legal", "No.");

beforeEach(() => {
  kept.clear();
  waits.length = 0;
});

test("choices are sent in order, each behind the answer to the one before", async () => {
  const { made, sent, heard } = queue(lost, 8, 9);
  await made.add({ line: "A: pass" }, "passes", 7);
  assert.ok(made.lost);
  assert.ok(made.isOpen);
  await made.add({ line: "B: pass" }, "passes", 7);
  assert.deepEqual(sent, [{ line: "A: pass", after: 7 }, { line: "A: pass", after: 7 }, { line: "B: pass", after: 8 }]);
  assert.deepEqual(heard, [8, 9]);
  assert.ok(made.isEmpty);
});

test("what waits survives the page", async () => {
  const { made } = queue(lost);
  await made.add({ line: "A: pass" }, "passes", 7);
  const { made: again, sent } = queue(8);
  assert.equal(again.items.length, 1);
  await again.flush();
  assert.deepEqual(sent, [{ line: "A: pass", after: 7 }]);
  assert.equal(kept.size, 0);
});

test("something else kept under the same name is no queue", () => {
  kept.set("letopis.record.match", "{\"line\":");
  assert.ok(queue().made.isEmpty);
  kept.set("letopis.record.match", "{}");
  assert.ok(queue().made.isEmpty);
});

test("a refusal stops the queue until somebody decides", async () => {
  const { made, sent, heard } = queue(illegal, 12);
  await made.add({ line: "A: attack" }, "attacks", 7);
  await made.add({ line: "B: pass" }, "passes", 7);
  assert.deepEqual(heard, ["not-legal"]);
  assert.equal(sent.length, 1);
  await made.drop(false, now(11));
  assert.deepEqual(sent.at(-1), { line: "B: pass", after: 11 });
  assert.equal(made.trouble, null);
});

/** The refusal of a line without a meaning, after entry `last`. */
const misread = (last, proposals) => new ApiError(422, "not-recorded", "No such choice.",
  { recording: now(last, { id: "a1", sentence: "A casts Storm" }), misread: { options: [], ...proposals } });

test("a line without a meaning waits beside the queue and blocks nothing", async () => {
  const { made, sent } = queue(misread(7, { line: "storm", options: ["a1", "gone"] }), 8);
  await Promise.all([made.add({ line: "strom" }, "strom", 7), made.add({ line: "A: pass" }, "passes", 7)]);
  await settled();
  assert.deepEqual(sent, [{ line: "strom", after: 7 }, { line: "A: pass", after: 7 }]);
  assert.ok(made.isEmpty);
  assert.equal(made.trouble, null);
  const line = { text: "strom", why: "No such choice.", line: "storm", options: ["A casts Storm"] };
  assert.deepEqual(made.aside, [line]);
  const { made: reopened } = queue();
  assert.deepEqual(reopened.aside, [line]);
  reopened.dropAside(reopened.aside[0]);
  assert.deepEqual(queue().made.aside, []);
});

test("a pass that is not possible is dropped, other refusals are not", async () => {
  const impossible = new ApiError(422, "not-recorded", "This cannot be passed.", { recording: now(7) });
  const { made, sent } = queue(impossible, impossible);
  await made.add({ pass: true }, "pass", 7, [], true);
  assert.ok(made.isEmpty);
  await made.add({ pass: true }, "pass", 7);
  assert.equal(made.trouble, impossible);
  assert.equal(sent.length, 2);
});

test("a held line is sent with the next one", async () => {
  const { made, sent } = queue(8, 9);
  made.hold({ line: "A: pass" }, "passes", 7);
  assert.deepEqual(sent, []);
  await made.add({ line: "B: pass" }, "passes", 7);
  assert.deepEqual(sent.map(one => one.after), [7, 8]);
});

test("a choice is made again behind another entry, with more said of it", async () => {
  const { made, sent } = queue(new ApiError(409, "taken-over", "No."), 12);
  await made.add({ line: "A: pass" }, "passes", 7);
  await made.again(now(11), { takeOver: true });
  assert.deepEqual(sent.at(-1), { line: "A: pass", takeOver: true, after: 11 });
});

test("what waits is found by its sentence among the options of another moment", async () => {
  const { made, sent } = queue(new ApiError(409, "moved-on", "No."), 12);
  await made.add({ options: ["a1"] }, "A passes", 7, ["A passes"]);
  await made.again(now(11, { id: "b1", sentence: "B passes" }, { id: "a2", sentence: "A passes" }));
  assert.deepEqual(sent.at(-1), { options: ["a2"], after: 11 });
});

test("a lost connection is tried again, ever more seldom", async () => {
  const { made, sent } = queue(lost, lost, lost, lost, 8);
  await made.add({ line: "A: pass" }, "passes", 7);
  for (const wait of waits) { // grows during the loop
    wait.act();
    await settled();
  }
  assert.deepEqual(waits.map(wait => wait.millis), [2000, 4000, 8000, 10_000]);
  assert.equal(sent.length, 5);
  assert.ok(made.isEmpty);
  assert.ok(!made.lost);
});

test("a defect of the page is no refusal", async () => {
  const { made } = queue(new TypeError("defect"));
  await assert.rejects(made.add({ line: "A: pass" }, "passes", 7), TypeError);
});
