/// What can be said of a match in single facts, for those who ask many matches the same question.
@NullMarked
package letopis.match.facts;

import org.jspecify.annotations.NullMarked;
