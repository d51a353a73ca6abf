/// Recording a match that people play at a table: what may be chosen now, in the words of both languages; what somebody
/// types; and every choice in the log before the next is asked for. It is the same for a terminal, a page and a file.
@NullMarked
package letopis.recording;

import org.jspecify.annotations.NullMarked;
