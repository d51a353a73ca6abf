// The dispute page: a board to edit or the text of a position, resolved by the server as by `letopis ask`.

import { byId, control, el, put, setText } from "../dom.js";
import { sentenceOf } from "../api-error.js";
import { open } from "../lobby/chrome.js";
import { endPending, failPending, sayPending } from "../pending.js";
import { keep, kept } from "../settings.js";
import { BoardEditor } from "../editor/board-editor.js";
import { readDraft, Unreadable } from "../editor/draft-api.js";
import { outcomes } from "../editor/outcome.js";
import { headline } from "../editor/verdict.js";
import { answerPage } from "./answer.js";
import words from "../words/ask.js";
import { Editor } from "./editor.js";
import { gameOf, gameTexts } from "./games.js";
import { fromFragment } from "./link.js";
import { fromMatch } from "./moment.js";
import { json, post } from "./requests.js";
import { shareBar } from "./share-bar.js";

const PLACE = /^dispute\.yaml:\d+(?::\d+)?: /; // line and column are shown separately
const VIEWS = ["table", "choices", "answer"];
const WIDE = matchMedia("(min-width: 64rem)");

const chrome = open(words, "ask");
const { lang, say } = chrome;
const { wordsOf, cardsOf } = gameTexts(lang);
const page = control("heading", HTMLElement).closest("main") ?? document.body;

/** @import { GameForm } from "letopis-api" */

/** @type {GameForm[]} */
let games = [];

// The question as text

const editor = new Editor(byId("editor"), byId("problems"), chrome, text => {
  keep("ask.text", text);
  setText(byId("state"), "");
});
/** @type {BoardEditor | undefined} */
let board;

let way = kept("ask.way") === "written" ? "written" : "form";

const ways = ["form", "written"].map(value =>
  el("input", { type: "radio", name: "way", value, on: { change: () => choose(value) } }));

function showWay() {
  page.dataset.way = way;
  byId("written").hidden = way === "form";
  byId("go-text").hidden = way === "form";
  for (const id of ["board", "views", "choices-part", "go-board"]) {
    byId(id).hidden = way !== "form";
  }
  ways.forEach(one => (one.checked = one.value === way));
}

/**
 * Shows the board or the text, and takes over what the other one has.
 *
 * @param {string} chosen
 */
async function choose(chosen) {
  if (chosen === way) {
    return;
  }
  await board?.settled;
  if (chosen === "written" && board?.answer && !board.isEmpty) {
    write(board.variants.all.length > 0 ? (await readDraft(JSON.stringify(board.file()), lang)).yaml
      : board.answer.yaml);
  }
  if (chosen === "form" && editor.text.trim() !== "" && !(await openText(editor.text))) {
    showWay();
    return;
  }
  way = chosen;
  keep("ask.way", way);
  showWay();
}

function write(text) {
  const before = editor.text;
  editor.text = text;
  keep("ask.text", text);
  setText(byId("state"), "");
  if (before.trim() !== "" && before !== text && !texts().includes(before)) {
    byId("state").append(el("button", { class: "more-rows", type: "button",
      on: { click: () => write(before) } }, say("undo")));
  }
}

/**
 * Opens a text on the board. Shows what is wrong with it if it is no position.
 *
 * @param {string} text
 */
async function openText(text) {
  try {
    const { document } = await readDraft(text, lang);
    await board?.open(document);
    return true;
  } catch (problem) {
    if (problem instanceof Unreadable) {
      editor.wrong(problem.problems.map(one => ({ ...one, sentence: one.sentence.replace(PLACE, "") })));
    }
    setText(byId("state"), problem instanceof Unreadable && problem.message || say("noConnection"));
    return false;
  }
}

// The answer

let working = 0;

async function settle() {
  await beginning;
  if (way === "form") {
    show("answer");
    return;
  }
  const text = editor.text;
  if (text.trim() === "") {
    setText(byId("state"), say("nothing"));
    return;
  }
  byId("ask").setAttribute("aria-busy", "true");
  byId("state").replaceChildren(say("working"));
  const mine = ++working;
  try {
    const said = await answer(text, mine);
    if (mine === working) {
      setText(byId("state"), said);
      if (said === "") {
        byId("answer").focus({ preventScroll: true });
        byId("answer").scrollIntoView({ block: "start", behavior: "smooth" });
      }
    }
  } finally {
    byId("ask").removeAttribute("aria-busy");
  }
}

/**
 * Shows the answer to a position and returns what to say besides.
 *
 * @param {string} text
 * @param {number} mine the number of this request; an outdated answer is dropped
 */
async function answer(text, mine) {
  const response = await post(text, lang);
  if (!response) {
    return say("failed", { why: say("noConnection") });
  }
  const body = await response.json().catch(() => ({}));
  if (mine !== working) {
    return "";
  }
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
  const codes = await wordsOf(gameOf(text, games));
  const word = code => codes[code] ?? code.slice(code.indexOf(".") + 1);
  const parts = answerPage(body, text, say, word, way === "written");
  put(byId("answer"), way === "form" && board ? outcomes(board) : null, parts, shareBar(body.text, text, chrome));
  return "";
}

