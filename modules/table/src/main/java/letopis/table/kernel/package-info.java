/// What every game does in the same way: asking who must choose, drawing consequences until somebody must, refusing
/// with a code and its paragraphs. A game extends [letopis.table.kernel.Ruleset] and writes down its own prompts,
/// reasons and steps; card languages, phase tables and states stay its own.
@NullMarked
package letopis.table.kernel;

import org.jspecify.annotations.NullMarked;
