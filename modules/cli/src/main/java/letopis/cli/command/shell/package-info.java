/// Completions and man pages, generated from the command definitions.
@NullMarked
package letopis.cli.command.shell;

import org.jspecify.annotations.NullMarked;
