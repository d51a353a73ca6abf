/// Lookup commands: `rules` and `cards`, including checks of card and deck files.
@NullMarked
package letopis.cli.command.lookup;

import org.jspecify.annotations.NullMarked;
