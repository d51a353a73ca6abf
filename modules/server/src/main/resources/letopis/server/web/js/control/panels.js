// The panels of the control page. Each draws itself from the settings and sends what its buttons change.

import { el, put, setText } from "../dom.js";
import { hash } from "../emblem.js";

/** @import { OverlaySettings, Summary } from "letopis-api" */
/** @import { Featured } from "./control-api.js" */
/** @import { Say } from "../phrases.js" */
/** @typedef {(change: Record<string, unknown> & { action: string }) => void} Send */
/** @typedef {{ settings: OverlaySettings, featured: Featured | null | undefined, listed: Summary[] }} State
 *   `featured`: the match; null if there is none, undefined until it is known */

const CARDS_SHOWN = 12;
const GAMES_MOST = 99;
const MINUTES_USUAL = 50;
const MINUTES_MOST = 1440;
const KINDS = /** @type {const} */ ({ starting: "starting", break: "break", ending: "ending" });

/**
 * @param {string} text
 * @param {() => void} press
 * @param {{ first?: boolean, pressed?: boolean, disabled?: boolean }} how
 */
function button(text, press, { first = false, pressed, disabled = false } = {}) {
  return el("button", { class: `act${first ? " first" : ""}`, type: "button", disabled,
    "aria-pressed": pressed === undefined ? null : String(pressed), on: { click: press } }, text);
}

/**
 * @param {string} title
 * @param {...import("../dom.js").Child} content
 */
const panel = (title, ...content) => el("section", { class: "panel" }, el("h2", {}, title), content);

/** Buttons that are replaced only when they change: a button that is being pressed must stay. */
class Buttons {
  constructor() {
    this.root = el("div", { class: "buttons" });
    this.key = "none yet";
  }

  /**
   * @param {unknown} state all that the buttons depend on
   * @param {() => import("../dom.js").Children[]} make
   */
  show(state, make) {
    const key = JSON.stringify([state]);
    if (this.key !== key) {
      this.key = key;
      put(this.root, ...make());
    }
  }
}

/** What the overlays show now. */
export class AirPanel {
  /**
   * @param {Say} say
   * @param {Send} send
   */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.buttons = new Buttons();
    this.root = panel(say("air"), this.buttons.root);
  }

  /** @param {State} state */
  show({ settings: { hidden, lowerThird, resultShown }, featured }) {
    const { say, send } = this;
    const isDecided = Boolean(featured?.board.result);
    this.buttons.show([hidden, lowerThird, resultShown, isDecided], () => [
      button(say(hidden ? "show" : "hide"), () => send({ action: hidden ? "show" : "hide" }), { first: hidden }),
      button(say("lowerThird"), () => send({ action: lowerThird ? "hide-lower-third" : "show-lower-third" }),
        { pressed: lowerThird }),
      button(say("resultLarge"), () => send({ action: resultShown ? "hide-result" : "show-result" }),
        { pressed: resultShown, disabled: !isDecided && !resultShown }),
      button(say("sumAgain"), () => send({ action: "repeat-sum" }))]);
  }
}

/** The choice of the featured match. */
export class MatchPanel {
  /**
   * @param {Say} say
   * @param {Send} send
   */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.choice = el("select", { id: "featured", on: { change: () => this.choose() } });
    this.now = el("p", { class: "quiet", role: "status" });
    this.root = panel(say("match"), el("label", { class: "field" }, el("span", {}, say("featured")), this.choice),
      this.now);
  }

  choose() {
    this.send({ action: "feature", ...JSON.parse(this.choice.value) });
  }

  /** @param {State} state */
  show({ settings: { featured: chosen }, featured, listed }) {
    const { say } = this;
    const tables = new Map(listed.filter(({ table }) => table).map(({ event = "", table }) =>
      [JSON.stringify({ table, event }), [say("table", { table }), event].filter(one => one).join(" · ")]));
    const now = JSON.stringify(chosen.match ? { match: chosen.match }
      : chosen.table ? { table: chosen.table, event: chosen.event ?? "" } : {});
    if (chosen.table && !tables.has(now)) {
      tables.set(now, [say("table", { table: chosen.table }), chosen.event].filter(one => one).join(" · "));
    }
    const matches = new Map(listed.map(one => [JSON.stringify({ match: one.id }), nameOf(one)]));
    if (chosen.match && !matches.has(now)) {
      matches.set(now, featured?.match.id === chosen.match ? nameOf(featured.match) : chosen.match);
    }
    const option = ([value, text]) => el("option", { value, selected: value === now }, text);
    const wanted = hash(JSON.stringify([...tables, ...matches, now]));
    if (this.drawn !== wanted) { // a list that is open stays so
      this.drawn = wanted;
      put(this.choice, option(["{}", say("newest")]),
        tables.size > 0 ? el("optgroup", { label: say("tables") }, [...tables].map(option)) : null,
        el("optgroup", { label: say("matches") }, [...matches].map(option)));
    }
    setText(this.now, featured ? say("nowShown", { match: nameOf(featured.match) })
      : featured === null ? say("nothingShown") : "");
  }
}

