/// Individual facts about matches, for queries across many matches.
@NullMarked
package letopis.match.facts;

import org.jspecify.annotations.NullMarked;
