/// Queries about a state with full knowledge.
@NullMarked
package letopis.berserkheroes.query;

import org.jspecify.annotations.NullMarked;
