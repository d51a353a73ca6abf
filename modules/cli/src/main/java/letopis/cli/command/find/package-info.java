/// Where conditions come true, in one match or in many.
@NullMarked
package letopis.cli.command.find;

import org.jspecify.annotations.NullMarked;
