// The smaller forms of a card: attachments, edges of hands, tickets and chips.

import { look, marksOf, numbersOf, spokenName, strikeParts } from "./card-face.js";
import { el, unread } from "./dom.js";
import { glyph } from "./emblem.js";
import { hyphenated } from "./hyphens.js";
import { widestWord, widthOf } from "./name-widths.js";
import { cardFace, cardTitle, number, say, subject } from "./words.js";

/** @import { Card } from "letopis-api" */
/** @import { Changes } from "./changes.js" */
/** @import { Cost, Figure, Shift } from "./card-face.js" */

const TURN = "↷"; // the sign of a cost without an amount: the card is turned
const LETTERS = 12; // px, the font size on edges
const BESIDE_NAME = 38; // px of an edge that its cost and its margins take
const WIDEST_EDGE = 150;

/** @param {Cost} cost */
export const costSign = ({ shape, amount, name, tone }) =>
  el("span", { class: `cost ${shape}${tone ? ` ${tone}` : ""}`, title: name },
    amount !== null ? number(amount) : shape === "diamond" ? "" : TURN);

/**
 * Draws an attachment, whose name peeks out above its bearer.
 *
 * @param {"button" | "span"} tag a span is skipped by screen readers: its bearer's name names it
 * @param {Card} card
 * @param {Card} bearer
 * @param {Shift | undefined} change
 */
export function attachment(tag, card, bearer, change) {
  const { strike, armor } = cardFace(card.name);
  const blade = strikeParts(bearer)?.find(one => one.source?.id === card.id)?.amount ?? strike;
  const [own] = Object.values(numbersOf(card)).flat().filter(one => one !== null);
  const [kind, figure] = typeof blade === "number" ? ["blade", blade] : typeof armor === "number" ? ["armor", armor]
    : ["plain", own?.value];
  const spoken = spokenName(card, subject(card), [say("wornBy", { name: subject(bearer) })]);
  return el(tag, { class: look(card, "tab", change), data: { card: card.id },
    ...tag === "button" ? { type: "button", "aria-label": spoken } : { "aria-hidden": "true", title: subject(card) } },
  unread(el("span", { class: "name" }, subject(card)),
    figure === undefined ? null : el("b", { class: `tab-figure ${kind}` }, number(figure))));
}

/**
 * @param {Card} card
 * @param {string} form
 * @param {string} zone
 * @param {Shift | undefined} change
 * @param {string[]} fights
 * @param {number} count
 * @param {import("./dom.js").Children[]} content
 */
function small(card, form, zone, change, fights, count, ...content) {
  const title = card.name ? cardTitle(card.name) : say("hidden");
  const spoken = spokenName(card, title, [zone, count > 1 ? `×${count}` : "",
    fights.length > 0 ? say("attacks", { names: fights.join(", ") }) : "",
    change ? say(change.dead ? "dies" : change.gone ? "gone" : "wasChanged") : ""]);
  const button = el("button", { class: look(card, form, change), type: "button", "aria-label": spoken,
    title: card.name ? title : undefined, data: { card: card.id } },
  unread(...content, count > 1 ? el("b", { class: "times" }, `×${count}`) : null));
  return el("li", { class: "place", data: { slot: card.id } }, button);
}

/**
 * Returns the width of an edge, in px: enough for the widest word, and for the name in three lines.
 *
 * @param {string} title
 */
export const edgeWidth = title => Math.round(Math.min(WIDEST_EDGE, Math.max(88,
  BESIDE_NAME + LETTERS * Math.max(widestWord(title), 1.15 * widthOf(title) / 3))));

/**
 * Draws a card in a hand at the rim of the table.
 *
 * @param {Card} card
 * @param {string} zone
 * @param {Changes} changes
 * @param {Shift | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 * @param {number} count of equal cards
 */
export function edge(card, zone, changes, change, gone, fights, count = 1) {
  const { costs = [], emblem } = cardFace(card.name);
  const drawn = small(card, "edge", zone, change, fights, count, costs.slice(0, 1).map(costSign),
    card.name ? el("span", { class: "name" }, hyphenated(cardTitle(card.name))) : null);
  drawn.style.setProperty("--edge", `${edgeWidth(card.name ? cardTitle(card.name) : "")}px`);
  const picture = glyph(emblem);
  if (picture) {
    drawn.style.setProperty("--picture", picture);
  }
  return drawn;
}

/**
 * Draws a card that lies hidden, with its name for those who know it and the numbers on it.
 *
 * @param {Card} card
 * @param {string} zone
 * @param {Changes} changes
 * @param {Shift | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 * @param {number} count of equal cards
 */
export function ticket(card, zone, changes, change, gone, fights, count = 1) {
  return small(card, "ticket", zone, change, fights, count,
    card.name ? el("span", { class: "name" }, hyphenated(cardTitle(card.name))) : null,
    figuresOn(card).map(({ name, value, max }) => el("span", { class: "figure", title: name }, number(value),
      max === undefined ? null : el("small", {}, `/${number(max)}`))));
}

/** @param {Card} card */
function figuresOn(card) {
  const { strike, life, others } = numbersOf({ ...card, name: null }); // without printed numbers
  return [strike, life, ...others].filter(one => one !== null);
}

/**
 * Draws a card in one line, for tables that are too full for faces.
 *
 * @param {Card} card
 * @param {string} zone
 * @param {Changes} changes
 * @param {Shift | undefined} change
 * @param {Card[]} gone
 * @param {string[]} fights
 */
export function chip(card, zone, changes, change, gone, fights) {
  const { strike, life, others } = numbersOf(card);
  const on = [...card.attached, ...gone].map(subject).join(", ");
  const beside = [on, ...marksOf(card, others, change).map(one => one.text)].filter(one => one).join(" · ");
  /** @param {Figure} one */
  const full = ({ value, max }) => (max === undefined || max === value ? null : el("small", {}, `/${number(max)}`));
  return small(card, "chip plated", zone, change, fights, 1,
    strike ? el("b", { class: "strike" }, number(strike.value)) : null,
    card.name ? el("span", { class: "name" }, cardTitle(card.name)) : null,
    beside ? el("span", { class: "on" }, beside) : null,
    life ? el("b", { class: "life" }, number(change?.dead ? 0 : life.value), full(life)) : null,
    fights.length > 0 ? el("span", { class: "foes", "aria-hidden": "true" }, `→ ${fights.join(", ")}`) : null);
}
