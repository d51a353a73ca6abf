/// Commands that look things up: `rules` and `cards`, the checking of card and deck files included.
@NullMarked
package letopis.cli.command.lookup;

import org.jspecify.annotations.NullMarked;
