/// Preparation of the program's jars for quick starts.
@NullMarked
package letopis.program.startup;

import org.jspecify.annotations.NullMarked;
