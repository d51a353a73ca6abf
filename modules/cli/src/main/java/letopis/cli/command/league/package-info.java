/// Commands for organisers: sealing the matches of a log under one root, and checking published files.
@NullMarked
package letopis.cli.command.league;

import org.jspecify.annotations.NullMarked;
