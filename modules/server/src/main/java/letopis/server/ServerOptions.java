package letopis.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import letopis.cli.command.trust.MatchKeys;

/// How a server is started.
///
/// @param listen where it takes connections; port 0 for any free one
/// @param delay how old entries are when the public sees them
/// @param limits how much its clients may take
/// @param folder where the key of its tokens is, and what it keeps of them
/// @param tls certificates and key, where connections are encrypted
/// @param css a style sheet for overlays, offered as `/custom.css`
/// @param keys what matches that are recorded here are signed with
public record ServerOptions(
        InetSocketAddress listen, Duration delay, Limits limits, Path folder, Optional<TlsFiles> tls,
        Optional<Path> css, MatchKeys keys) {

    /// Both as PEM.
    public record TlsFiles(Path chain, Path key) {}

    static final String KEY = "server.key";

    Path keyFile() {
        return folder.resolve(KEY);
    }
}
