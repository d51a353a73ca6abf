/// Everything that can be recorded of a duel: decisions, chance, judges' orders and all that follows from them. An
/// event carries all that its fold needs.
@NullMarked
package letopis.nebozhiteli.event;

import org.jspecify.annotations.NullMarked;
