/// The command `simulate`: bots play matches from a seed and record them.
@NullMarked
package letopis.cli.command.simulate;

import org.jspecify.annotations.NullMarked;
