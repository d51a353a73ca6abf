// Error responses of the server.

/** @import { Recording } from "letopis-api" */

/** @typedef {{ line?: string, options: string[] }} Misread a corrected line, and ids of the options it may mean */

/** An error response with its sentence in the reader's language. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if no server responded
   * @param {string} code
   * @param {string} sentence
   * @param {{ recording?: Recording, problems?: { line: number, column: number, sentence: string }[],
   *   misread?: Misread }} more the current match if a choice was refused, the mistakes by line, and proposals for a
   *   typed line without a meaning
   */
  constructor(status, code, sentence, more = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.recording = more.recording;
    this.problems = more.problems;
    this.misread = more.misread;
  }
}

/**
 * Returns the sentence of a problem; empty if no server responded.
 *
 * @param {unknown} problem
 */
export const sentenceOf = problem => (problem instanceof Error ? problem.message : "");
