/// The state of a duel as immutable records. States contain no rules; they only return copies of themselves with one
/// change.
@NullMarked
package letopis.nebozhiteli.state;

import org.jspecify.annotations.NullMarked;
