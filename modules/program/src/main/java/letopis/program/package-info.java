/// A command line program: commands, options, help, exit codes.
@NullMarked
package letopis.program;

import org.jspecify.annotations.NullMarked;
