/// Recording a match in words: what was refused, and which choices are alike.
@NullMarked
package letopis.app.recording;

import org.jspecify.annotations.NullMarked;
