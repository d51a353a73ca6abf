/// Folds of recorded events into states. Code here must not query the rules, so that a match recorded today stays the
/// same match after the rules have changed.
@NullMarked
package letopis.nebozhiteli.fold;

import org.jspecify.annotations.NullMarked;
