/// Legal choices, their consequences and the next prompt. `Rules` is the entry point for choices, `Flow` determines the
/// prompt, the moves define the legal choices.
@NullMarked
package letopis.nebozhiteli.rules;

import org.jspecify.annotations.NullMarked;
