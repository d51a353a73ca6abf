/// The command `simulate`, which lets bots play matches from a seed and records them.
@NullMarked
package letopis.cli.command.simulate;

import org.jspecify.annotations.NullMarked;
