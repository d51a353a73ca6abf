// The page that settles disputes: written as text or through a form, answered by the server as `letopis ask` would.

import { byId, control, el, setText } from "../dom.js";
import { folded } from "../names.js";
import { open } from "../hall/chrome.js";
import { answerPage } from "./answer.js";
import words from "../words/ask.js";
import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { Form } from "./form.js";
import { GAMES, toYaml } from "./games.js";

const PLACE = /^dispute\.yaml:\d+(?::\d+)?: /; // the line and the column are said apart

const chrome = open(words, "ask");
const { lang, say } = chrome;

// What this browser keeps

function kept(name) {
  try {
    return localStorage.getItem(`letopis.ask.${name}`);
  } catch {
    return null; // storage is switched off
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`letopis.ask.${name}`, value);
  } catch {
    // Storage is full or switched off; the page works without it.
  }
}

function keptForm() {
  try {
    return JSON.parse(kept("form") ?? "null");
  } catch {
    return null; // written by another version
  }
}

// What is known of a game

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

async function json(path) {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(path);
  }
  return response.json();
}

const known = {
  titles: {},
  title: game => known.titles[game] ?? game,
  words: game => once(`words ${game}`, () => json(`/api/v1/games/${game}/words?lang=${lang}`), {}),
  /** Names of cards, from the newest match of the game; without one they are typed. */
  cards: game => once(`cards ${game}`, async () => {
    const { cards } = await json(`/api/v1/games/${game}/cards?lang=${lang}`);
    return Object.values(cards).map(card => card.title).sort((one, other) => one.localeCompare(other, lang));
  }, []),
};

// The question

const editor = new Editor(byId("editor"), byId("problems"), chrome, text => {
  keep("text", text);
  setText(byId("state"), "");
});
const form = new Form(byId("form"), keptForm(), chrome, known, made => keep("form", JSON.stringify(made)));

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
  if (before.trim() !== "" && before !== text && !Object.values(EXAMPLES).includes(before)) {
    byId("state").append(el("button", { class: "more-rows", type: "button",
      on: { click: () => write(before) } }, say("undo")));
  }
}

// The answer

let working = 0;

async function settle() {
  if (way === "form") {
    write(toYaml(form.form));
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
  editor.point(body.answers.map(one => one.refused?.line ?? 0));
  const codes = await known.words(gameOf(text));
  const word = code => codes[code] ?? code.slice(code.indexOf(".") + 1);
  byId("answer").replaceChildren(...answerPage(body, text, say, word));
  byId("answer").focus({ preventScroll: true });
  byId("answer").scrollIntoView({ block: "start", behavior: "smooth" });
  return "";
}

/** The game a dispute is about, by its id or its title. */
function gameOf(text) {
  const found = text.match(/^\s*(?:game|игра):\s*["']?([^"'\n#]+?)["']?\s*(?:#.*)?$/m)?.[1] ?? "";
  return Object.keys(GAMES).find(id => [id, known.title(id)].some(one => folded(one) === folded(found)))
    ?? Object.keys(GAMES)[0];
}

// The page

byId("ways").setAttribute("aria-label", say("ways"));
byId("ways").replaceChildren(...ways.map(one => el("label", {}, one, el("span", {}, say(one.value)))));
const examples = control("examples", HTMLSelectElement);
examples.replaceChildren(el("option", { value: "" }, say("examples")),
  ...Object.keys(EXAMPLES).map(one => el("option", { value: one }, say(one))));
examples.addEventListener("change", () => {
  if (examples.value) {
    choose("written");
    write(EXAMPLES[examples.value]);
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
editor.text = kept("text") ?? EXAMPLES.healing;
showWay();
Promise.all(Object.keys(GAMES).map(async game => (known.titles[game] = (await known.words(game))["game.name"] ?? game)))
  .then(() => form.draw());
