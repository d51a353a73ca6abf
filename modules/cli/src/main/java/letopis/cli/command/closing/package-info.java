/// Commands that close a recorded match or agree to its result.
@NullMarked
package letopis.cli.command.closing;

import org.jspecify.annotations.NullMarked;
