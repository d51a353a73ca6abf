// Other choices and their branches. They reveal hands, so they are reserved for judges.

import { parametersOf } from "./api.js";
import { byId, control, el, put, setText } from "./dom.js";
import { folded, holds } from "./names.js";
import { sentenceOf } from "./api-error.js";
import { number, player as playerName, say, spoken } from "./words.js";

const LISTED = 200;
const TOLD = 16; // entries of a branch

/** @import { Match, WhatIfEnd, WhatIfLine, WhatIfStory } from "letopis-api" */
/** @import { Children } from "./dom.js" */
/** @import { Api, Query, Reader } from "./api.js" */

/**
 * Returns the address of the recorded match at the start of the branch.
 *
 * @param {{ entry: number }} branch
 */
export const record = ({ entry }) => address({ e: entry });

/**
 * Returns the address of a branch as a page of its own, so that it can be linked and navigated like any other.
 *
 * @param {number} entry
 * @param {number} choice
 */
const inside = (entry, choice) => address({ branch: `${entry}.${choice}` });

/** @param {Query} parameters */
const address = parameters =>
  `${location.pathname}?${parametersOf({ ...parameters, as: "judge", lang: spoken() })}`;

/**
 * Fixes all requests to the branch as it was when opened, whatever is recorded meanwhile.
 *
 * @param {Reader} reader
 * @param {Match} match
 */
export function stayInBranch(reader, { branch }) {
  reader.branch = branch ? `${branch.entry}.${branch.choiceNumber}.${branch.until}` : null;
}

/**
 * Shows the difference of a branch on its page, with a link back.
 *
 * @param {Match} match
 * @param {Api} api
 * @param {(problem: unknown) => void} fail
 */
export function drawBranch({ branch }, api, fail) {
  const line = byId("branch");
  line.hidden = !branch;
  if (branch) {
    put(line, el("span", { class: "left" }, el("b", {}, say("branchOf", { n: branch.entry })), " ",
      el("del", {}, branch.recordedSentence), " ", branch.branchSentence),
    el("button", { type: "button", class: "link", on: { click: () => openStory(api, branch).catch(fail) } },
      say("branchEnds")), " ",
    branch.open ? [el("a", { href: inside(branch.entry, branch.choiceNumber), title: say("branchAnew") },
      say("branchUntil", { n: branch.until })), " "] : null,
    el("a", { href: record(branch), title: "Esc" }, say("branchLeave")));
  }
}

/**
 * Shows the story of the current branch.
 *
 * @param {Api} api
 * @param {{ entry: number, choiceNumber: number, until: number }} branch
 */
export async function openStory(api, { entry, choiceNumber, until }) {
  tell(await api.branch(entry, choiceNumber, until));
}

/**
 * @param {Children} content
 * @param {...Children} acts
 */
function box(content, ...acts) {
  const root = control("comparing", HTMLDialogElement);
  put(root, content, el("form", { method: "dialog", class: "acts" }, ...acts,
    el("button", { class: "knob" }, say("close"))));
  if (!root.open) {
    root.showModal();
  }
}

/**
 * Lists the other choices at the current moment.
 *
 * @param {Api} api
 * @param {{ at: number }} player
 * @param {(entry: number, lines: HTMLElement) => void} show receives the lines of a branch that was looked at, and the
 *   recorded choice that it replaces
 */
export async function openBranches(api, { at }, show) {
  const { recordedChoice: recorded, choices } = await api.choices(at);
  const others = choices.filter(one => !one.recorded).map(({ sentence }, i) => ({ text: sentence, choice: i + 1 }));
  const list = el("ol", { class: "others" });
  const told = el("p", { class: "hint" });
  /** @param {number} choice */
  const choose = choice => api.branch(at, choice).then(story => {
    show(story.recordedChoice.entry, linesOf(story, choice));
    tell(story, choice);
  },
    problem => setText(told, sentenceOf(problem) || say("noServer")));
  /** @param {string} words */
  const draw = words => list.replaceChildren(...others
    .filter(({ text }) => folded(words).split(" ").every(word => holds(text, word))).slice(0, LISTED)
    .map(({ text, choice }) => el("li", {},
      el("button", { type: "button", on: { click: () => choose(choice) } }, text))));
  const field = el("input", { type: "search", "aria-label": say("branchFind"), placeholder: say("branchFind"),
    on: { input: () => draw(field.value), keydown: event => {
      if (event.key === "Enter") {
        event.preventDefault();
        list.querySelector("button")?.click();
      }
    } } });
  draw("");
  box([el("h2", {}, say("branchTitle", { n: recorded.entry })), el("p", {}, recorded.sentence),
    others.length === 0 ? el("p", { class: "hint" }, say("branchNone")) : field,
    told, list]);
  field.focus();
}

