// The choices of a draft: a list to reorder, and a sheet for each with "what if".

import { el, setText } from "../dom.js";
import { knownWord } from "../words.js";
import { headline } from "./verdict.js";
import { illegalList, optionList } from "./card-sheet.js";
import { choose, places, reorder } from "./draft.js";
import { readDraft } from "./draft-api.js";
import { item as listItem } from "./sheet.js";

const FEW = 3; // choices

/** @import { BoardEditor } from "./board-editor.js" */
/** @import { DraftOption } from "./draft-api.js" */

/** @param {BoardEditor} editor */
export function choiceList(editor) {
  const { draft, say, situation } = editor;
  return [
    draft.choices.length === 0 ? el("p", { class: "quiet" }, say("noChoices"))
      : el("ol", { class: "draft-choices" }, draft.choices.map((line, i) => row(editor, i))),
    el("p", { class: "quiet moment" }, situation ? situation.moment : ""),
    el("div", { class: "knobs" },
      el("button", { "type": "button", "class": "knob", "data": { key: "act" }, "aria-disabled": String(!situation),
        "on": { click: () => situation && actionSheet(editor) } }, say("addChoice")),
      few(editor).map((option, i) => el("button", { type: "button", class: "knob", data: { key: `few-${i}` },
        on: { click: () => editor.change(to => choose(to, option)) } }, option.sentence)),
      situation?.idle ? el("button", { type: "button", class: "knob", data: { key: "idle" }, on: { click: () =>
        editor.change(to => choose(to, { line: situation.idle ?? {} })) } },
      situation.options.find(option => same(option.line, situation.idle))?.sentence ?? say("idle")) : null,
      situation?.settledBy ? el("button", { type: "button", class: "knob", data: { key: "until" }, on: { click: () =>
        editor.change(to => choose(to, { line: { until: situation.settledBy } })) } },
      untilText(editor, situation.settledBy)) : null)];
}

/**
 * Returns the choices of an awaited decision, such as the defenders, if they are few. The idle one has its own button.
 *
 * @param {BoardEditor} editor
 */
