// The verdict of a draft in short.

/**
 * Returns the most important statements of a verdict: those that follow a condition such as "if no one does anything
 * more:", otherwise the first ones.
 *
 * @param {{ sentence: string }[]} verdict
 * @param {number} [count]
 */
export function headline(verdict, count = 1) {
  const condition = verdict.findIndex(one => one.sentence.endsWith(":"));
  return verdict.slice(condition + 1, condition + 1 + count).map(one => one.sentence).join(" ");
}