/**
 * Shows the consequences of a choice: the first recorded choice that becomes illegal, and the difference between the
 * ends.
 *
 * @param {WhatIfStory} story
 * @param {number} [choice] a branch to step through; absent if the reader is already in it
 */
function tell(story, choice) {
  const { recordedChoice: recorded, onlyIn, branchEntries: branch, stop, branchEnd: end, summary } = story;
  const passes = branch.filter(({ addedPass }) => addedPass).length;
  box([el("h2", {}, say("branchTitle", { n: recorded.entry })), el("p", {}, el("del", {}, recorded.sentence)),
    ...findings("branchInstead", onlyIn.branch), ...findings("branchAsRecorded", onlyIn.record),
    firstLines(branch),
    el("p", {}, [say("branchAgain", { n: story.replayedCount }), passes > 0 ? say("branchPasses", { n: passes }) : "",
      say(`branch-${stop.kind}`)].filter(part => part).join(" ")),
    stop.sentence ? el("p", { class: "stop" }, `#${stop.entry} ${stop.sentence}`) : null,
    stop.refusalSentence ? el("p", {}, stop.refusalSentence, " ",
      el("span", { class: "rule" }, stop.paragraphs.map(({ id }) => id).join(" · "))) : null,
    el("h3", {}, say("branchEnds")), ending("branchRecord", story.recordEnd), ending("branchEnd", end),
    summary.length === 0 ? null : el("section", {},
      el("h3", {}, say("branchOther", { end: end.entry, same: story.comparedEntry })),
      el("dl", { class: "differences" }, summary.flatMap(({ name, changes }) => [el("dt", {}, name),
        el("dd", {}, changes.join("; "))])))],
  choice ? el("a", { class: "knob", href: inside(recorded.entry, choice) }, say("branchInside")) : null);
}

/** @param {WhatIfLine[]} branch */
const firstLines = branch => el("ol", { class: "branch-story" }, branch.slice(0, TOLD).map(line),
  branch.length > TOLD ? el("li", { class: "hint" }, say("branchMore", { count: branch.length - TOLD })) : null);

/** @param {WhatIfLine} line */
const line = ({ entry, chosen, addedPass, sentence }) => el("li", { class: chosen ? "choice" : "follows" },
  `#${entry} ${sentence}${addedPass ? ` (${say("branchAdded")})` : ""}`);

/**
 * Returns the first lines of a branch, to be shown under the choice that it replaces.
 *
 * @param {WhatIfStory} story
 * @param {number} choice
 */
const linesOf = ({ recordedChoice, branchEntries }, choice) => el("li", { class: "branch-lines" },
  firstLines(branchEntries), el("a", { href: inside(recordedChoice.entry, choice) }, say("branchInside")));

/**
 * Lists events that happened in only one of the two.
 *
 * @param {string} key
 * @param {{ sentence: string, rules: string[] }[]} told
 */
function findings(key, told) {
  return told.length === 0 ? [] : [el("h3", {}, say(key)), ...told.map(({ sentence, rules }) =>
    el("p", { class: "finding" }, sentence, " ", el("span", { class: "rule" }, rules.join(" · "))))];
}

/**
 * @param {string} key
 * @param {WhatIfEnd} end
 */
function ending(key, { entry, moment, over, winner, lifeBySeat }) {
  const outcome = winner ? say("branchWins", { who: playerName(winner) }) : say(over ? "branchDrawn" : "branchOpen");
  return el("p", {}, [say(key, { n: entry }), outcome, ...Object.entries(lifeBySeat).map(([seat, amount]) =>
    `${playerName(seat)} ${number(amount)}`), moment].filter(part => part).join(" · "));
}
