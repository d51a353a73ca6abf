/// Matches and disputes opened for reading: finding replay files, resolving places such as `t7.damage`, and narrating
/// entries for one audience in one language. The package is independent of the screen.
@NullMarked
package letopis.cli.reading;

import org.jspecify.annotations.NullMarked;
