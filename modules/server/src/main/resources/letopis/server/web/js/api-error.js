// Error responses of the server.

/** @import { Recording } from "letopis-api" */

/** An error response with its sentence in the reader's language. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if no server responded
   * @param {string} code
   * @param {string} sentence
   * @param {{ recording?: Recording, problems?: { line: number, column: number, sentence: string }[] }} more the
   *   current match if a choice was refused, and the mistakes by line
   */
  constructor(status, code, sentence, more = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.recording = more.recording;
    this.problems = more.problems;
  }
}

/**
 * Returns the sentence of a problem; empty if no server responded.
 *
 * @param {unknown} problem
 */
export const sentenceOf = problem => (problem instanceof Error ? problem.message : "");
