/// Answers in JSON.
@NullMarked
package letopis.app.json;

import org.jspecify.annotations.NullMarked;
