/// Queries about a state, answered with full knowledge.
@NullMarked
package letopis.respons.query;

import org.jspecify.annotations.NullMarked;
