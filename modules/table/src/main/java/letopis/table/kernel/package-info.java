/// Mechanisms shared by all games: prompting for choices, deriving consequences until a choice is needed, and refusing
/// with a code and paragraphs. A game extends [letopis.table.kernel.Ruleset] and defines its own prompts, reasons and
/// steps; card languages, phase tables and states stay in the game.
@NullMarked
package letopis.table.kernel;

import org.jspecify.annotations.NullMarked;
