/// Statistics on all matches: results, lengths, cards and life totals; public ones use only what the public can see.
@NullMarked
package letopis.server.stats;

import org.jspecify.annotations.NullMarked;
