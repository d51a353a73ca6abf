/// The measurement of the time until a commit reaches all viewers.
@NullMarked
package letopis.bench.streams;

import org.jspecify.annotations.NullMarked;
