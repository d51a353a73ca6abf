// The dispute page: text or form, resolved by the server as by `letopis ask`.

import { byId, control, el, setText } from "../dom.js";
import { folded } from "../names.js";
import { open } from "../lobby/chrome.js";
import { answerPage } from "./answer.js";
import words from "../words/ask.js";
import { Editor } from "./editor.js";
import { Form } from "./form.js";
import { toYaml } from "./written.js";

const PLACE = /^dispute\.yaml:\d+(?::\d+)?: /; // line and column are shown separately

const chrome = open(words, "ask");
const { lang, say } = chrome;

// Browser storage

function kept(name) {
  try {
    return localStorage.getItem(`letopis.ask.${name}`);
  } catch {
    return null; // storage is disabled
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`letopis.ask.${name}`, value);
  } catch {
    // Storage is full or disabled; the page works without it.
  }
}

function keptForm() {
  try {
    return JSON.parse(kept("sheet") ?? "null");
  } catch {
    return null; // written by another version
  }
}

// Game vocabulary

const asked = new Map();

function once(key, ask, otherwise) {
  if (!asked.has(key)) {
    asked.set(key, ask().catch(() => {
      asked.delete(key);
      return otherwise;
    }));
  }
  return asked.get(key);
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
async function json(path) {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(path);
  }
  return response.json();
}

/** @import { GameForm } from "letopis-api" */

/** @type {GameForm[]} */
let games = [];

/** @param {string} game */
const wordsOf = game => once(`words ${game}`, () => json(`/api/v1/games/${game}/words?lang=${lang}`), {});

/**
 * Returns the names of a game's cards; without them the user types names.
 *
 * @param {string} game
 */
const cardsOf = game => once(`cards ${game}`, async () => {
  const { cards } = await json(`/api/v1/games/${game}/cards?lang=${lang}`);
  return Object.values(cards).map(card => card.title).sort((one, other) => one.localeCompare(other, lang));
}, []);

// The question

const editor = new Editor(byId("editor"), byId("problems"), chrome, text => {
  keep("text", text);
  setText(byId("state"), "");
});
/** @type {Form | undefined} */
let form;

let way = kept("way") === "form" ? "form" : "written";

const ways = ["written", "form"].map(value =>
  el("input", { type: "radio", name: "way", value, on: { change: () => choose(value) } }));

function showWay() {
  byId("written").hidden = way === "form";
  byId("form").hidden = way !== "form";
  setText(byId("ask"), say(way === "form" ? "askForm" : "ask"));
  ways.forEach(one => (one.checked = one.value === way));
}

function choose(chosen) {
  way = chosen;
  keep("way", way);
  showWay();
}

function write(text) {
  const before = editor.text;
  editor.text = text;
  keep("text", text);
  setText(byId("state"), "");
  if (before.trim() !== "" && before !== text && !texts().includes(before)) {
    byId("state").append(el("button", { class: "more-rows", type: "button",
      on: { click: () => write(before) } }, say("undo")));
  }
}

// The answer

let working = 0;

async function settle() {
  await beginning;
  if (form && way === "form") {
    write(toYaml(form.dispute, form.game));
    choose("written");
  }
  const text = editor.text;
  if (text.trim() === "") {
    setText(byId("state"), say("nothing"));
    return;
  }
  const mine = ++working;
  byId("ask").setAttribute("aria-busy", "true");
  byId("state").replaceChildren(say("working"));
  try {
    const said = await answer(text);
    if (mine === working) {
      setText(byId("state"), said);
    }
  } finally {
    byId("ask").removeAttribute("aria-busy");
  }
}

async function answer(text) {
  let response;
  try {
    response = await fetch(`/api/v1/ask?lang=${lang}`,
      { method: "POST", body: text, headers: { "Content-Type": "application/yaml" } });
  } catch {
    return say("failed", { why: say("noConnection") });
  }
  const body = await response.json().catch(() => ({}));
  if (response.status === 422 && body.problems) {
    const problems = body.problems.map(one => ({ ...one, sentence: one.sentence.replace(PLACE, "") }));
    editor.wrong(problems);
    byId("answer").replaceChildren();
    byId("problems").scrollIntoView({ block: "nearest" });
    return say("wrong", { count: problems.length });
  }
  if (!response.ok || !body.answers) {
    const why = response.status === 503 ? say("busy") : body.detail ?? `HTTP ${response.status}`;
    return say("failed", { why });
  }
  editor.wrong([]);
  editor.point(body.answers.map(one => one.refusal?.line ?? 0));
  const codes = await wordsOf(gameOf(text));
  const word = code => codes[code] ?? code.slice(code.indexOf(".") + 1);
  byId("answer").replaceChildren(...answerPage(body, text, say, word));
  byId("answer").focus({ preventScroll: true });
  byId("answer").scrollIntoView({ block: "start", behavior: "smooth" });
  return "";
}

/** Returns the game of a dispute, by id or title. */
function gameOf(text) {
  const found = text.match(/^\s*(?:game|игра):\s*["']?([^"'\n#]+?)["']?\s*(?:#.*)?$/m)?.[1] ?? "";
  const meant = games.find(({ game, title: name }) => [game, name].some(one => folded(one) === folded(found)));
  return (meant ?? games[0])?.game ?? "";
}

// The page

byId("ways").setAttribute("aria-label", say("ways"));
byId("ways").replaceChildren(...ways.map(one => el("label", {}, one, el("span", {}, say(one.value)))));
const examples = control("examples", HTMLSelectElement);
examples.addEventListener("change", () => {
  if (examples.value) {
    choose("written");
    write(texts()[Number(examples.value)]);
    examples.value = "";
    settle();
  }
});
byId("ask").addEventListener("click", settle);
byId("answer").dataset.empty = say("empty");
document.addEventListener("keydown", event => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    settle();
  }
});
showWay();

/** Returns the examples of all games. */
const texts = () => games.flatMap(game => game.examples.map(example => example.text));

/** @param {GameForm[]} forms */
function begin(forms) {
  games = forms;
  const titles = games.flatMap(game => game.examples.map(example => example.title));
  examples.replaceChildren(el("option", { value: "" }, say("examples")),
    ...titles.map((title, i) => el("option", { value: String(i) }, title)));
  if (editor.text === "") {
    editor.text = kept("text") ?? texts()[0] ?? "";
  }
  if (games.length > 0) {
    form = new Form(byId("form"), games, keptForm(), say, cardsOf, made => keep("sheet", JSON.stringify(made)));
  }
}

const beginning = json(`/api/v1/games/forms?lang=${lang}`).then(({ forms }) => begin(forms), () => begin([]));
