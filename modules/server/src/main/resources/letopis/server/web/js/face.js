// A card with its face up, and the other forms a table needs.

import { liesOnSide } from "./appearance.js";
import { look, marksOf, numbersOf, spokenName, strikeParts } from "./card-face.js";
import { hyphenatedFrom, setCardWidth, TABS_MAX, tallFrom } from "./card-sizes.js";
import { el, unread } from "./dom.js";
import { emblem } from "./emblem.js";
import { hyphenated } from "./hyphens.js";
import { widestWord, widthOf } from "./name-widths.js";
import { attachment, chip as line, costSign, edge as rim, ticket as slip } from "./small-cards.js";
import { cardFace, cardText, cardTitle, number, say, signed, subject, word } from "./words.js";

/** @import { Card } from "letopis-api" */
/** @import { Changes } from "./changes.js" */
/** @import { Figure, Mark, Shift } from "./card-face.js" */

/** @typedef {(card: Card, zone: string, changes: Changes, change: Shift | undefined, gone: Card[],
 *   fights: string[]) => HTMLElement} Drawing draws a card: `zone` is the name of its zone, `gone` the attachments
 *   that left in this step and `fights` the names of its opponents in combat */

const PIECES = 12; // of a life bar; longer lives are not divided
const LONG = 19; // font sizes: a name that takes four lines on a small card
const LONG_KIND = 6.2; // font sizes: a kind that takes two lines on a small card
const WIDE_KIND = 10.4; // font sizes: one that takes two lines on a large card
const READING = 204; // px, the width of a card that is large enough to read

/** @param {string} title */
function nameOf(title) {
  const from = hyphenatedFrom(widestWord(title));
  return el("span", { class: `name${widthOf(title) > LONG ? " long" : ""}${from ? ` hyphens-${from}` : ""}` },
    hyphenated(title));
}

/**
 * Draws the emblem with all that lies on it.
 *
 * @param {Card} card
 * @param {string} title
 * @param {Shift | undefined} change
 * @param {Figure | null} life
 */
function art(card, title, change, life) {
  const { color = "bone", emblem: picture = null, costs = [] } = cardFace(card.name);
  const more = life && !change?.dead && !change?.hit ? change?.stats?.[life.code] : undefined;
  const drawn = el("span", { class: `art${picture ? "" : " bare"}`, data: { initial: [...title][0] ?? "" } },
    liesOnSide(card) ? el("i", { class: "turn-sign" }) : null,
    more ? el("i", { class: `delta${more > 0 ? " gain" : ""}` }, signed(more)) : null,
    costs.map(costSign));
  drawn.style.setProperty("--emblem", emblem(card.name ?? "", color, picture, liesOnSide(card)));
  return drawn;
}

/**
 * @param {Figure} life
 * @param {Shift | undefined} change
 */
function lifeBar({ code, value, max = 0 }, change) {
  const bar = el("span", { class: "life-bar" });
  const kept = change?.dead ? 0 : Math.max(0, Math.min(value, max));
  const before = change?.dead ? max : Math.max(kept, Math.min(max, value - Math.min(0, change?.stats?.[code] ?? 0)));
  bar.style.setProperty("--pieces", String(max <= PIECES ? max : 1));
  bar.style.setProperty("--kept", `${100 * kept / max}%`);
  bar.style.setProperty("--before", `${100 * before / max}%`);
  return bar;
}

/**
 * @param {string} kind
 * @param {Figure} figure
 * @param {Shift | undefined} change
 */
function figureOf(kind, { code, value, max }, change) {
  const changed = change?.stats?.[code] !== undefined || change?.dead && kind === "life";
  return el("b", { class: `${kind}${changed ? " changed" : ""}` },
    number(kind === "life" && change?.dead ? 0 : value),
    max === undefined || kind === "strike" && max === value ? null : el("small", {}, `/${number(max)}`));
}

/**
 * Draws the frame of a card and all in it.
 *
 * @template {"button" | "div"} K
 * @param {K} tag
 * @param {Card} card
 * @param {string} form
 * @param {Shift | undefined} change
 * @param {import("./dom.js").Attributes<HTMLElementTagNameMap[K]>} attributes
 */
function frame(tag, card, form, change, attributes) {
  if (card.name === null) {
    return el(tag, { class: look(card, form, change), ...attributes }, unread(hiddenNumbers(card)));
  }
  const title = cardTitle(card.name);
  const { strike, life, others } = numbersOf(card);
  const { kind = "", text } = cardFace(card.name);
  const marks = marksOf(card, others, change);
  const plain = !strike && !life;
  const tall = tallFrom(title);
  const shape = [look(card, form, change), plain ? "plain" : "", marks.length > 0 ? "marked" : "",
    plain && widthOf(kind) > LONG_KIND ? "long-kind" : "",
    widthOf(kind) > WIDE_KIND ? "wide-kind" : "", tall ? `tall-${tall}` : "",
    text ? "worded" : ""].filter(one => one).join(" ");
  return el(tag, { class: shape, ...attributes }, unread(
    nameOf(title),
    art(card, title, change, life),
    marks.length > 0 ? el("span", { class: "marks" }, marksIn(marks)) : null,
    kind && !plain ? el("span", { class: "kind" }, kind) : null,
    text ? el("span", { class: "face-text" }, hyphenated(text)) : null,
    el("span", { class: "captions" }, plain ? hyphenated(kind ?? "") : strike?.name ?? "",
      life ? el("span", {}, life.name) : null),
    plain ? null : el("span", { class: "numbers" },
      strike ? figureOf("strike", strike, change) : null, life ? figureOf("life", life, change) : null),
    life?.max ? lifeBar(life, change) : null,
    change?.gone ? el("span", { class: "fate" }, say(change.dead ? "dies" : "left")) : null));
}

