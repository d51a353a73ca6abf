// The page header: match, moment, audience, language, theme, live status, and notices.

import { parametersOf } from "./api.js";
import { byId, control, el, icon, put, setText, withData } from "./dom.js";
import { ApiError, sentenceOf } from "./api-error.js";
import { isOpenedFile } from "./opened-file.js";
import * as settings from "./settings.js";
import { player as playerName, say, spoken, word } from "./words.js";

const NOTICE_MILLIS = 6000;

/** Keys in the order of the help, each with the key of its text; the space bar is named in each language. */
const KEYS = [
  ["← →", "step"], [", .", "entry"], ["e E", "change"], ["Ctrl ← →", "phase"], ["j l", "turn"],
  ["J L", "game"], ["Home End", "ends"], ["", "play"], ["< >", "speed"], ["g 0–9", "go"], ["'", "back"],
  ["/ n N", "search"], ["m [ ]", "mark"], ["M", "note"], ["d", "diff"], ["o", "order"], ["b", "branch"],
  ["k K", "death"], ["a A", "lead"], ["i I", "swing"], ["D", "detail"], ["c", "share"], ["h", "ask"],
  ["u", "taken"], ["w s r", "panels"], ["f", "flip"], ["x", "eyes"], ["t", "language"], ["?", "help"],
];

/** @type {number | undefined} */
let noticing;
let failing = false;

/** @import { Match } from "letopis-api" */
/** @import { Board } from "letopis-api" */
/** @import { Reader } from "./api.js" */
/** @import { Outline } from "./outline.js" */
/** @import { Player } from "./player.js" */

/**
 * @param {Match} match
 * @param {Board} board
 * @param {Outline} outline
 * @param {number} at
 */
export function drawMoment(match, board, outline, at) {
  const by = outline.takenBackAt(at)?.[2];
  const parts = [
    outline.gameStarts.length > 1 && board.gameNumber > 0 ? say("game", { n: board.gameNumber }) : null,
    board.turn > 0 ? say("turn", { n: board.turn }) : null,
    board.turn > 0 ? playerName(board.activeSeat) : null,
    word(`phase.${board.phase}`),
    by ? say("takenBack", { n: by }) : null];
  setText(byId("rules"), match.gameTitle ?? match.game);
  setText(byId("moment"), parts.filter(part => part).join(" · "));
}

/**
 * Sets the texts of the page outside its other parts.
 *
 * @param {Match} match
 */
export function drawWords(match) {
  document.title = `${match.title} · Letopis`;
  byId("title").textContent = [match.title, match.occasionText].filter(part => part).join(" · ");
  withData("word").forEach(([one, key]) => setText(one, say(key)));
  withData("title").forEach(([one, key]) => (one.title = say(key)));
  for (const part of ["table", "timeline", "chronicle"]) {
    byId(part).setAttribute("aria-label", say(part));
  }
}

/**
 * @param {Match} match
 * @param {Reader} reader
 */
export function drawTools(match, reader) {
  const eyes = control("eyes", HTMLSelectElement);
  /** @type {Record<string, string>} */
  const names = { public: say("eyesPublic"), judge: say("eyesJudge"), recorder: say("eyesRecorder") };
  eyes.replaceChildren(...allEyes(match).map(one =>
    el("option", { value: one }, names[one] ?? say("eyesSeat", { player: playerName(one) }))));
  eyes.value = reader.as;
  setText(byId("language"), say("otherCode"));
  byId("language").title = say("other");
  byId("language").lang = say("otherCode");
  const theme = settings.theme();
  tool("theme", theme, say(`theme${theme[0].toUpperCase()}${theme.slice(1)}`));
  tool("copy", "link", say("share"));
  tool("help-open", "help", say("help"));
}

/**
 * Returns the audiences available for the match; for a branch only the judge.
 *
 * @param {Match} match
 */
export const allEyes = match => (match.branch ? ["judge"]
  : ["public", ...match.audience === "recorder" ? ["recorder"] : [], "judge", ...Object.keys(match.players)]);

/**
 * Shows the switch for stepping through undone entries, if there are any.
 *
 * @param {{ outline: Outline }} player
 */
export function drawRecorded({ outline }) {
  const button = byId("recorded");
  button.hidden = outline.takenBackRanges.length === 0;
  button.parentElement?.classList.toggle("in-lines", !button.hidden);
  button.setAttribute("aria-pressed", String(Boolean(outline.asRecorded)));
  button.title = say("asRecordedHint");
  setText(button, say("asRecorded"));
}

/**
 * Shows the link for a judge's orders at the current moment.
 *
 * @param {Match} match
 * @param {Reader} reader
 * @param {number} at
 */
export function drawOrders(match, reader, at) {
  const link = control("orders", HTMLAnchorElement);
  link.hidden = !(match.recordable && reader.as === "judge") || isOpenedFile(reader.match);
  link.href = `/record/${encodeURIComponent(match.id)}?rewind=${at}`;
  setText(link, say("orders"));
}

