/// What may be chosen, what follows from it, and what comes next. `Rules` is where a choice comes in, `Flow` says what
/// must be chosen, the moves say what may be.
@NullMarked
package letopis.nebozhiteli.rules;

import org.jspecify.annotations.NullMarked;
