/// Folds of recorded events into states. Code here must not query the rules, so that a recorded match replays the same
/// way after the rules have changed.
@NullMarked
package letopis.nebozhiteli.fold;

import org.jspecify.annotations.NullMarked;
