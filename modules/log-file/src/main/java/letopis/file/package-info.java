/// Replay files: writing one, following one that grows, and a folder of them as a log.
@NullMarked
package letopis.file;

import org.jspecify.annotations.NullMarked;
