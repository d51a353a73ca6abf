/// The effect of each event on the state, without rules.
@NullMarked
package letopis.berserkheroes.fold;

import org.jspecify.annotations.NullMarked;
