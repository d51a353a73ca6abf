/// What a recorded event does to the state. It asks no rules, so an old match opens the same after the rules change.
@NullMarked
package letopis.vremyageroev.fold;

import org.jspecify.annotations.NullMarked;
