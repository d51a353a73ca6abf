/// Narration of a match at a level of detail: story, rules or trace.
@NullMarked
package letopis.app.narration;

import org.jspecify.annotations.NullMarked;
