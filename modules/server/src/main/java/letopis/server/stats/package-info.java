/// Statistics on all matches: results, lengths, cards and life totals; those for the public use only what it can see.
@NullMarked
package letopis.server.stats;

import org.jspecify.annotations.NullMarked;
