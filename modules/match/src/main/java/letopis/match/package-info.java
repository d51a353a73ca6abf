/// One recorded or running match. The referee accepts choices and the timeline holds every state; places, causes of
/// entries, ledgers and verification are computed from it.
@NullMarked
package letopis.match;

import org.jspecify.annotations.NullMarked;
