/// The match used for measurements.
@NullMarked
package letopis.bench.sample;

import org.jspecify.annotations.NullMarked;
