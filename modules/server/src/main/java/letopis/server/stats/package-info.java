/// Statistics on all matches: results, lengths, cards and life totals. Public statistics use only public information.
@NullMarked
package letopis.server.stats;

import org.jspecify.annotations.NullMarked;
