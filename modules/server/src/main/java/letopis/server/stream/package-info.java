/// Matches as server-sent events. Each viewer has its own queue; one who reads too slowly is cut off and reconnects.
/// is cut off and comes back.
@NullMarked
package letopis.server.stream;

import org.jspecify.annotations.NullMarked;
