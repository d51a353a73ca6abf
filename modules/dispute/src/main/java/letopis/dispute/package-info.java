/// Disputes: written positions, the disputed choices, and their results.
@NullMarked
package letopis.dispute;

import org.jspecify.annotations.NullMarked;
