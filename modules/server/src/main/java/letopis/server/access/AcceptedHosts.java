package letopis.server.access;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import letopis.language.message.FileProblem;
import letopis.server.http.Problem;

/// The host names that a server accepts. Checking them protects against DNS rebinding: a foreign site makes its own
/// name resolve to this machine so that it can read the responses. Such requests carry the foreign name. IP addresses
/// are always accepted.
public final class AcceptedHosts {

    private static final Pattern IP_ADDRESS_PATTERN = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.%]+]");
    private static final Set<String> LOOPBACK_HOSTS = Set.of("localhost", "localhost.localdomain");

    private final Set<String> names;

    /// @param names the accepted names, in addition to the loopback names
    public AcceptedHosts(Collection<String> names) {
        this.names = new TreeSet<>(LOOPBACK_HOSTS);
        names.forEach(name -> this.names.add(normalize(name)));
    }

    /// Returns true for an accepted value of the `Host` header, with or without a port.
    public boolean accepts(String host) {
        String name = normalize(host.replaceFirst(":[0-9]*$", ""));
        return names.contains(name) || name.endsWith(".localhost") || IP_ADDRESS_PATTERN.matcher(name).matches();
    }

    private static String normalize(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
    }

    /// Forwards or refuses a request.
    ///
    /// @throws Problem if its host name is not accepted
    public void check(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        request.headers().first(HeaderNames.HOST).filter(host -> !accepts(host)).ifPresent(host -> {
            throw Problem.of(Status.MISDIRECTED_REQUEST_421, "other-host",
                    Map.of("host", FileProblem.abbreviate(host)));
        });
        chain.proceed();
    }
}
