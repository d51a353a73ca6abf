/// State of a duel as immutable records. States contain no rules; they only know how to copy themselves with one
/// change.
@NullMarked
package letopis.nebozhiteli.state;

import org.jspecify.annotations.NullMarked;
