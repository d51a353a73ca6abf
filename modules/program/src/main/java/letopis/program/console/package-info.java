/// Standard output and error: what a terminal can show, progress, last words.
@NullMarked
package letopis.program.console;

import org.jspecify.annotations.NullMarked;
