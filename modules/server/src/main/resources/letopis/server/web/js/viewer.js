// The page of a match: connects its parts.

import { appear } from "./appearance.js";
import { Address } from "./address.js";
import { Api } from "./api.js";
import { drawBranch, openBranches, openStory, record, stayInBranch } from "./branching.js";
import { Chronicle } from "./chronicle/chronicle.js";
import { compareBoards, compareEntries } from "./comparing.js";
import { byId, control, el, setText } from "./dom.js";
import { findCard } from "./find-card.js";
import { listen } from "./keys.js";
import { Live } from "./live.js";
import { matchKeys } from "./match-keys.js";
import {
  allEyes, drawDispute, drawLive, drawLost, drawMoment, drawOrders, drawRecorded, drawTools, drawWords, fail, failWholly, isLost,
  notice, showHelp, succeed, tell,
} from "./masthead.js";
import { mayMove } from "./motion.js";
import { openNotes } from "./note-box.js";
import { Notes } from "./notes.js";
import { firstPlace, opened, place } from "./opening.js";
import { Outline } from "./outline.js";
import { Panels } from "./panels.js";
import { endPending, sayPending } from "./pending.js";
import { Player } from "./player.js";
import { ApiError, sentenceOf } from "./api-error.js";
import { isOpenedFile, keepOpen } from "./opened-file.js";
import { Search } from "./search.js";
import * as settings from "./settings.js";
import { openSharing } from "./sharing.js";
import { Store } from "./store.js";
import { Sums } from "./sums.js";
import { Board } from "./table/board.js";
import { HoverCard } from "./table/hover-card.js";
import { Timeline } from "./timeline/timeline.js";
import { Transport } from "./transport.js";
import { know, player as playerName, say, speak, word } from "./words.js";

/** @import { Match } from "letopis-api" */
/** @import { Reader } from "./api.js" */

const asked = new URLSearchParams(location.search);
/** @type {Reader} */
const reader = {
  match: decodeURIComponent(location.pathname.replace(/\/+$/, "").split("/").at(-1) ?? ""),
  as: (document.documentElement.classList.contains("embedded") ? null : asked.get("as")) ?? "public",
  branch: asked.get("branch"),
  lang: settings.preferredLanguage(),
};
const api = new Api(reader);
const store = new Store(api);
const address = new Address(reader, asked);
/** @type {Match} */
let match;
/** @type {Player} */
let player;
/** @type {Board} */
let board;
/** @type {HoverCard} */
let hoverCard;
/** @type {Chronicle} */
let chronicle;
/** @type {Panels} */
let panels;
/** @type {Timeline} */
let timeline;
/** @type {Transport} */
let transport;
/** @type {Search} */
let search;
/** @type {Sums} */
let sums;
/** @type {Live | undefined} */
let live;
/** @type {Notes} */
let notes;

settings.applyTheme();
document.documentElement.toggleAttribute("data-big", asked.has("big"));
start().catch(problem => (match ? fail(problem) : failWholly(closedFile(problem) ?? problem)));

/** Returns what to say if the opened file that this page showed was closed meanwhile. */
const closedFile = problem => (problem instanceof ApiError && problem.status === 404 && isOpenedFile(reader.match)
  ? new ApiError(problem.status, problem.code, say("fileClosed")) : undefined);

async function start() {
  speak(reader.lang);
  sayPending(say("awaiting"));
  const first = await opened(api, reader, store);
  match = first.match;
  stayInBranch(reader, match);
  const { words, cards, outline } = first.whole;
  know(words, cards, match.players);
  appear(match);
  const course = new Outline(outline, match.lifeCode);
  store.last = course.last;
  player = new Player(store, course, match.branch ? { revealed: true, leaves: match.branch.entry }
    : settings.keptPlace(reader.match));
  player.live = match.state === "live";
  player.isCut = match.state === "unfinished" && !match.branch;
  notes = new Notes(match);
  build();
  first.story && chronicle.levels.story.pages.put(first.story);
  await player.go(await firstPlace(first, asked, api, player));
  if (match.stopNotice) {
    tell(match.stopNotice);
  }
  if (isOpenedFile(reader.match)) {
    keepOpen(reader.match, match, api, go);
  }
  if (player.live) {
    live = new Live(api, player, { lost: drawLost, back: () => isLost() && drawLive(player), over });
    live.open();
  }
}

