/// Answers for programs.
@NullMarked
package letopis.app.json;

import org.jspecify.annotations.NullMarked;
