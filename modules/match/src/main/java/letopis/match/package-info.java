/// One recorded or running match: the referee takes choices, the timeline has every state, and from it come the places
/// people name, the causes of an entry, the ledger and the check that the rules would do the same again.
@NullMarked
package letopis.match;

import org.jspecify.annotations.NullMarked;
