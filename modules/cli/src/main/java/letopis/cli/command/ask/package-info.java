/// The command `ask`, which resolves disputes, and its JSON answer.
@NullMarked
package letopis.cli.command.ask;

import org.jspecify.annotations.NullMarked;
