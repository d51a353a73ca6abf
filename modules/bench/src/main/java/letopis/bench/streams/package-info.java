/// How fast a commit reaches everybody who watches.
@NullMarked
package letopis.bench.streams;

import org.jspecify.annotations.NullMarked;
