/// Questions about a recorded match: what came first, what changed, what other choices would have led to.
@NullMarked
package letopis.cli.command.asking;

import org.jspecify.annotations.NullMarked;
