/// What shells and readers of manuals get from the program: completions and man pages, made from the commands
/// themselves.
@NullMarked
package letopis.cli.command.shell;

import org.jspecify.annotations.NullMarked;
