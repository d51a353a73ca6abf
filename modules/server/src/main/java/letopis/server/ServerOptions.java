package letopis.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.keys.MatchKeys;

/// The options of a server.
///
/// @param listenAddress the address to listen on, with port 0 for any free port
/// @param delay the minimum age of entries visible to the public
/// @param limits the limits on clients
/// @param folder the folder of the token key, the used links and the statistics
/// @param tls the certificate chain and key; empty for plain HTTP
/// @param cssFile a style sheet for overlays, served as `/custom.css`
/// @param keys the keys that sign matches recorded here
/// @param names the host names of the server, in addition to the listening address
/// @param origins the origins whose pages may read the API
/// @param broadcastDelay the minimum age of entries in the broadcast view; empty for no broadcast view
public record ServerOptions(
        InetSocketAddress listenAddress, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
        Optional<Path> cssFile, MatchKeys keys, List<String> names,
        List<String> origins, Optional<Duration> broadcastDelay) {

    public ServerOptions {
        names = List.copyOf(names);
        origins = List.copyOf(origins);
    }

    public ServerOptions(InetSocketAddress listen, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
            Optional<Path> css, MatchKeys keys, List<String> names) {
        this(listen, delay, limits, folder, tls, css, keys, names, List.of());
    }

    public ServerOptions(InetSocketAddress listen, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
            Optional<Path> css, MatchKeys keys, List<String> names, List<String> origins) {
        this(listen, delay, limits, folder, tls, css, keys, names, origins, Optional.empty());
    }

    /// The certificate chain and the private key, both in PEM.
    public record TlsFiles(Path certificateChain, Path key) {}

    static final String KEY = "server.key";

    /// Returns all host names that requests may use, in addition to the loopback names.
    List<String> hosts() {
        return Stream.concat(Stream.of(listenAddress.getHostString()), names.stream()).toList();
    }

    Path keyFile() {
        return folder.resolve(KEY);
    }
}
