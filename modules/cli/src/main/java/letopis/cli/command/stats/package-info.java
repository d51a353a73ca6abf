/// Statistics of many matches: results, lengths, cards and life totals, as bars, tables and images.
@NullMarked
package letopis.cli.command.stats;

import org.jspecify.annotations.NullMarked;
