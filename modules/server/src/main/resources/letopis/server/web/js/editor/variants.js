// The variants of a dispute file: one of them is on the table, the others wait.

/** @import { GameForm } from "letopis-api" */
/** @import { Say } from "../phrases.js" */

/** @typedef {{ name?: any, expect?: any, document: Record<string, any> }} Variant a position without its name */

/**
 * Returns the name of a variant in a language.
 *
 * @param {Variant} variant
 * @param {number} i
 * @param {string} lang
 */
export const nameOf = ({ name }, i, lang) => String((typeof name === "object" && name !== null ? name[lang] : name)
  ?? i + 1);

export class Variants {
  /** @type {Variant[]} */
  all = [];
  /** @type {Record<string, any>} the fields that all share */
  common = {};
  at = 0;

  /** @param {Record<string, any>} file a document that may have variants */
  constructor(file) {
    const { variants, ...common } = file;
    if (Array.isArray(variants) && variants.length > 1) {
      this.common = common;
      this.all = variants.map(({ name, expect, ...fields }) => ({ name, expect, document: { ...common, ...fields } }));
    }
  }

  /**
   * Returns the whole file, with another document in the place of the present variant.
   *
   * @param {Record<string, any>} document
   */
  file(document) {
    return { ...this.common, variants: this.all.map((one, i) => {
      const fields = i === this.at ? document : one.document;
      return { ...one.name === undefined ? {} : { name: one.name },
        ...Object.fromEntries(Object.entries(fields).filter(([field, value]) =>
          JSON.stringify(value) !== JSON.stringify(this.common[field]))),
        ...one.expect === undefined ? {} : { expect: one.expect } };
    }) };
  }

  /**
   * Keeps the present variant and returns another one.
   *
   * @param {Record<string, any>} document the present one
   * @param {number} to
   */
  turnTo(document, to) {
    this.all[this.at] = { ...this.all[this.at], document };
    this.at = to;
    return this.all[to].document;
  }
}
