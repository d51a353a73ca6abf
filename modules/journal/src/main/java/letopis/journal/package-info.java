/// Entries, commits and seals, and the port to the logs that store them. This package depends on no game, file
/// or notation.
@NullMarked
package letopis.journal;

import org.jspecify.annotations.NullMarked;
