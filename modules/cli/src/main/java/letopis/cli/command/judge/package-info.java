/// Commands of the judge, and of a scorekeeper who made a mistake.
@NullMarked
package letopis.cli.command.judge;

import org.jspecify.annotations.NullMarked;
