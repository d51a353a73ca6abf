/// What is counted of all matches: results, lengths, cards, lives; for the public from what it may see.
@NullMarked
package letopis.server.stats;

import org.jspecify.annotations.NullMarked;
