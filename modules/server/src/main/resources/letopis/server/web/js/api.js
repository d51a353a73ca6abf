// The API client. All API addresses are defined here.

import { ApiError } from "./api-error.js";

/** @import { Entry, Match, Outline, WhatIfChoices, WhatIfStory } from "letopis-api" */
/** @import { Board } from "letopis-api" */
/** @import { Lang } from "./phrases.js" */
/** @typedef {Board["accounts"][number]} Account */
/** @import { Face } from "./card-face.js" */
/** @typedef {Record<string, { title: string, sentences: string[], face?: Face | null }>} Cards by the names that boards use */

/**
 * @typedef {{ match: string, as: string, lang: Lang, branch: string | null }} Reader the audience and a match or
 * branch
 */
/** @typedef {Record<string, string | number>} Query */
/** @typedef {{ sentence: string, rules: string[] }} Finding what happened to a card or player */
/** @typedef {{ n: number, text: string, rules: string[], choice: boolean, causes: Why[] }} Why a link and its causes */
/** @typedef {{ entry: number, sentence: string, paragraphs: { id: string }[], chosen: boolean, parts: number[],
 *   grounds: number[], cause: number }} Link */

/**
 * Returns the causal chain of an entry as a tree. An entry with several effects is expanded only once.
 *
 * @param {number} n
 * @param {Map<number, Link>} links
 * @param {Set<number>} opened
 * @returns {Why | undefined}
 */
function causes(n, links, opened) {
  const link = links.get(n);
  if (!link) {
    return undefined;
  }
  const { sentence, paragraphs, chosen, parts, grounds, cause } = link;
  const behind = opened.has(n) ? [] : [...parts, ...grounds, ...chosen ? [] : [cause]];
  opened.add(n);
  return { n, text: sentence, rules: paragraphs.map(({ id }) => id), choice: chosen,
    causes: [...new Set(behind)].sort((one, other) => other - one).flatMap(one => causes(one, links, opened) ?? []) };
}

export class Api {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
  }

  /**
   * @param {string} path
   * @param {Query} query
   * @returns {Promise<any>}
   */
  async get(path, query = {}) {
    const parameters = parametersOf({ lang: this.reader.lang, as: this.reader.as, ...query });
    let response;
    try {
      response = await fetch(`/api/v1/${path}?${parameters}`);
    } catch {
      throw new ApiError(0, "no-connection", "");
    }
    const body = await response.json().catch(() => ({}));
    if (!response.ok) {
      throw new ApiError(response.status, body.code ?? "", body.detail ?? "");
    }
    return body;
  }

  /**
   * @param {string} path
   * @param {Query} [query]
   */
  of(path, query) {
    const { branch } = this.reader;
    return this.ofRecord(path, branch ? { branch, ...query } : query);
  }

  /**
   * Requests the recorded match, even from inside a branch.
   *
   * @param {string} path
   * @param {Query} [query]
   */
  ofRecord(path, query) {
    return this.get(`matches/${encodeURIComponent(this.reader.match)}${path}`, query);
  }

  /** @returns {Promise<Match>} */
  match() {
    return this.of("");
  }

  /** @returns {Promise<Outline>} */
  outline() {
    return this.of("/outline");
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Promise<{ last: number, entries: Entry[] }>}
   */
  entries(from, to) {
    return this.of("/entries", { from, to });
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Promise<{ last: number, boards: Board[] }>}
   */
  boards(from, to) {
    return this.of("/boards", { from, to });
  }

  /**
   * @param {string} where
   * @returns {Promise<Board>}
   */
  boardAt(where) {
    return this.of("/board", { at: where });
  }

  /**
   * @param {string} where
   * @returns {Promise<{ last: number, hits: number[] }>}
   */
  find(where) {
    return this.of("/find", { where });
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Promise<{ lines: { seat: string | null, name: string, changes: string[] }[] }>}
   */
  async diff(from, to) {
    const { summary } = await this.of("/diff", { from, to });
    return { lines: summary };
  }

  /**
   * @param {number} entry
   * @param {number} other
   * @returns {Promise<{ sentences: string[], between: { n: number, text: string }[], rules: string[] }>}
   */
  async order(entry, other) {
    const { sentences, choicesBetween, decisiveEntries, entryOrder } = await this.of(`/order/${entry}`, { other });
    /** @type {{ paragraphs: { id: string }[] }[]} */
    const deciding = decisiveEntries;
    /** @type {string[]} */
    const cited = [...entryOrder?.simultaneousRules ?? [],
      ...deciding.flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id))];
    return { sentences, between: choicesBetween.map(one => ({ n: one.entry, text: one.sentence })),
      rules: [...new Set(cited)] };
  }

  /**
   * @param {number} entry
   * @returns {Promise<WhatIfChoices>}
   */
  choices(entry) {
    return this.ofRecord(`/branches/${entry}`);
  }

  /**
   * @param {number} entry
   * @param {number} choice
   * @param {number} [until] the last entry of the match at that time; by default the current end
   * @returns {Promise<WhatIfStory>}
   */
  story(entry, choice, until) {
    return this.ofRecord(`/branches/${entry}`, { choice, ...until && { until } });
  }

  /**
   * @param {number} entry
   * @returns {Promise<{ verdict: Finding[], causes: Why | undefined }>}
   */
  async why(entry) {
    /** @type {{ verdict: Finding[], chain: Link[] }} */
    const { verdict, chain } = await this.of(`/why/${entry}`);
    return { verdict, causes: causes(entry, new Map(chain.map(link => [link.entry, link])), new Set()) };
  }

  /**
   * @param {number} entry
   * @returns {Promise<{ entry: number, accounts: Account[] }>}
   */
  ledger(entry) {
    return this.of(`/ledger/${entry}`);
  }

  /** @returns {Promise<{ cards: Cards }>} */
  cards() {
    return this.of("/cards");
  }

  /**
   * @param {string} game
   * @returns {Promise<Record<string, string>>}
   */
  words(game) {
    return this.get(`games/${encodeURIComponent(game)}/words`);
  }

  /**
   * @param {string} game
   * @param {string} id
   * @returns {Promise<{ id: string, text: string, readings: { question: string }[] }>}
   */
  rule(game, id) {
    return this.get(`games/${encodeURIComponent(game)}/rules/${encodeURIComponent(id)}`);
  }

  /** @param {number} from */
  stream(from) {
    const { match, as, lang } = this.reader;
    return new EventSource(`/api/v1/matches/${encodeURIComponent(match)}/stream?${
      parametersOf({ from, as, lang })}`);
  }
}

/** @param {Query} query */
export const parametersOf = query => new URLSearchParams(Object.entries(query).map(([name, value]) =>
  [name, String(value)]));