/**
 * Returns marks as text; only the first changed one is an element of its own.
 *
 * @param {Mark[]} marks
 */
function marksIn(marks) {
  const lit = marks.findIndex(one => one.changed);
  const text = (/** @type {Mark[]} */ some) =>
    hyphenated(some.map(one => one.text).join(" · "));
  return lit < 0 ? [text(marks)] : [
    lit > 0 ? `${text(marks.slice(0, lit))} · ` : null, el("b", { class: "changed" }, text([marks[lit]])),
    lit < marks.length - 1 ? ` · ${text(marks.slice(lit + 1))}` : null];
}

/**
 * Draws a whole card with its attachments above it.
 *
 * @type {Drawing}
 */
export function face(card, zone, changes, change, gone, fights) {
  return place(card, "face", "button", zone, changes, change, gone, fights);
}

/**
 * Draws a whole card of a table that is only read: its attachments are not buttons of their own, for which small cards
 * have no room. The panel of the card has one for each.
 *
 * @type {Drawing}
 */
export function readFace(card, zone, changes, change, gone, fights) {
  return place(card, "face", "span", zone, changes, change, gone, fights);
}

/**
 * Draws the card that represents a player.
 *
 * @type {Drawing}
 */
export function heroFace(card, zone, changes, change, gone, fights) {
  return place(card, "face hero-face", "button", zone, changes, change, gone, fights);
}

/**
 * Draws the card that represents a player on a table that is only read.
 *
 * @type {Drawing}
 */
export function readHeroFace(card, zone, changes, change, gone, fights) {
  return place(card, "face hero-face", "span", zone, changes, change, gone, fights);
}

/**
 * @param {Card} card
 * @param {string} form
 * @param {"button" | "span"} tab the element of an attachment
 * @param {string} zone
 * @param {Changes} changes
 * @param {Shift | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 */
function place(card, form, tab, zone, changes, change, gone, fights) {
  const on = [...card.attached, ...gone.map(one => ({ ...one, gone: true }))];
  const shown = on.length > TABS_MAX ? on.slice(0, TABS_MAX - 1) : on;
  const title = card.name ? cardTitle(card.name) : "";
  const worn = tab === "span" && card.attached.length > 0
    ? `${say("attached")}: ${card.attached.map(one => spokenName(one, subject(one), [])).join("; ")}` : "";
  const spoken = spokenName(card, title || say("hidden"), [zone,
    fights.length > 0 ? say("attacks", { names: fights.join(", ") }) : "",
    change ? say(change.dead ? "dies" : change.gone ? "gone" : "wasChanged") : "", worn]);
  return el("li", { class: `slot face-slot${liesOnSide(card) ? " turned" : ""}${on.length > 0 ? " laden" : ""}`,
    data: { slot: card.id } },
  on.length > shown.length ? el("span", { class: "tab more-tabs", "aria-hidden": tab === "span" ? "true" : null },
    say("more", { n: on.length - shown.length })) : null,
  shown.map(one => attachment(tab, one, card,
    "gone" in one && one.gone ? { gone: true } : changes.cards.get(one.id))),
  frame("button", card, form, change, { type: "button", "aria-label": spoken, data: { card: card.id } }));
}

export const edge = rim;
export const ticket = slip;
export const chip = line;

/** @param {Card} card */
function hiddenNumbers(card) {
  const [first] = numbersOf(card).others.concat(numbersOf(card).strike ?? [], numbersOf(card).life ?? []);
  return first ? el("span", { class: "disc" }, number(first.value),
    first.max === undefined ? null : el("small", {}, `/${number(first.max)}`)) : null;
}

/**
 * Draws a card large enough to read, with the whole text and where its numbers come from.
 *
 * @param {Card} card
 */
export function preview(card) {
  const parts = strikeParts(card);
  const { kind, text } = cardFace(card.name);
  const rest = card.name ? cardText(card.name).slice(kind ? 1 : 0).filter(one => one !== text) : []; // kinds come first
  const shown = el("div", { class: "preview" },
    frame("div", card, "face large", undefined, {}),
    parts && parts.length > 1 ? el("p", { class: "preview-parts" }, parts.map((part, i) =>
      `${i > 0 ? ` ${part.amount < 0 ? "−" : "+"} ` : ""}${Math.abs(part.amount)} ${
        part.source?.name ? cardTitle(part.source.name) : word(`strike.${part.code}`)}`)) : null,
    card.attached.length > 0 ? el("p", { class: "preview-on" }, `${say("attached")}: ${
      card.attached.map(subject).join(", ")}`) : null,
    rest.map(sentence => el("p", { class: "preview-text" }, hyphenated(sentence))));
  setCardWidth(shown, READING);
  return shown;
}
