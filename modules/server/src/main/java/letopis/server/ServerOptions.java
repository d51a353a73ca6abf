package letopis.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.keys.MatchKeys;

/// How a server is started.
///
/// @param listen where it takes connections; port 0 for any free one
/// @param delay how old entries are when the public sees them
/// @param limits how much its clients may take
/// @param folder where the key of its tokens is, and what it keeps of them
/// @param tls certificates and key, where connections are encrypted
/// @param css a style sheet for overlays, offered as `/custom.css`
/// @param keys what matches that are recorded here are signed with
/// @param names what the server is called, besides the name it listens at
/// @param origins the origins whose pages may read the API
public record ServerOptions(
        InetSocketAddress listen, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
        Optional<Path> css, MatchKeys keys, List<String> names,
        List<String> origins) {

    public ServerOptions {
        names = List.copyOf(names);
        origins = List.copyOf(origins);
    }

    public ServerOptions(InetSocketAddress listen, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
            Optional<Path> css, MatchKeys keys, List<String> names) {
        this(listen, delay, limits, folder, tls, css, keys, names, List.of());
    }

    /// Both as PEM.
    public record TlsFiles(Path chain, Path key) {}

    static final String KEY = "server.key";

    /// All names requests may call it by, besides loopback names.
    List<String> hosts() {
        return Stream.concat(Stream.of(listen.getHostString()), names.stream()).toList();
    }

    Path keyFile() {
        return folder.resolve(KEY);
    }
}
