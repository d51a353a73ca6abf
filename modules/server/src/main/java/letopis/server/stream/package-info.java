/// Matches as server-sent events. Each viewer has a separate queue; a viewer who reads too slowly is cut off and
/// reconnects.
@NullMarked
package letopis.server.stream;

import org.jspecify.annotations.NullMarked;
