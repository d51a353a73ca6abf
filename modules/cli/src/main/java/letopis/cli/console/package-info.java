/// What every command speaks through: the streams and the language of the person, progress, JSON answers, errors and
/// exit codes. Knows no match and no command.
@NullMarked
package letopis.cli.console;

import org.jspecify.annotations.NullMarked;
