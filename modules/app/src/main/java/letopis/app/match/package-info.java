/// Access to matches by the names that users type: files, logs, and places in a match.
@NullMarked
package letopis.app.match;

import org.jspecify.annotations.NullMarked;