function build() {
  board = new Board(byId("table"), match.zoneForms, {
    card: id => panels.showCard(findCard([board.board, board.before], id)).then(openRecord),
    pile: (seat, zone) => panels.showCard({ title: `${playerName(seat)} · ${word(`zone.${zone}`)}`,
      cards: board.board.seats[seat].zones[zone] }).then(openRecord),
    point: id => chronicle.lightCard(id),
  });
  hoverCard = new HoverCard(byId("table"), id => findCard([board.board, board.before], id));
  chronicle = new Chronicle(byId("chronicle"), byId("detail"), player, api, {
    seek: go,
    fail,
    recorded: match.branch?.recordedSentence ?? "",
    rules: ids => panels.showRules(ids).then(openRecord),
    point: cards => board.light(cards),
    notes: entry => notes.at(entry),
  });
  panels = new Panels(byId("tabs"), byId("panel"), player, api, match.game, { seek: go });
  timeline = new Timeline(byId("timeline"), player, { seek: go, reveal: () => player.reveal(!player.revealed),
    noted: () => notes.entries });
  transport = new Transport(byId("transport"), player, write);
  transport.rest.append(timeline.more);
  search = new Search(control("search", HTMLFormElement), control("sought", HTMLInputElement), byId("hits"),
    player, chronicle, api);
  player.onChange(what => draw(what));
  notes.onChange(() => draw("horizon"));
  addEventListener("pagehide", () => address.keep(match, player));
  byId("pull").addEventListener("click", () => toggleRecord());
  byId("language").addEventListener("click", switchLanguage);
  byId("theme").addEventListener("click", () => {
    settings.nextTheme();
    drawTools(match, reader);
  });
  byId("copy").addEventListener("click", share);
  byId("help-open").addEventListener("click", help);
  byId("recorded").addEventListener("click", stepAsRecorded);
  const eyes = control("eyes", HTMLSelectElement);
  eyes.addEventListener("change", () => changeEyes(eyes.value));
  byId("live").addEventListener("click", () => go(player.last));
  byId("go").addEventListener("submit", async () => {
    const where = control("where", HTMLInputElement).value.trim();
    if (where) {
      go(await place(where, api, player));
    }
  });
  byId("help").addEventListener("click", () => control("help", HTMLDialogElement).close());
  listen(matchKeys({ player, search, chronicle, panels, board }, { go, askWhere, openRecord, write, branchOff, share, help,
    stepAsRecorded, askHere: () => byId("dispute").click(), changeEyes, nextEyes: () => eyesAfter(reader.as), switchLanguage, leave,
    compareBoards: () => compareBoards(api, player), compareEntries: () => compareEntries(api, player, go) }));
  sums = new Sums(byId("sums"), player, api, () => panels.show("ledger").then(openRecord));
  drawAllWords();
}

function go(to) {
  player.play(false);
  player.go(to).catch(fail);
}

/* Drawing */

function draw(what) {
  if (what === "place") {
    drawPlace();
  } else if (what === "playing") {
    transport.draw();
  } else if (what === "horizon") {
    timeline.draw();
    chronicle.forget();
    chronicle.draw()?.catch(fail);
    transport.draw();
    panels.draw();
  } else if (what === "marks") {
    timeline.draw();
    transport.draw();
    address.keep(match, player);
  } else if (what === "rewound") {
    chronicle.clear();
    draw("horizon");
    drawMoment(match, store.shown(player.at), player.outline, player.at);
  } else if (what === "grown") {
    timeline.drawPlace();
    transport.draw();
    drawLive(player);
  }
}

function drawPlace() {
  succeed();
  hoverCard.hide();
  const { at, base } = player;
  const now = store.shown(at);
  const isStep = player.how !== "jump" && player.forward;
  board.draw(now, at === 0 ? null : store.board(base), isStep && mayMove());
  drawMoment(match, now, player.outline, at);
  drawOrders(match, reader, at);
  drawDispute(reader, at);
  sums.draw(now);
  if (byId("page").classList.contains("ready")) {
    drawAround(base, at);
  } else { // the first board is painted before the rest is built
    byId("page").classList.add("ready");
    endPending();
    requestAnimationFrame(() => setTimeout(() => drawAround(player.base, player.at)));
  }
}

