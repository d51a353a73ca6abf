/// The fold of recorded events into the state. It is independent of the rules, so old matches replay unchanged after
/// rule changes.
@NullMarked
package letopis.vremyageroev.fold;

import org.jspecify.annotations.NullMarked;
