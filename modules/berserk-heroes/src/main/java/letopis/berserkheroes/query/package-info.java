/// Queries that use everything known in a state.
@NullMarked
package letopis.berserkheroes.query;

import org.jspecify.annotations.NullMarked;
