/// Commands for judges, and for scorekeepers who correct a mistake.
@NullMarked
package letopis.cli.command.judge;

import org.jspecify.annotations.NullMarked;
