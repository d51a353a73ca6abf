// The address of an overlay: which match it shows, which parts, and how.

/** @import { Lang } from "../phrases.js" */

const BOARD = ["seat-a", "seat-b", "cards", "when", "last", "sum"];

/** Parts by the words of `view`. @type {Record<string, string[]>} */
const VIEWS = {
  all: ["head", ...BOARD, "card", "result", "lower", "screen"],
  board: BOARD,
  life: ["seat-a", "seat-b", "when"],
  "seat-a": ["seat-a", "cards"],
  "seat-b": ["seat-b", "cards"],
  head: ["head"],
  when: ["when"],
  last: ["last"],
  ledger: ["sum"],
  sum: ["sum"],
  card: ["card"],
  result: ["result"],
  lower: ["lower"],
  screen: ["screen"],
};
const THEMES = ["night", "outline", "paper"];

/** @type {Lang[]} */
const LANGUAGES = ["ru", "en"];
const DELAY_MOST = 3600;
const SCALE_LEAST = 0.4;
const SCALE_MOST = 3;

/** @typedef {{ featured: boolean, query: Record<string, string> }} Choice the match: the featured one, or what the
 *   query of the scene says */

export class Address {
  /** @param {URL | Location} place */
  constructor({ pathname, search, hash }) {
    this.query = new URLSearchParams(search);
    this.path = pathname.split("/").filter(part => part).slice(1).map(decodeURIComponent);
    this.token = hash.slice(1);
    const views = (this.query.get("view") ?? "").split(",").filter(view => view in VIEWS);
    /** The parts to show. */
    this.parts = new Set((views.length > 0 ? views : ["all"]).flatMap(view => VIEWS[view]));
    this.theme = this.among(THEMES, "theme", THEMES[0]);
    this.lang = this.among(LANGUAGES, "lang", navigator.language.startsWith("ru") ? "ru" : "en");
    this.scale = this.amount("scale", 1, SCALE_LEAST, SCALE_MOST);
    this.delay = this.amount("delay", 0, 0, DELAY_MOST) * 1000;
    this.ownStyles = this.query.has("css");
    this.test = this.query.has("test");
    this.controlled = this.query.get("control") !== "0";
    this.broadcast = this.query.get("as") === "broadcast";
  }

  /**
   * Returns the choice of the match.
   *
   * @returns {Choice}
   */
  get choice() {
    const [first = "", second = ""] = this.path;
    if (first === "table" && second) {
      const event = this.query.get("event");
      return { featured: false, query: { table: second, ...event ? { event } : {} } };
    }
    return first === "featured" || first === "" ? { featured: true, query: {} }
      : { featured: false, query: { match: first } };
  }

  /**
   * Returns a word of the address if it is a valid value.
   *
   * @template {string} T
   * @param {T[]} all
   * @param {string} name
   * @param {T} otherwise
   */
  among(all, name, otherwise) {
    return all.find(one => one === this.query.get(name)) ?? otherwise;
  }

  /**
   * Returns a number of the address, within bounds.
   *
   * @param {string} name
   * @param {number} otherwise
   * @param {number} least
   * @param {number} most
   */
  amount(name, otherwise, least, most) {
    const value = parseFloat(this.query.get(name) ?? "");
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
  }
}
