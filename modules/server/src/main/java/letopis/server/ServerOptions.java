package letopis.server;

import java.net.InetSocketAddress;
import java.time.Duration;

/// How a server is started.
///
/// @param listen where it takes connections; port 0 for any free one
/// @param delay how old entries are when the public sees them
/// @param clientsMax how many streams there may be at a time
public record ServerOptions(InetSocketAddress listen, Duration delay, int clientsMax) {

    public static final int CLIENTS_MAX = 10_000;
}
