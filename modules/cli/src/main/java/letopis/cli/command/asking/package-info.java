/// Questions about a recorded match: order of entries, differences, and outcomes of other choices.
@NullMarked
package letopis.cli.command.asking;

import org.jspecify.annotations.NullMarked;
