/// Replay files: a writer, a follower of growing files, and a folder of files as a log.
@NullMarked
package letopis.file;

import org.jspecify.annotations.NullMarked;
