/// One recorded or running match. The referee accepts choices and the timeline holds every state. Places, causes of
/// entries, ledgers and verification are computed from the timeline.
@NullMarked
package letopis.match;

import org.jspecify.annotations.NullMarked;
