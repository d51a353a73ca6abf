// The rail of a player: name, life, numbers, hero and piles; on a phone a strip.

import { isHeldLife, isIdle, pipCodes, resources, seatLife } from "../appearance.js";
import { arrange, el, unread } from "../dom.js";
import { amountWord, number, player, say, shortWord, signed, word } from "../words.js";

const BESIDE_HERO = 3; // numbers next to the hero
const BESIDE_LETTERS = 10; // of a name on one line next to the hero
const NAME_LETTERS = 9; // of a player on one line, with what they do
const PROMPT_LETTERS = 10; // of a choice that is named next to the name
const PILE = 32; // px of a pile without its name
const BARE = 12; // px of a pile next to many others, without its name
const MANY_PILES = 3; // from which piles have no pictures
const COUNT = 30; // px of a number without its name
const LETTER = 7;
const LINE = 178; // px of a rail, with the gap after the last word
const PIPS_MAX = 12;

/** @import { Board } from "letopis-api" */
/** @import { Changes } from "../changes.js" */
/** @import { Content } from "./contents.js" */

/** @typedef {(key: string, shows: unknown, make: () => HTMLElement) => HTMLElement} Part returns the element of a part, the
 *   one drawn before if it shows the same */
/** @typedef {{ board: Board, changes: Changes, forms: Record<string, string>, narrow: boolean, part: Part }} Scene */

/**
 * Returns the change of a number since the previous board.
 *
 * @param {Changes} changes
 * @param {string} seat
 * @param {string} code
 */
export function moreOf(changes, seat, code) {
  const more = changes.numbers.get(`${seat}.${code}`);
  return { changed: more ? " changed" : "", delta: more ? el("i", { class: "delta" }, signed(more)) : null };
}

/**
 * Returns the number by which a player lives, with its code and name.
 *
 * @param {Content} content
 */
function life({ half }) {
  const code = seatLife();
  if (isHeldLife()) {
    const left = half.sizes[code] ?? 0;
    return { code: `zone.${code}`, left, name: say("heldCards", { n: left }), first: false };
  }
  const left = Number(half[code]);
  return code in half ? { code, left, name: amountWord(code, left), first: true } : null;
}

/**
 * @param {Scene} scene
 * @param {Content} content
 * @param {string} code
 * @param {number} amount
 * @param {string} name
 */
function count({ changes, part }, { seat }, code, amount, name) {
  return part(`${seat}.count ${code}`, [amount, changes.numbers.get(`${seat}.${code}`)], () => drawCount(changes, seat, code,
    amount, name));
}

/**
 * @param {Changes} changes
 * @param {string} seat
 * @param {string} code
 * @param {number} amount
 * @param {string} name
 */
function drawCount(changes, seat, code, amount, name) {
  const { changed, delta } = moreOf(changes, seat, code);
  const most = pipCodes()[code];
  return el("p", { class: `count count-${code}${changed}` }, el("span", {}, name), " ",
    el("span", { class: "amount" }, el("b", {}, number(amount)), delta), most > 0 && most <= PIPS_MAX ? pips(amount, most) : null);
}

/**
 * Returns a number as pips, in one element.
 *
 * @param {number} amount
 * @param {number} most
 */
function pips(amount, most) {
  const drawn = el("span", { class: "pips", "aria-hidden": "true" });
  drawn.style.setProperty("--n", String(Math.max(0, Math.min(amount, most))));
  drawn.style.setProperty("--most", String(most));
  return drawn;
}

/**
 * @param {Scene} scene
 * @param {Content} content
 * @param {string} zone
 */
function pile({ changes, forms, part }, { seat, half }, zone) {
  const size = half.sizes[zone];
  const open = half.zones[zone].some(card => card.name !== null && !card.faceDown);
  return part(`${seat}.pile ${zone}`, [size, open, changes.numbers.get(`${seat}.zone.${zone}`)], () => drawPile(changes, forms,
    seat, zone, size, open));
}

