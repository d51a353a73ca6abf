/// Answers to disputes and questions about a match, as data and as formatted text.
@NullMarked
package letopis.app.answer;

import org.jspecify.annotations.NullMarked;