/**
 * Points the link to the dispute page at the current moment.
 *
 * @param {Reader} reader
 * @param {number} at
 */
export function drawDispute(reader, at) {
  const link = control("dispute", HTMLAnchorElement);
  link.href = `/ask?${parametersOf({ match: reader.match, e: at, as: reader.as,
    ...reader.branch ? { branch: reader.branch } : {}, lang: reader.lang })}`;
  if (link.title !== say("askHere")) { // a step leaves the masthead as it is
    link.title = say("askHere");
    put(link, icon("order"), el("span", { class: "words" }, say("askHere")));
  }
}

/**
 * @param {string} id
 * @param {string} sign
 * @param {string} words
 */
function tool(id, sign, words) {
  byId(id).replaceChildren(icon(sign));
  byId(id).title = words;
  byId(id).setAttribute("aria-label", words);
}

/**
 * @param {Reader} reader
 * @param {{ at: number }} player
 * @param {Record<string, () => void>} acts actions without a button on phones, by text key
 */
export function showHelp(reader, { at }, acts) {
  const keys = KEYS.map(([signs, what]) => el("div", {},
    el("dt", {}, (signs || say("space")).split(" ").map(sign => el("kbd", {}, sign))),
    el("dd", {}, say(`key.${what}`))));
  byId("help").replaceChildren(el("h2", {}, say("help")), el("dl", {}, keys),
    files(reader, at),
    el("p", { class: "files" }, Object.entries(acts).flatMap(([key, act]) => [el("button", { type: "button",
      class: "link", on: { click: () => setTimeout(act) } }, say(key)), " "])),
    el("button", { type: "button", class: "knob" }, say("close")));
  control("help", HTMLDialogElement).showModal();
}

/**
 * Returns links to the files of the match for this reader.
 *
 * @param {Reader} reader
 * @param {number} at
 */
function files({ match, as, branch }, at) {
  /**
   * @param {string} ending
   * @param {string} more
   */
  const link = (ending, more) => `/m/${encodeURIComponent(match)}.${ending}?as=${encodeURIComponent(as)}${
    branch ? `&branch=${encodeURIComponent(branch)}` : ""}${more}`;
  return el("p", { class: "files" }, `${say("files")}: `,
    el("a", { href: link("jsonl", ""), download: "" }, say("fileReplay")), " · ",
    el("a", { href: link("txt", `&lang=${spoken()}`) }, say("fileText")), " · ",
    el("a", { href: link("json", `&e=${at}`) }, say("fileBoard")));
}

/**
 * Shows whether the reader is at the end of a live match, or how far behind; and where an unfinished record ends.
 *
 * @param {Player} player
 */
export function drawLive(player) {
  const line = byId("live");
  const behind = player.last - player.at;
  line.hidden = !player.live && !(player.isCut && behind === 0);
  if (line.hidden) {
    return;
  }
  line.classList.toggle("cut", player.isCut);
  if (player.isCut) {
    setText(line, say("recordEnds"));
    return;
  }
  line.classList.remove("lost");
  line.classList.toggle("behind", behind > 0);
  line.title = "";
  line.replaceChildren(behind > 0 ? el("button", { type: "button" }, say("liveBehind", { count: behind }))
    : el("span", {}, say("live")));
}

/** @param {Date} since */
export function drawLost(since) {
  const line = byId("live");
  const time = since.toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit" });
  line.classList.add("lost");
  line.title = say("lostMore");
  line.replaceChildren(el("span", {}, say("lost", { time })));
}

export const isLost = () => byId("live").classList.contains("lost");

/** @param {string} text */
export function notice(text) {
  tell(text);
  noticing = setTimeout(() => (byId("notice").hidden = true), NOTICE_MILLIS);
}

/**
 * Shows a message until another one replaces it.
 *
 * @param {string} text
 */
export function tell(text) {
  const line = byId("notice");
  put(line, el("span", {}, text), el("button", { type: "button", class: "tool", "aria-label": say("close"), on: { click: () =>
    (line.hidden = true) } }, icon("close")));
  line.hidden = false;
  clearTimeout(noticing);
}

/**
 * Shows an error until a later request succeeds.
 *
 * @param {unknown} problem
 */
export function fail(problem) {
  failing = true;
  tell(sentenceOf(problem) || say("noServer"));
  if (!(problem instanceof ApiError)) {
    throw problem; // a defect of this page; report it to the console
  }
}

export function succeed() {
  if (failing) {
    failing = false;
    byId("notice").hidden = true;
  }
}

/**
 * Shows the page of a match that cannot be displayed at all.
 *
 * @param {unknown} problem
 */
export function failWholly(problem) {
  document.body.classList.add("nothing");
  byId("title").textContent = sentenceOf(problem) || say("noServer");
  byId("notice").replaceChildren(el("a", { href: "/" }, say("lobby")));
  byId("notice").hidden = false;
  if (!(problem instanceof ApiError)) {
    throw problem;
  }
}
