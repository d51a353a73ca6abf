// Cards over a video: small ones in a strip, and a large one with its text.

import { isUsed } from "../appearance.js";
import { marksOf, numbersOf } from "../card-face.js";
import { el } from "../dom.js";
import { emblem, glyph } from "../emblem.js";
import { hyphenated } from "../hyphens.js";
import { cardFace, cardText, cardTitle, number } from "../words.js";

/** @import { Card } from "letopis-api" */
/** @import { Figure } from "../card-face.js" */
/** @import { Words } from "./words.js" */

const LONG_TEXT = 230; // characters; a longer text is set smaller
const LONGER_TEXT = 420;

const LONG_WORD = 9; // letters; a longer word may be broken

/** @param {string} name */
const hyphenateLongWords = name => name.split(" ").map(word => (word.length > LONG_WORD ? hyphenated(word) : word)).join(" ");

/** @param {Figure | null} figure */
const same = figure => figure?.max === undefined || figure.max === figure.value;

/**
 * Draws a face-up card of a strip.
 *
 * @param {Card} card
 * @param {{ code: string, value: number } | undefined} before its number before, if the card was there
 * @param {{ fresh: boolean, gone: boolean, words: Words }} how `fresh`: it arrived in this step; `gone`: it left
 */
export function small(card, before, { fresh, gone, words }) {
  const { strike, life, others } = numbersOf(card);
  const { color = "bone", emblem: picture = null } = cardFace(card.name);
  const turned = isUsed(card);
  const shown = life ?? strike;
  const changed = !gone && before !== undefined && shown !== null && before.code === shown.code
    && before.value !== shown.value;
  const worn = card.attached.map(one => words.card(one.name)).join(", ");
  const marks = marksOf(card, others, undefined).map(one => one.text).join(" · ");
  const top = el("span", { class: "small-art" }, turned ? el("i", { class: "turn-sign" }, "↷") : null);
  const image = glyph(picture);
  if (image) {
    top.style.setProperty("--glyph", image);
  }
  return el("div", { class: ["small-card", `color-${color}`, turned ? "turned" : "", changed ? "changed" : "",
    fresh ? "fresh" : "", gone ? "gone" : "", image ? "" : "bare"].filter(one => one).join(" "),
  data: { card: card.id } },
  top,
  el("b", { class: "small-name" }, hyphenateLongWords(words.card(card.name))),
  worn ? el("span", { class: "small-worn" }, hyphenated(worn)) : null,
  marks ? el("span", { class: "small-worn marks" }, marks) : null,
  !gone && (strike || life) ? el("span", { class: "small-numbers" },
    strike ? el("b", { class: "strike" }, number(strike.value)) : null,
    life ? el("b", { class: "life" }, number(life.value),
      same(life) ? null : el("i", {}, `/${number(life.max)}`)) : null) : null);
}

/**
 * Draws a card with a name only.
 *
 * @param {Card} card
 * @param {Words} words
 * @param {boolean} fresh
 */
export function slip(card, words, fresh) {
  const { color = "bone", costs = [] } = cardFace(card.name);
  const worn = card.attached.map(one => words.card(one.name)).join(", ");
  const [cost] = costs;
  const state = `${isUsed(card) ? " turned" : ""}${fresh ? " fresh" : ""}${card.faceDown ? " secret" : ""}`;
  return el("div", { class: `slip color-${color}${state}`,
    data: { card: card.id } },
  cost && cost.amount !== null && cost.amount !== undefined ? el("span", { class: "cost" }, number(cost.amount)) : null,
  el("b", {}, hyphenated(words.card(card.name)), isUsed(card) ? " ↷" : ""),
  worn ? el("span", { class: "small-worn" }, worn) : null);
}

/**
 * Draws hidden cards: neither player sees their faces, or only the owner does.
 *
 * @param {number} count
 * @param {string} name of their zone
 */
export const backs = (count, name) => el("div", { class: "backs" },
  el("span", { class: "fan" }, Array.from({ length: Math.min(count, 6) }, () => el("i", {}))),
  el("b", {}, number(count)), name ? ` ${name}` : "");

/** @param {number} length of a text */
const sizeOf = length => (length > LONGER_TEXT ? "longest" : length > LONG_TEXT ? "longer" : "");

/**
 * Draws a card large enough to read, with its text beside it.
 *
 * @param {Pick<Card, "name"> & Partial<Card>} card
 * @param {string} deed who played it, in words
 */
export function large(card, deed) {
  const whole = /** @type {Card} */ ({ id: "", faceDown: false, attached: [], ...card });
  const { strike, life } = numbersOf(whole);
  const title = cardTitle(card.name ?? "");
  const { color = "bone", emblem: picture = null, costs = [], kind = "" } = cardFace(card.name);
  const art = el("span", { class: "large-art", data: { initial: [...title][0] ?? "" } },
    costs.map(({ shape, amount, tone }) =>
      el("i", { class: `cost cost-${shape}${tone ? ` tone-${tone}` : ""}` }, amount === null ? "" : number(amount))));
  art.style.setProperty("--emblem", emblem(card.name ?? "", color, picture, false));
  const text = cardText(card.name).slice(kind ? 1 : 0); // the kind comes first
  const length = text.reduce((sum, sentence) => sum + sentence.length, 0);
  return el("div", { class: `shown-card color-${color}`, data: { card: card.name ?? "" } },
    el("div", { class: `large-card${picture ? "" : " bare"}` },
      el("b", { class: "large-name" }, hyphenated(title)), art,
      el("span", { class: "captions" }, el("span", {}, strike?.name ?? kind), el("span", {}, life?.name ?? "")),
      strike || life ? el("span", { class: "large-numbers" },
        strike ? el("b", { class: "strike" }, number(strike.value)) : null,
        life ? el("b", { class: "life" }, number(life.value),
          same(life) ? null : el("i", {}, `/${number(life.max)}`)) : null) : null),
    el("div", { class: `large-text ${sizeOf(length)}` }, el("h2", {}, title),
      el("p", { class: "kind" }, [deed, kind].filter(one => one).join(" · ")),
      text.map(sentence => el("p", {}, sentence))));
}
