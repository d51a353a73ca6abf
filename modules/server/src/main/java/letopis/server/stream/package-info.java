/// Matches as server-sent events. Each viewer has a separate queue. A viewer who reads too slowly is disconnected and
/// reconnects.
@NullMarked
package letopis.server.stream;

import org.jspecify.annotations.NullMarked;
