/// Entries, commits and seals, and the port behind which logs live. Nothing here knows a game, a file or a notation.
@NullMarked
package letopis.journal;

import org.jspecify.annotations.NullMarked;
