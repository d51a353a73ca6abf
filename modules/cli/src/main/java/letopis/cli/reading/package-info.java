/// Matches and disputes as they are opened for reading: finding replay files, resolving places such as `t7.damage`, and
/// narrating entries to one audience in one language. Draws nothing.
@NullMarked
package letopis.cli.reading;

import org.jspecify.annotations.NullMarked;