/** @param {Pick<Summary, "players" | "title" | "occasionText" | "id">} match */
const nameOf = ({ players, title, occasionText, id }) =>
  [Object.values(players).join(" — "), occasionText || title || id].filter(one => one).join(" · ");

/** A card with its text. */
export class CardPanel {
  /** @type {State | null} */
  state = null;

  /**
   * @param {Say} say
   * @param {Send} send
   */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.search = el("input", { type: "search", autocomplete: "off", on: { input: () => this.draw() } });
    this.found = new Buttons();
    this.root = panel(say("card"), el("label", { class: "field" }, el("span", {}, say("cardSearch")), this.search),
      this.found.root);
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    this.draw();
  }

  draw() {
    const { featured, settings } = this.state ?? {};
    const shown = settings?.card;
    const title = name => featured?.cards[name]?.title ?? name;
    const typed = this.search.value.trim().toLowerCase().replaceAll("ё", "е");
    const names = !featured ? [] : typed
      ? Object.keys(featured.cards).filter(name => title(name).toLowerCase().replaceAll("ё", "е").includes(typed))
      : [...new Set(onTable(featured))];
    this.found.show([shown, names, names.map(title), Boolean(featured)], () => [
      shown ? button(this.say("cardHide", { card: title(shown) }), () => this.send({ action: "hide-card" })) : null,
      names.filter(name => name !== shown).slice(0, CARDS_SHOWN).map(name =>
        button(title(name), () => this.send({ action: "show-card", card: name }))),
      names.length === 0 && featured ? el("p", { class: "quiet" }, this.say("cardNone")) : null]);
  }
}

/**
 * Returns the names of the face-up cards on the table.
 *
 * @param {Featured} featured
 */
const onTable = ({ board, match }) => Object.values(board.seats).flatMap(half => Object.entries(half.zones)
  .filter(([zone]) => match.zoneForms[zone] !== "pile").flatMap(([, cards]) => cards)
  .flatMap(card => [card, ...card.attached])).flatMap(({ name, faceDown }) => (name && !faceDown ? [name] : []));

/** The result as overlays show it. */
export class ResultPanel {
  /**
   * @param {Say} say
   * @param {Send} send
   */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.now = el("p", { role: "status" });
    this.scope = el("p", { class: "quiet" }, say("correctionScope"));
    this.winner = el("select", {});
    this.games = [0, 1].map(() =>
      el("input", { type: "number", inputmode: "numeric", min: "0", max: String(GAMES_MOST) }));
    this.labels = [0, 1].map(() => el("span", {}));
    this.buttons = new Buttons();
    this.form = el("div", { class: "correction" },
      el("label", { class: "field" }, el("span", {}, say("winner")), this.winner),
      el("div", { class: "pair" }, this.games.map((input, i) =>
        el("label", { class: "field" }, this.labels[i], input))), this.buttons.root);
    this.root = panel(say("result"), this.now, this.form, this.scope);
    this.shown = ""; // the values of the form that overlays show
    this.winner.addEventListener("input", () => this.giveMostGames());
    this.form.addEventListener("input", () => this.enable());
  }

  /** @param {State} state */
  show({ settings, featured }) {
    const { say } = this;
    const result = featured?.board.result;
    this.form.hidden = !result;
    this.scope.hidden = !result;
    if (!featured || !result) {
      setText(this.now, featured === undefined ? "" : say("resultNone"));
      return;
    }
    const { id, players } = featured.match;
    const seats = Object.keys(featured.board.seats);
    const name = seat => players[seat] ?? seat;
    const correction = settings.correction?.match === id ? settings.correction : null;
    const winner = correction ? correction.winner : result.winner;
    const told = (/** @type {string | null} */ won) => (won ? say("won", { name: name(won) }) : say("drawn"));
    const recorded = { result: told(result.winner ?? null), score: scoreText(winsOf(featured)) };
    setText(this.now, [say("resultRecorded", recorded),
      correction?.withdrawn ? say("resultWithdrawn") : correction ? say("resultCorrected",
        { result: told(winner ?? null), score: scoreText(correction.score) }) : ""].filter(one => one).join(" "));
    const drawn = JSON.stringify([id, correction]);
    if (this.drawn !== drawn) {
      this.drawn = drawn;
      put(this.winner, seats.map(seat => el("option", { value: seat, selected: seat === winner }, name(seat))),
        el("option", { value: "", selected: !winner }, say("drawn")));
      const won = correction?.score ?? winsOf(featured);
      seats.forEach((seat, i) => {
        setText(this.labels[i], say("games", { name: name(seat) }));
        this.games[i].value = won[seat] === undefined ? "" : String(won[seat]);
      });
    }
    this.buttons.show([id, seats, correction], () => {
      this.shown = this.values();
      return [
        button(say("correct"), () => this.correct(id, seats), { first: true }),
        button(say("withdraw"), () => this.send({ action: "withdraw-result", match: id }),
          { pressed: correction?.withdrawn === true }),
        correction ? button(say("restore"), () => this.send({ action: "restore-result", match: id })) : null,
      ];
    });
    this.enable();
  }

  values() {
    return JSON.stringify([this.winner, ...this.games].map(field => field.value));
  }

  /** Swaps the games won if the chosen winner has won fewer. */
  giveMostGames() {
    const [one, other] = this.games;
    const [winner, loser] = this.winner.selectedIndex === 0 ? [one, other] : [other, one];
    if (this.winner.value && Number(winner.value) < Number(loser.value)) {
      [winner.value, loser.value] = [loser.value, winner.value];
    }
  }

  /** Lets the correction be shown once it differs from what overlays show. */
  enable() {
    const [correct] = this.buttons.root.children;
    if (correct instanceof HTMLButtonElement) {
      correct.disabled = this.values() === this.shown;
    }
  }

  /**
   * @param {string} match
   * @param {string[]} seats
   */
  correct(match, seats) {
    const score = Object.fromEntries(seats.flatMap((seat, i) =>
      (this.games[i].value === "" ? [] : [[seat, Number(this.games[i].value)]])));
    this.send({ action: "correct-result", match, ...this.winner.value ? { winner: this.winner.value } : {},
      ...Object.keys(score).length > 0 ? { score } : {} });
  }
}

