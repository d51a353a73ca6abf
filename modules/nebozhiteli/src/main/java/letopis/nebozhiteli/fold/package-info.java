/// Folds recorded events into states. Nothing here may ask the rules, so that a match recorded today is the same match
/// after the rules have changed.
@NullMarked
package letopis.nebozhiteli.fold;

import org.jspecify.annotations.NullMarked;