/**
 * @param {Changes} changes
 * @param {Record<string, string>} forms
 * @param {string} seat
 * @param {string} zone
 * @param {number | null} size
 * @param {boolean} open true if there are cards in it that lie face up
 */
function drawPile(changes, forms, seat, zone, size, open) {
  const { changed, delta } = moreOf(changes, seat, `zone.${zone}`);
  const look = size === 0 ? " none" : open ? " open" : "";
  return el("button", { type: "button", class: `count pile${look}${forms[zone] === "hand" ? " held" : ""}${changed}`,
    data: { pile: zone, seat }, title: word(`zone.${zone}`),
    "aria-label": `${word(`zone.${zone}`)} ${size === null ? say("sizeHidden") : size}` },
  unread(el("span", {}, shortWord(`zone.${zone}`)), " ",
    el("b", {}, size === null ? say("sizeHidden") : number(size)), delta));
}

/**
 * Returns the parts of a rail. Each is the one drawn before as long as it shows the same.
 *
 * @param {Scene} scene
 * @param {Content} content
 * @param {(zone: string) => HTMLElement[]} hero draws the cards of the hero's zone
 */
export function drawRail(scene, content, hero) {
  const { board, forms, narrow, part } = scene;
  const { seat, half } = content;
  const lives = life(content);
  const heroic = content.hero !== null && half.zones[content.hero].length > 0 && !narrow;
  const shown = resources(half).filter(one => !isIdle(one))
    .filter(([code]) => !lives || code !== lives.code || heroic)
    .filter(([code]) => !(heroic && lives?.first && code === lives.code && !(code in pipCodes())));
  const [held, others] = [shown.filter(isHeld).map(([code]) => code), shown.filter(one => !isHeld(one))];
  const piped = heroic ? others.filter(([code]) => code in pipCodes()) : [];
  const plain = others.filter(one => !piped.includes(one));
  const awaited = board.awaited.includes(seat);
  const isActive = board.activeSeat === seat && board.turn > 0;
  const prompt = awaited ? board.prompt : "";
  const piles = pilesOf(content, forms, narrow);
  const beside = heroic ? plain.slice(0, BESIDE_HERO) : [];
  const draw = (/** @type {[string, number]} */ [code, amount]) => count(scene, content, code, amount, word(`resource.${code}`));
  const box = (/** @type {string} */ name, /** @type {string} */ look, /** @type {HTMLElement[]} */ all) => {
    const made = part(`${seat}.${name}`, look, () => el("div", { class: look }));
    arrange(made, all);
    return made;
  };
  return [
    part(`${seat}.name`, [isActive, prompt], () => nameOf(seat, isActive, prompt)),
    held.length > 0 ? part(`${seat}.marks`, held, () => el("p", { class: "held-marks" },
      held.map(code => word(`resource.${code}`)).join(" · "))) : null,
    part(`${seat}.awaited`, prompt, () => el("p", { class: "awaited unseen" },
      awaited ? say("choosesWhat", { what: word(`prompt.${prompt}`) }) : "")),
    heroic ? box("pair", "hero-pair", [heroList(scene, content, hero),
      box("beside", "counts", beside.map(([code, amount]) => count(scene, content, code, amount, amountWord(code, amount))))])
      : null,
    lives && !heroic ? part(`${seat}.lives`, [lives, scene.changes.numbers.get(`${seat}.${lives.code}`)],
      () => drawLives(scene, seat, lives)) : null,
    box("counts", "counts", [...piped, ...plain.slice(beside.length)].map(draw)),
    box("piles", `piles${isBare(content, piles) ? " bare" : ""}`, piles.map(zone => pile(scene, content, zone))),
  ].filter(one => one !== null);
}

/**
 * @param {Scene} scene
 * @param {Content} content
 * @param {(zone: string) => HTMLElement[]} hero
 */
function heroList({ part }, { seat, hero: zone }, hero) {
  const list = part(`${seat}.hero cards`, "", () => el("ul", { class: "cards hero" }));
  arrange(list, hero(zone ?? ""));
  return list;
}

