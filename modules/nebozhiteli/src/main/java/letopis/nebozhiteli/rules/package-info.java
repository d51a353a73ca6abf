/// Legal choices, their consequences and the next prompt. `DuelRules` is the entry point for choices, `DuelFlow`
/// determines the prompt, and the moves define the legal choices.
@NullMarked
package letopis.nebozhiteli.rules;

import org.jspecify.annotations.NullMarked;