function drawAround(base, at) {
  timeline.drawPlace();
  drawRecorded(player);
  transport.draw();
  const fetched = chronicle.draw();
  if (fetched) {
    fetched.then(() => narrate(base, at)).catch(fail);
  } else {
    narrate(base, at);
  }
  search.draw();
  panels.draw();
  drawLive(player);
  address.remember(match, player);
}

/** Narrates a step for screen readers and on the collapsed sheet of phones. */
function narrate(base, at) {
  if (at !== player.at) {
    return;
  }
  const told = [];
  for (let n = Math.max(base + 1, at - 11); n <= at; n++) {
    told.push(chronicle.sentence(n));
  }
  const text = at === 0 ? say("beginning") : told.filter(one => one).join(". ");
  setText(byId("narration"), player.playing && player.speed > 1 ? "" : text);
  const brief = (player.how === "jump" ? told.reverse() : told).find(one => one); // of a step its choice
  byId("pull").replaceChildren(el("span", { class: "grip" }), el("span", { class: "unseen" }, say("pull")),
    el("span", { class: "told" }, at === 0 ? text : brief ?? ""));
}

function drawAllWords() {
  drawWords(match);
  drawBranch(match, api, fail);
  drawTools(match, reader);
  search.redraw();
  transport.redraw();
  chronicle.redraw();
  panels.drawTabs();
}

/* Reader requests */

async function switchLanguage() {
  reader.lang = reader.lang === "ru" ? "en" : "ru";
  settings.keepLanguage(reader.lang);
  if (asked.has("lang")) {
    asked.set("lang", reader.lang);
  }
  const [words, { cards }, again] = await Promise.all([api.words(match.game), api.cards(), api.match()]);
  speak(reader.lang);
  match = again;
  know(words, cards, match.players);
  store.entries.clear();
  await store.needEntries(player.at - 1, player.at);
  live?.open();
  drawAllWords();
  chronicle.clear();
  sums.forget();
  board.redraw();
  timeline.draw();
  drawPlace();
}

async function changeEyes(as) {
  const before = reader.as;
  reader.as = as;
  try {
    match = await api.match();
    store.boards.clear();
    store.entries.clear();
    sums.forget();
    chronicle.clear();
    live?.open();
    await player.go(player.at);
    search.find();
  } catch (refused) {
    reader.as = before;
    notice(sentenceOf(refused) || say("noServer")); // the display stays unchanged
  }
  drawTools(match, reader);
  drawDispute(reader, player.at);
}

function help() {
  showHelp(reader, player, { notes: write, branchTitleAny: branchOff });
}

/** Shows the branches of the current moment; inside a branch, its story. */
function branchOff() {
  (match.branch ? openStory(api, match.branch) : openBranches(api, player, (entry, lines) =>
    chronicle.showBranch(entry, lines))).catch(fail);
}

function write() {
  if (match.branch) {
    notice(say("branchNoNote"));
  } else {
    openNotes(notes, player, go);
  }
}

/** Toggles between stepping through undone entries and skipping them. */
function stepAsRecorded() {
  player.outline.asRecorded = !player.outline.asRecorded;
  drawRecorded(player);
}

const share = () => openSharing(match, reader, address.link(player.at), player.at);

function askWhere(text = "") {
  control("where", HTMLInputElement).value = text;
  control("go", HTMLDialogElement).showModal();
}

/** Returns the audience after another. */
function eyesAfter(as) {
  const all = allEyes(match);
  return all[(all.indexOf(as) + 1) % all.length];
}

/** Closes the open panel; inside a branch, returns to its recording if there is none. */
function leave() {
  player.play(false);
  if (match.branch && panels.open === null) {
    location.assign(record(match.branch));
  }
  panels.show(null);
}

function openRecord() {
  if (getComputedStyle(byId("pull")).display !== "none" && !byId("record").classList.contains("open")) {
    toggleRecord();
  }
}

function toggleRecord() {
  const open = byId("record").classList.toggle("open");
  byId("pull").setAttribute("aria-expanded", String(open));
  if (open) {
    chronicle.markPlace();
  }
}

/** Handles the end of a match that was followed live. */
async function over() {
  drawLive(player);
  try {
    player.outline.take(await api.outline());
    timeline.draw();
  } catch {
    // The content of the stream is enough to continue reading.
  }
}
