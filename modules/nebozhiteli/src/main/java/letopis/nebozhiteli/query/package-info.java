/// Queries on states shared by rules, bots and views: card texts, controllers, keywords, opponents, ledger sums.
/// Queries neither decide nor change anything.
@NullMarked
package letopis.nebozhiteli.query;

import org.jspecify.annotations.NullMarked;
