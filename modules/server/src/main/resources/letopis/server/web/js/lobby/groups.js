// The groups of matches in the lobby: live ones by event and round with their boards, then the others by their state.

import { byId, el, setText } from "../dom.js";
import { amount } from "../phrases.js";

const PAST = ["unfinished", "ended", "pending"];

/** @import { Summary } from "letopis-api" */
/** @import { Lang, Say } from "../phrases.js" */
/** @import { Tile } from "./tile.js" */

/** @param {Summary} match */
const calls = match => match.judgeCall ? 1 : 0;

/** @param {Summary} match */
const roundKey = ({ event, round }) => JSON.stringify([event ?? "", round ?? ""]);

/** A list of tiles under a heading. */
class Group {
  list = el("ol", { class: "tables" });
  count = el("span", {});

  /**
   * @param {"h2" | "h3"} level
   * @param {string} title
   * @param {string} look
   * @param {Lang} lang
   */
  constructor(level, title, look, lang) {
    this.lang = lang;
    this.heading = el(level, {}, title, this.count);
    this.root = el("section", { class: `group ${look}` }, this.heading, this.list);
  }

  /** @param {Tile[]} tiles */
  show(tiles) {
    const rows = tiles.map(tile => tile.root);
    this.root.hidden = rows.length === 0;
    setText(this.count, amount(rows.length, this.lang));
    if (rows.length !== this.list.children.length || rows.some((row, i) => row !== this.list.children[i])) {
      this.list.replaceChildren(...rows);
    }
  }
}

export class Groups {
  /** @type {Map<string, Group>} live matches, by event and round */
  rounds = new Map();

  /** @param {{ say: Say, lang: Lang }} chrome */
  constructor({ say, lang }) {
    this.say = say;
    this.lang = lang;
    this.byTitle = new Intl.Collator(lang, { numeric: true });
    this.live = new Group("h2", say("live"), "now", lang);
    this.past = new Map(PAST.map(state => [state, new Group("h2", say(state), "past", lang)]));
    byId("groups").append(this.live.root, ...[...this.past.values()].map(group => group.root));
  }

  /** @param {Tile[]} tiles */
  show(tiles) {
    this.showLive(tiles.filter(tile => tile.match.state === "live"));
    this.past.forEach((group, state) => group.show(tiles.filter(tile => tile.match.state === state)
      .sort((one, other) => other.match.at.localeCompare(one.match.at))));
  }

  /** @param {Tile[]} tiles */
  showLive(tiles) {
    /** @type {Map<string, Tile[]>} */
    const byRound = new Map();
    tiles.sort((one, other) => this.compare(one.match, other.match)).forEach(tile => {
      const key = roundKey(tile.match);
      byRound.set(key, [...byRound.get(key) ?? [], tile]);
    });
    this.live.root.hidden = tiles.length === 0;
    setText(this.live.count, this.say("tables", { count: tiles.length }));
    const plain = byRound.size === 1 && byRound.has(roundKey(/** @type {Summary} */ ({})));
    const drawn = [...byRound].map(([key, some]) => {
      const [event, round] = JSON.parse(key);
      const group = this.rounds.get(key) ?? new Group("h3", [event, round ? this.say("round", { round }) : ""]
        .filter(part => part).join(" · ") || this.say("noEvent"), "round", this.lang);
      this.rounds.set(key, group);
      group.heading.hidden = plain;
      group.show(some);
      return group.root;
    });
    const { list, root } = this.live;
    if (drawn.length !== root.children.length - 1 || drawn.some((one, i) => one !== root.children[i + 1])) {
      root.replaceChildren(this.live.heading, ...drawn);
    }
    list.remove();
  }

  /**
   * Compares live matches: tables that call a judge, then events and rounds, those outside tournaments last.
   *
   * @param {Summary} one
   * @param {Summary} other
   */
  compare(one, other) {
    return calls(other) - calls(one) || Number(!one.event) - Number(!other.event)
      || this.byTitle.compare(one.event ?? "", other.event ?? "") || this.byTitle.compare(other.round ?? "", one.round ?? "")
      || this.byTitle.compare(one.table ?? "", other.table ?? "") || this.byTitle.compare(one.title, other.title)
      || this.byTitle.compare(one.id, other.id);
  }
}
