/// The installed games, and support for authors of games.
@NullMarked
package letopis.cli.command.games;

import org.jspecify.annotations.NullMarked;
