/// `record`: a match at a table is written down, on a screen or from a script.
@NullMarked
package letopis.cli.command.record;

import org.jspecify.annotations.NullMarked;
