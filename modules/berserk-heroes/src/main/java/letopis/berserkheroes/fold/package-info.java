/// What each event does to the state; no rules.
@NullMarked
package letopis.berserkheroes.fold;

import org.jspecify.annotations.NullMarked;
