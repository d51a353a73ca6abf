/// Mechanisms shared by all games. They prompt for choices, derive consequences until a choice is needed, and refuse
/// choices with a code and paragraphs. A game extends [letopis.table.kernel.Ruleset] and defines its own prompts,
/// reasons and steps. Its card language, phase table and state also remain its own.
@NullMarked
package letopis.table.kernel;

import org.jspecify.annotations.NullMarked;
