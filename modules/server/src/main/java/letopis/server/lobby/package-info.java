/// The lobby: all matches with their status, the seats that must choose, and the players' thinking time.
@NullMarked
package letopis.server.lobby;

import org.jspecify.annotations.NullMarked;
