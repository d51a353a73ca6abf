/// Matches by user-facing names: files, logs, places in a match.
@NullMarked
package letopis.app.match;

import org.jspecify.annotations.NullMarked;
