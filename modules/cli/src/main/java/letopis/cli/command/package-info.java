/// Code shared by the commands: declaring and reading arguments, selecting a game and a log, and finding a match by a
/// typed name. The commands themselves are in the subpackages.
@NullMarked
package letopis.cli.command;

import org.jspecify.annotations.NullMarked;
