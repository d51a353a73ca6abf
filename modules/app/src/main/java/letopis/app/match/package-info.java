/// Matches as people name them: files, logs, places inside a match.
@NullMarked
package letopis.app.match;

import org.jspecify.annotations.NullMarked;
