/// The search for conditions in one match or many.
@NullMarked
package letopis.cli.command.find;

import org.jspecify.annotations.NullMarked;
