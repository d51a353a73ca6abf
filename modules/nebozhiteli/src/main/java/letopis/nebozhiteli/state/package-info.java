/// What is true at one point of a duel, as immutable records. States hold no rules; they only know how to copy
/// themselves with one thing changed.
@NullMarked
package letopis.nebozhiteli.state;

import org.jspecify.annotations.NullMarked;