function few({ draft, situation }) {
  const options = (situation?.options ?? []).filter(({ line, replacesLast, before }) =>
    !replacesLast && (before ?? []).length === 0 && !same(line, situation?.idle));
  return draft.choices.length > 0 && options.length <= FEW ? options : [];
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {BoardEditor} editor
 * @param {string} moment
 */
const untilText = ({ form, say }, moment) =>
  form.acts.find(act => act.takes === "moment" && act.verb === moment)?.title
    ?? (moment === "end of turn" ? say("untilTurn") : moment === "end of phase" ? say("untilPhase")
      : say("until", { moment: form.phases.find(({ code }) => code === moment)?.title
        ?? knownWord(`phase.${moment}`) ?? knownWord(`prompt.${moment}`) ?? moment }));

/**
 * Returns a choice in words.
 *
 * @param {BoardEditor} editor
 * @param {number} i
 */
export function choiceText(editor, i) {
  const line = editor.draft.choices[i];
  const told = editor.situation?.choices[i]?.sentence;
  if (told) {
    return told;
  }
  const [[who, what]] = Object.entries(line);
  if (who === "until") {
    return untilText(editor, String(what));
  }
  const by = who === "both" ? editor.say("both") : who === "A" || who === "B" ? editor.who(who) : who;
  const verb = typeof what === "object" && what !== null ? Object.keys(what)[0] : String(what);
  const act = editor.form.acts.find(one => one.verb === verb)?.title ?? verb;
  return `${by}: ${[act, ...typeof what === "object" && what !== null ? objects(editor, Object.values(what)) : []].join(" · ")}`;
}

/**
 * Returns the cards and other words of a line.
 *
 * @param {BoardEditor} editor
 * @param {unknown[]} values
 * @returns {string[]}
 */
function objects(editor, values) {
  return values.flatMap(value => (typeof value === "object" && value !== null
    ? objects(editor, Array.isArray(value) ? value : Object.entries(value).flat())
    : [editor.titleOf(places(editor.draft, editor.form).find(({ item }) => item.id === value)?.item.card ?? String(value))]));
}

/**
 * @param {BoardEditor} editor
 * @param {number} i
 */
function row(editor, i) {
  const { draft, say, situation } = editor;
  const [who] = Object.keys(draft.choices[i]);
  const refused = situation?.refusal?.choiceNumber === i + 1;
  const skipped = situation !== null && !situation.choices[i]?.played && !refused;
  const last = draft.choices.length - 1;
  /** @param {number} to */
  const move = to => editor.change(now => reorder(now.choices, i, to));
  const li = el("li", { class: [`by-${who}`, refused ? "illegal" : "", skipped ? "skipped" : ""].join(" "),
    data: { choice: i } },
  el("button", { type: "button", class: "choice-text", data: { key: `choice-${i}` },
    on: { click: () => choiceSheet(editor, i) } }, choiceText(editor, i),
  refused ? el("span", { class: "under" }, situation.refusal?.sentence, " ", situation.refusal?.rules.join(", ")) : null,
  skipped ? el("span", { class: "under" }, say("skipped")) : null),
  el("button", { "type": "button", "class": "square grip", "data": { key: `grip-${i}` }, "title": say("drag"),
    "aria-label": say("moveChoice", { n: i + 1 }), "on": {
      keydown: event => {
        const to = event.key === "ArrowUp" ? i - 1 : event.key === "ArrowDown" ? i + 1 : -1;
        if (to >= 0 && to <= last) {
          event.preventDefault();
          event.currentTarget.dataset.key = `grip-${to}`; // the focus follows the choice
          move(to);
        }
      },
      pointerdown: event => drag(event, li, move),
    } }, "≡"));
  return li;
}

/**
 * Follows a choice that is dragged by its grip.
 *
 * @param {PointerEvent} event
 * @param {HTMLElement} row
 * @param {(to: number) => void} move
 */
function drag(event, row, move) {
  const grip = event.target;
  if (!(grip instanceof HTMLElement)) {
    return;
  }
  event.preventDefault();
  grip.focus();
  grip.setPointerCapture(event.pointerId);
  const rows = [...row.parentElement?.children ?? []];
  const from = rows.indexOf(row);
  let to = from;
  const at = y => {
    const above = rows.filter((one, i) => {
      const { top, height } = one.getBoundingClientRect();
      return i !== from && y > top + height / 2;
    });
    return above.length;
  };
  const over = ({ clientY }) => {
    to = at(clientY);
    row.classList.add("dragged");
    rows.forEach((one, i) => one.classList.toggle("before", i !== from && i === (to < from ? to : to + 1)));
  };
  const stop = () => {
    grip.removeEventListener("pointermove", over);
    row.classList.remove("dragged");
    if (to !== from) {
      move(to);
    }
  };
  grip.addEventListener("pointermove", over);
  grip.addEventListener("pointerup", stop, { once: true });
  grip.addEventListener("pointercancel", () => grip.removeEventListener("pointermove", over), { once: true });
}

/** @param {BoardEditor} editor */
function actionSheet(editor) {
  editor.sheet.open(editor.say("addChoice"), () => [optionList(editor, editor.situation?.options ?? [])
    ?? el("p", { class: "quiet" }, editor.say("nothingNow")), illegalList(editor, editor.situation?.unusable ?? [])]);
}

/**
 * @param {BoardEditor} editor
 * @param {number} i
 */
function choiceSheet(editor, i) {
  const { say, sheet, draft } = editor;
  const here = editor.document();
  const others = draft.choices.filter((_, k) => k !== i);
  const outcome = el("div", { class: "what-if", role: "status" });
  sheet.open(choiceText(editor, i), () => [
    el("div", { class: "knobs" },
      i > 0 ? knob("up", say("up"), () => reorder(draft.choices, i, i - 1)) : null,
      i < draft.choices.length - 1 ? knob("down", say("down"), () => reorder(draft.choices, i, i + 1)) : null,
      knob("drop", say("dropChoice"), () => draft.choices.splice(i, 1))),
    listItem("without", say("without"), () => compare(editor, outcome, { ...here, choices: others })),
    listItem("instead", say("instead"), async () => {
      const { situation } = await readDraft(JSON.stringify({ ...here, choices: draft.choices.slice(0, i) }),
        editor.page.lang);
      const options = (situation?.options ?? []).filter(option => !option.replacesLast);
      sheet.open(say("instead"), () => [outcome, optionList(editor, options, option => {
        const replaced = [...draft.choices.slice(0, i), ...option.before ?? [], option.line, ...draft.choices.slice(i + 1)];
        compare(editor, outcome, { ...here, choices: replaced });
      }), illegalList(editor, (situation?.unusable ?? []).map(use => ({ ...use, line: null })))]);
    }), outcome]);

  /** @param {string} key @param {string} label @param {() => void} act */
  function knob(key, label, act) {
    return el("button", { type: "button", class: "knob", data: { key }, on: { click: () => {
      sheet.close();
      editor.change(act);
    } } }, label);
  }
}

/**
 * Shows the verdict of another history next to the present one.
 *
 * @param {BoardEditor} editor
 * @param {HTMLElement} box
 * @param {Record<string, any>} document
 */
async function compare(editor, box, document) {
  const { say, sheet } = editor;
  setText(box, say("working"));
  const other = await readDraft(JSON.stringify(document), editor.page.lang);
  /** @param {DraftAnswerLike} answer */
  const told = answer => {
    const refusal = answer?.situation?.refusal;
    return refusal ? `${refusal.sentence} ${refusal.rules.join(", ")}` : headline(answer?.situation?.verdict ?? [], 3);
  };
  box.replaceChildren(el("dl", {}, el("dt", {}, say("asWritten")), el("dd", {}, told(editor.answer)),
    el("dt", {}, say("otherwise")), el("dd", {}, told(other))),
  el("button", { type: "button", class: "knob", data: { key: "adopt" }, on: { click: () => {
    sheet.close();
    editor.change(to => (to.choices = document.choices));
  } } }, say("adopt")));
}

/** @typedef {import("./draft-api.js").DraftAnswer | null} DraftAnswerLike */
