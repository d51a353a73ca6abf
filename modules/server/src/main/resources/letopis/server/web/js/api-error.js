// Refusals of the server.

/** @import { Recording } from "letopis-api" */

/** A refusal of the server, with its sentence in the reader's language. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 where no server answered
   * @param {string} code
   * @param {string} sentence
   * @param {{ now?: Recording, problems?: { line: number, column: number, sentence: string }[] }} more the match as it
   *   is now, where it was to be recorded, and the lines that cannot be read
   */
  constructor(status, code, sentence, more = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.now = more.now;
    this.problems = more.problems;
  }
}

/**
 * The sentence of a problem; empty where no server answered.
 *
 * @param {unknown} problem
 */
export const sentenceOf = problem => (problem instanceof Error ? problem.message : "");
