/// Standard output and error: terminal capabilities, progress, interruption.
@NullMarked
package letopis.program.console;

import org.jspecify.annotations.NullMarked;