// The board

/** @param {string} view */
function show(view) {
  board?.sheet.close();
  page.dataset.view = view;
  drawBar();
  if (view === "answer") {
    settleBoard();
  }
  window.scrollTo(0, 0);
  const shown = byId(view === "table" ? "board" : view === "choices" ? "choices-part" : "answer");
  shown.tabIndex = -1;
  shown.focus({ preventScroll: true });
}

async function settleBoard() {
  const yaml = board?.answer?.yaml;
  const isAsked = board && (board.draft.choices.length > 0 || page.dataset.view === "answer");
  if (!board?.situation || !yaml || !isAsked) {
    working++;
    byId("answer").replaceChildren();
    return;
  }
  const said = await answer(yaml, ++working);
  if (said !== "") {
    byId("answer").replaceChildren(el("p", { class: "quiet", role: "status" }, said));
  }
}

function drawBar() {
  if (!board) {
    return;
  }
  const view = page.dataset.view ?? "table";
  page.toggleAttribute("data-empty", board.isEmpty);
  const { situation, draft } = board;
  const counts = draft.choices.length;
  const verdict = situation?.refusal ? say("illegal") : counts > 0 && situation ? headline(situation.verdict) : "";
  /** @param {string} to @param {string} text */
  const main = (to, text) => el("button", { class: "act first", type: "button", data: { key: "next" },
    on: { click: () => show(to) } }, text);
  put(byId("views"), VIEWS.map(one => el("button", { "type": "button", "aria-pressed": String(one === view),
    "data": { view: one }, "on": { click: () => show(one) } },
  one === "choices" && counts > 0 ? `${say("view-choices")} · ${counts}` : say(`view-${one}`))));
  put(byId("go-board"),
    el("button", { "class": "square undo", "type": "button", "disabled": board.history.length === 0,
      "aria-label": say("back"), "title": say("back"), "on": { click: () => board?.undo() } }, "↶"),
    view === "table" && verdict === "" ? main("choices", say("nextChoices"))
      : view === "answer" ? main("table", say("edit")) : main("answer", verdict || say("view-answer")));
}

function changed() {
  drawBar();
  if (WIDE.matches || page.dataset.view === "answer") {
    settleBoard();
  }
}

// The page

byId("ways").setAttribute("aria-label", say("ways"));
byId("ways").replaceChildren(...ways.map(one => el("label", {}, one, el("span", {}, say(one.value)))));
byId("views").setAttribute("aria-label", say("view"));
const examples = control("examples", HTMLSelectElement);
examples.addEventListener("change", async () => {
  if (examples.value) {
    const text = texts()[Number(examples.value)];
    examples.value = "";
    if (way === "form") {
      await openText(text);
    } else {
      write(text);
      settle();
    }
  }
});
byId("ask").addEventListener("click", settle);
byId("answer").dataset.empty = say("empty");
byId("files").replaceChildren(
  el("button", { type: "button", class: "knob", on: { click: () => save(editor.text) } }, say("saveFile")),
  el("label", { class: "knob" }, say("openFile"), el("input", { class: "unseen", type: "file", accept: ".yaml,.yml,.json",
    on: { change: async event => {
      const [file] = event.currentTarget.files ?? [];
      if (file) {
        write(await file.text());
        await choose("form");
      }
    } } })));

/** @param {string} text */
function save(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  el("a", { href: address, download: "dispute.yaml" }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

document.addEventListener("keydown", event => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    settle();
  }
});
showWay();
sayPending(say("awaiting"));

/** Returns the examples of all games. */
const texts = () => games.flatMap(game => game.examples.map(example => example.text));

/** @param {GameForm[]} forms */
async function begin(forms) {
  games = forms;
  const titles = games.flatMap(game => game.examples.map(example => example.title));
  examples.replaceChildren(el("option", { value: "" }, say("examples")),
    ...titles.map((title, i) => el("option", { value: String(i) }, title)));
  if (editor.text === "") {
    editor.text = kept("ask.text") ?? texts()[0] ?? "";
  }
  if (games.length === 0) {
    return;
  }
  board = new BoardEditor({ table: byId("board"), choices: byId("choices"), sheet: control("sheet", HTMLDialogElement) },
    games, { lang, say, wordsOf, cardsOf, keep: () => board && keep("ask.draft", JSON.stringify(board.file())) }, changed);
  const moment = await fromMatch(new URLSearchParams(location.search), chrome, byId("board-state"));
  const linked = moment ?? await fromFragment(location.hash);
  const text = linked ?? kept("ask.draft");
  if (text === null || !(await openText(text))) {
    await board.begin(games[0]);
  }
  if (linked !== null) {
    history.replaceState(null, "", `${location.pathname}?lang=${lang}`);
    way = "form";
    showWay();
    if (board.draft.choices.length > 0) {
      show("answer");
    }
  }
  document.body.classList.add("ready");
}

const described = json(`/api/v1/games/forms?lang=${lang}`);
const beginning = described.then(({ forms }) => begin(forms).finally(endPending), problem => {
  failPending(say("failed", { why: sentenceOf(problem) }));
  return begin([]);
});
