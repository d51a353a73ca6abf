// The request that reads a draft: its problems, its table, and the choices that are legal at its end.

const AGAIN_MS = 400; // the server reads few drafts at a time
const TRIES = 8;

/** @typedef {{ path: string[], code: string, sentence: string }} DraftProblem */
/** @typedef {{ sentence: string, by: string, verb: string, cards: string[], seats: string[],
 *   cell?: { zone: string, number: number } | null, replacesLast: boolean, before?: Record<string, any>[],
 *   line: Record<string, any> }} DraftOption */
/** @typedef {{ card: string, seat: string, verb: string, choice: string, sentence: string, rules: string[],
 *   line?: Record<string, any> | null }} UnusableCard an illegal choice of a card, with its line if it can be written */
/** @typedef {{ start: any, now: any, then: any, ids: Record<string, string>, moment: string,
 *   choices: { sentence: string, played: boolean }[], options: DraftOption[], idle?: Record<string, any> | null,
 *   settledBy?: string | null, refusal?: { choiceNumber: number, sentence: string, rules: string[] } | null,
 *   unusable: UnusableCard[],
 *   verdict: { sentence: string, rules: string[] }[] }} Situation */
/** @typedef {{ document: Record<string, any>, yaml: string, problems: DraftProblem[],
 *   cards?: Record<string, any>, situation?: Situation | null }}
 *   DraftAnswer */

/** A draft that the server cannot read at all. */
export class Unreadable extends Error {
  /** @param {{ detail?: string, problems?: { line: number, column: number, sentence: string }[] }} body */
  constructor(body) {
    super(body.detail ?? "");
    this.problems = body.problems ?? [];
  }
}

/**
 * @param {string} text YAML or JSON
 * @param {string} lang
 * @returns {Promise<DraftAnswer>}
 * @throws {Unreadable} if it is no position
 */
export async function readDraft(text, lang) {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`/api/v1/ask/draft?lang=${lang}`,
      { method: "POST", body: text, headers: { "Content-Type": "application/yaml" } });
    const body = await response.json().catch(() => ({}));
    if (response.ok) {
      return body;
    }
    if (![429, 503].includes(response.status) || tries === TRIES) {
      throw new Unreadable(body);
    }
    const seconds = Number(response.headers.get("Retry-After") ?? 0);
    await new Promise(resolve => setTimeout(resolve, Math.max(AGAIN_MS, 1000 * seconds)));
  }
}
