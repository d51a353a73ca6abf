/// Questions about a state, answered with full knowledge.
@NullMarked
package letopis.berserkheroes.query;

import org.jspecify.annotations.NullMarked;
