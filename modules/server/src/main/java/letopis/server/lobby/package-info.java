/// The lobby: all matches with their status, the seats to choose and their thinking time.
@NullMarked
package letopis.server.lobby;

import org.jspecify.annotations.NullMarked;
