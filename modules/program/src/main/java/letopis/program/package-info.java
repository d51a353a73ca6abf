/// A program with a command line: its commands and options, the help, the exit codes.
@NullMarked
package letopis.program;

import org.jspecify.annotations.NullMarked;
