/// The latency from a commit to all viewers.
@NullMarked
package letopis.bench.streams;

import org.jspecify.annotations.NullMarked;
