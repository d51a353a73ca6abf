// The board of a live match in miniature: the number that decides the game for each player, and tiny cards.

import { el, put, setText } from "../dom.js";
import { glyph } from "../emblem.js";

const CARDS_MAX = 18; // of a player; further ones are counted

/** @import { Summary } from "letopis-api" */
/** @import { Say } from "../phrases.js" */
/** @typedef {NonNullable<Summary["board"]>} Board */
/** @typedef {Board["sides"][number]} Side */
/** @typedef {Side["rows"][number]} Row */
/** @typedef {Row[number] & { count?: number }} Place `count`: so many equal ones */

/** @param {Place} place */
function card({ form, title, color, emblem, number, count = 1 }) {
  const figure = count > 1 ? `×${count}` : number;
  const drawn = el("span", { class: `mini-card ${form} color-${color ?? "bone"}`, title },
    figure === undefined ? null : el("b", {}, String(figure)));
  const picture = glyph(emblem);
  if (picture) {
    drawn.style.setProperty("--picture", picture);
  }
  return drawn;
}

/**
 * Draws a row; hidden cards next to each other are one with their number, except in lanes.
 *
 * @param {Row} places
 */
function row(places) {
  /** @type {Place[]} */
  const shown = [];
  const lanes = places.some(({ form }) => form === "empty");
  for (const place of places) {
    const last = shown.at(-1);
    if (!lanes && place.form === "hidden" && last?.form === "hidden") {
      last.count = (last.count ?? 1) + 1;
    } else {
      shown.push({ ...place });
    }
  }
  return el("div", { class: "mini-row" }, shown.slice(0, CARDS_MAX).map(card),
    shown.length > CARDS_MAX ? el("span", { class: "more-cards" }, `+${shown.length - CARDS_MAX}`) : null);
}

/**
 * Draws the cards of a player. Empty rows at the edge are left out.
 *
 * @param {Side} side
 * @param {boolean} far true for the player at the top
 */
function half({ rows }, far) {
  const from = rows.findIndex(places => places.some(({ form }) => form !== "empty"));
  const drawn = rows.slice(from < 0 ? -1 : from).map(row);
  return el("div", { class: `mini-half ${far ? "far" : "near"}` }, far ? drawn : drawn.reverse());
}

export class MiniBoard {
  shown = "";

  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.root = el("div", { class: "mini-board" });
  }

  /** @param {Summary} match */
  show(match) {
    const { board, players, awaited } = match;
    const shown = JSON.stringify([board, players, awaited]);
    if (!board || shown === this.shown) {
      return;
    }
    this.shown = shown;
    const seats = board.sides.map(({ seat, number }) => el("p", { class: `mini-seat seat-${seat}` },
      el("span", { class: "seat-letter", "aria-hidden": "true" }, seat),
      el("span", { class: `player${awaited.includes(seat) ? " acts" : ""}`, title: players[seat] }, players[seat] ?? seat,
        awaited.includes(seat) ? el("span", { class: "unseen" }, `, ${this.say("acts")}`) : null),
      number === undefined ? null : el("span", { class: "counted" }, `${board.numberTitle} `, el("b", {}, String(number)))));
    const felt = el("div", { class: "felt", role: "img", "aria-label": this.spoken(match, board) },
      board.sides.map((side, i) => half(side, i > 0)).reverse());
    put(this.root, seats.slice(1).reverse(), felt, seats[0]);
  }

  /**
   * @param {Summary} match
   * @param {Board} board
   */
  spoken({ players }, { sides }) {
    return sides.map(({ seat, rows }) => {
      const laid = rows.flat().filter(({ form }) => form !== "empty");
      const names = laid.map(({ title, number }) => [title ?? this.say("hiddenCard"), number].filter(one =>
        one !== undefined).join(" "));
      return `${players[seat] ?? seat}: ${names.length > 0 ? names.join(", ") : this.say("noCards")}`;
    }).join(". ");
  }
}