/**
 * @param {string} seat
 * @param {boolean} isActive
 * @param {string} prompt empty if the player is not awaited
 */
function nameOf(seat, isActive, prompt) {
  return el("h2", { class: "player", title: player(seat), data: { seat } },
    el("span", { class: "seat", "aria-hidden": "true" }, seat), el("span", { class: "called" }, player(seat)),
    isActive ? el("small", { class: `turn-mark${prompt ? " unseen" : ""}` }, say("whoseTurn")) : null,
    prompt ? el("small", { class: "turn-mark", "aria-hidden": "true" }, shortPrompt(prompt)) : null);
}

/**
 * @param {Scene} scene
 * @param {string} seat
 * @param {{ code: string, left: number, name: string }} lives
 */
function drawLives({ changes }, seat, { code, left, name }) {
  const { changed, delta } = moreOf(changes, seat, code);
  return el("p", { class: `count lives${changed}` }, el("span", {}, name), " ", el("b", {}, number(left)), delta);
}

/**
 * Returns true for a number that one player has and the other has not, such as the initiative: it is shown as a word.
 *
 * @param {[string, number]} resource
 */
const isHeld = ([code, amount]) => pipCodes()[code] === 1 && amount === 1;

/**
 * Returns true if the piles next to a hero are so many that they have no pictures.
 *
 * @param {Content} content
 * @param {string[]} piles
 */
const isBare = ({ hero }, piles) => hero !== null && piles.length >= MANY_PILES;

/**
 * Returns what an awaited player does, in a word.
 *
 * @param {string} prompt
 */
const shortPrompt = prompt => (shortWord(`prompt.${prompt}`).length <= PROMPT_LETTERS ? shortWord(`prompt.${prompt}`)
  : say("acts"));

/**
 * Returns the height of a rail, in px at the usual font size.
 *
 * @param {Content} content
 * @param {Record<string, string>} forms
 * @param {boolean} narrow
 * @param {boolean} low true if the window is low
 */
export function railHeight(content, forms, narrow, low) {
  if (narrow) {
    return low ? 38 : 56;
  }
  const { half, hero } = content;
  const shown = resources(half).filter(one => !isIdle(one));
  const counts = shown.map(([code]) => code).filter(code => code !== seatLife() && !(code in pipCodes()));
  const piles = pilesOf(content, forms, false);
  const picture = isBare(content, piles) ? BARE : PILE;
  const beside = counts.slice(0, BESIDE_HERO).reduce((sum, code) => sum + 43
    + (word(`resource.${code}`).length > BESIDE_LETTERS ? 15 : 0), 0);
  const below = Math.max(0, counts.length - BESIDE_HERO) + shown.filter(([code]) => code in pipCodes()).length;
  const numbers = hero ? Math.max(112, beside) + below * 20 : (isHeldLife() ? 66 : 50)
    + 20 * linesOf(counts.map(code => COUNT + LETTER * word(`resource.${code}`).length));
  const name = player(content.seat).length > NAME_LETTERS ? 44 : 22;
  return 23 + name + numbers + 28 * linesOf(piles
    .map(zone => picture + LETTER * (shortWord(`zone.${zone}`).length + 2)));
}

/**
 * Returns the lines that words of these widths need.
 *
 * @param {number[]} widths in px, each with the gap after it
 */
function linesOf(widths) {
  let lines = 0;
  let left = 0;
  for (const width of widths) {
    if (width > left) {
      lines++;
      left = LINE;
    }
    left -= width;
  }
  return lines;
}

/**
 * Returns the zones of a half that are shown as piles. Next to a hero there is no room for empty ones.
 *
 * @param {Content} content
 * @param {Record<string, string>} forms
 * @param {boolean} narrow
 */
const pilesOf = ({ half, hero, tickets }, forms, narrow) => Object.keys(half.zones).filter(zone =>
  forms[zone] === "pile" && (hero === null || half.sizes[zone] !== 0)
  || narrow && (forms[zone] === "hand" || tickets.includes(zone)));
