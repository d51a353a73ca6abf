/// The match that is measured with.
@NullMarked
package letopis.bench.sample;

import org.jspecify.annotations.NullMarked;
