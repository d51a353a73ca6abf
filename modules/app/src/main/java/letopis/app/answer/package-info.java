/// Answers to disputes and questions about a match, as values and laid out as text.
@NullMarked
package letopis.app.answer;

import org.jspecify.annotations.NullMarked;
