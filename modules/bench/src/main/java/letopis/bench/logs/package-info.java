/// How fast logs are written, read and opened, each beside a baseline in the same run.
@NullMarked
package letopis.bench.logs;

import org.jspecify.annotations.NullMarked;
