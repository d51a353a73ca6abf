/// The command for notes on matches.
@NullMarked
package letopis.cli.command.notes;

import org.jspecify.annotations.NullMarked;
