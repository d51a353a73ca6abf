/// Matches as streams of server-sent events: each viewer has a place in line of its own, and whoever reads too slowly
/// is cut off and comes back.
@NullMarked
package letopis.server.stream;

import org.jspecify.annotations.NullMarked;