/**
 * Returns the games won by each seat; empty if the game does not count any.
 *
 * @param {Featured} featured
 * @returns {Record<string, number>}
 */
const winsOf = ({ match, board }) => Object.fromEntries(Object.entries(board.seats).flatMap(([seat, half]) => {
  const wins = half[match.winsCode ?? ""];
  return typeof wins === "number" ? [[seat, wins]] : [];
}));

/** @param {Record<string, number> | undefined} score */
const scoreText = score => Object.values(score ?? {}).join("\u00a0:\u00a0");

/** The countdown of a round. */
export class CountdownPanel {
  /**
   * @param {Say} say
   * @param {Send} send
   * @param {HTMLElement} clock
   */
  constructor(say, send, clock) {
    this.say = say;
    this.send = send;
    this.minutes = el("input", { type: "number", inputmode: "numeric", min: "1", max: String(MINUTES_MOST),
      value: String(MINUTES_USUAL) });
    this.buttons = new Buttons();
    this.root = panel(say("countdown"), clock, el("label", { class: "field short" }, el("span", {}, say("minutes")),
      this.minutes), this.buttons.root);
  }

  /** @param {State} state */
  show({ settings: { countdown } }) {
    const { say, send } = this;
    this.buttons.show(countdown?.running, () => [
      button(say(countdown ? "startAnew" : "start"), () => this.start(), { first: !countdown }),
      countdown ? [
        button(say(countdown.running ? "pause" : "resume"), () =>
          send({ action: countdown.running ? "pause-countdown" : "resume-countdown" }), { first: true }),
        button(say("minuteMore"), () => send({ action: "extend-countdown", seconds: 60 })),
        button(say("minuteLess"), () => send({ action: "extend-countdown", seconds: -60 })),
        button(say("clear"), () => send({ action: "clear-countdown" }))] : null]);
  }

  start() {
    const minutes = Math.min(MINUTES_MOST, Math.max(1, Math.round(Number(this.minutes.value)) || MINUTES_USUAL));
    this.send({ action: "start-countdown", seconds: minutes * 60 });
  }
}

/** Screens over the whole scene. */
export class ScreenPanel {
  /**
   * @param {Say} say
   * @param {Send} send
   */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.text = el("input", { type: "text", maxlength: "200", autocomplete: "off" });
    this.buttons = new Buttons();
    this.root = panel(say("screen"), el("label", { class: "field" }, el("span", {}, say("screenText")), this.text),
      this.buttons.root);
  }

  /** @param {State} state */
  show({ settings: { screen } }) {
    const { say, send } = this;
    this.buttons.show(screen, () => [Object.keys(KINDS).map(kind => button(say(KINDS[kind]), () => send({ action: "show-screen", kind,
      ...this.text.value.trim() ? { text: this.text.value.trim() } : {} }), { pressed: screen?.kind === kind })),
    screen ? button(say("screenHide"), () => send({ action: "hide-screen" }), { first: true }) : null]);
  }
}
