/// Commands that close a recorded match, and agree to it.
@NullMarked
package letopis.cli.command.closing;

import org.jspecify.annotations.NullMarked;
