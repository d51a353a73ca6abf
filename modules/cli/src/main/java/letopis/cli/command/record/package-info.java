/// The command `record`, which records a match on a screen or from a script.
@NullMarked
package letopis.cli.command.record;

import org.jspecify.annotations.NullMarked;
