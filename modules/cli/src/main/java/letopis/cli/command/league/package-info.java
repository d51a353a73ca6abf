/// The commands of an organiser: gathering the matches of a log under one root, and checking what was published.
@NullMarked
package letopis.cli.command.league;

import org.jspecify.annotations.NullMarked;
