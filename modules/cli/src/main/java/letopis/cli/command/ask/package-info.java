/// The command `ask`, which resolves disputes.
@NullMarked
package letopis.cli.command.ask;

import org.jspecify.annotations.NullMarked;
