/// The speed of writing, reading and opening logs, each compared with a baseline in the same run.
@NullMarked
package letopis.bench.logs;

import org.jspecify.annotations.NullMarked;
