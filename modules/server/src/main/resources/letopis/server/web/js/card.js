// A card as a small sheet, or as a chip if room is short.

import { drawn, figures, flags, isFaint, isWritten, liesOnSide } from "./appearance.js";
import { el, icon } from "./dom.js";
import { cardTitle, number, say, shortWord, sign, signed, subject, word } from "./words.js";

const STRIPS = 3; // attachments listed by name on a sheet

const SHORT = 9; // characters of a chip that is never truncated

/** Returns what a screen reader says about a card in addition to its visible text. */
function aside(card, zone, change, fights) {
  const parts = [zone, card.faceDown && card.name ? say("faceDown") : null,
    ...flags(card).filter(flag => !isWritten(flag)).map(flag => word(`flag.${flag}`)),
    fights.length > 0 ? say("attacks", { names: fights.join(", ") }) : null,
    change ? say(change.gone ? "gone" : "wasChanged") : null];
  return el("span", { class: "unseen" }, `, ${parts.filter(part => part).join(", ")}`);
}

function numbersOf(card, change) {
  return figures(card).map(({ code, value, max }) => {
    const more = change?.stats?.[code];
    return el("span", {
      class: `figure figure-${code}${more ? " changed" : ""}${max !== undefined && value < max ? " less" : ""}`,
      title: word(`counter.${code}`),
    },
    el("span", { class: "unseen" }, `${word(`counter.${code}`)} `),
    more ? el("i", { class: "delta" }, signed(more)) : null,
    sign(`counter.${code}`) ? el("small", { "aria-hidden": "true" }, sign(`counter.${code}`)) : null,
    el("b", {}, number(value)),
    max === undefined ? null : el("small", {}, `/${number(max)}`));
  });
}

function marksOf(card, change) {
  return flags(card).filter(flag => drawn(flag) || isWritten(flag)).map(flag => el("span", {
    class: `sign${change?.marks?.includes(flag) ? " changed" : ""}${isWritten(flag) ? " written" : ""}`,
    title: word(`flag.${flag}`),
    "aria-hidden": isWritten(flag) ? null : "true", // announced with the position of the card
  }, isWritten(flag) ? shortWord(`flag.${flag}`) : icon(drawn(flag) ?? "")));
}

function look(card, change, form) {
  const hidden = card.name === null;
  return [form, hidden || card.faceDown ? "back" : "", hidden ? "nameless" : "",
    liesOnSide(card) ? "turned" : "", isFaint(card) ? "faint" : "",
    change ? "changed" : "", change?.gone ? "gone" : ""].filter(one => one).join(" ");
}

function button(card, form, change, ...children) {
  return el("button", { class: `card ${look(card, change, form)}`, type: "button", data: { card: card.id },
    title: card.name ? cardTitle(card.name) : undefined }, ...children);
}

/** Returns the text that screen readers hear instead of a name. */
const unnamed = () => el("span", { class: "unseen" }, say("hidden"), " ");

/** Sizes a name so that its longest word fits on one line of a sheet. */
function sized(title) {
  const name = el("span", { class: "name" }, title);
  const longest = Math.max(...title.split(/[\s-]+/).map(one => one.length));
  if (longest > 9) {
    name.style.setProperty("--fit", (1.2 / Math.min(longest, 13)).toFixed(4));
  }
  return name;
}

function strip(card, bearer, changes) {
  const change = card.gone ? { gone: true } : changes.cards.get(card.id);
  return button(card, "strip", change, el("span", { class: "name" }, subject(card)),
    el("span", { class: "unseen" }, `, ${say("wornBy", { name: subject(bearer) })}`));
}

/**
 * @param zone the name of the zone
 * @param gone attachments that left in this step
 * @param fights the names of its opponents in combat
 */
export function sheet(card, zone, changes, change, gone, fights) {
  const on = [...card.attached, ...gone.map(one => ({ ...one, gone: true }))];
  const shown = on.length > STRIPS ? on.slice(0, STRIPS - 1) : on;
  const title = card.name ? cardTitle(card.name) : "";
  const kind = `slot${liesOnSide(card) ? " turned" : ""}${on.length > 0 ? " laden" : ""}`;
  return el("li", { class: kind, data: { slot: card.id } },
    shown.map(one => strip(one, card, changes)),
    on.length > shown.length ? el("span", { class: "strip-more" }, say("more", { n: on.length - shown.length })) : null,
    button(card, "sheet", change,
      card.name ? sized(title) : unnamed(),
      el("span", { class: "initial", "aria-hidden": "true" }, [...title][0] ?? ""),
      el("span", { class: "signs" }, marksOf(card, change)),
      el("span", { class: "figures" }, numbersOf(card, change)),
      aside(card, zone, change, fights)));
}

export function chip(card, zone, changes, change, gone, fights) {
  const on = [...card.attached, ...gone];
  const place = el("li", { class: "place", data: { slot: card.id } },
    button(card, "chip", change,
      card.name ? el("span", { class: "name" }, cardTitle(card.name)) : unnamed(),
      el("span", { class: "figures" }, numbersOf(card, change)),
      on.length > 0 ? el("span", { class: "on" }, on.map(subject).join(", ")) : null,
      marksOf(card, change),
      fights.length > 0 ? el("span", { class: "foes" }, `→ ${fights.join(", ")}`) : null,
      aside(card, zone, change, [])));
  place.style.flexShrink = card.name && cardTitle(card.name).length > SHORT ? "1" : "0";
  return place;
}
