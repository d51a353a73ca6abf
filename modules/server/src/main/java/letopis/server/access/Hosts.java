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

/// The names a server answers to. A page of another site can let its own name lead to this machine (DNS rebinding), and
/// would then read whatever is answered; its requests name that site. Numbers are no names, so they are always taken.
public final class Hosts {

    private static final Pattern NUMBERS = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.%]+]");
    private static final Set<String> LOOPBACK = Set.of("localhost", "localhost.localdomain");

    private final Set<String> names;

    /// @param names besides those of the loopback address
    public Hosts(Collection<String> names) {
        this.names = new TreeSet<>(LOOPBACK);
        names.forEach(name -> this.names.add(plain(name)));
    }

    /// Whether the server answers to what a request calls it, with or without a port.
    public boolean takes(String host) {
        String name = plain(host.replaceFirst(":[0-9]*$", ""));
        return names.contains(name) || name.endsWith(".localhost") || NUMBERS.matcher(name).matches();
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
    }

    /// Lets a request pass, or refuses it.
    ///
    /// @throws Problem when it calls the server by another name
    public void check(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        request.headers().first(HeaderNames.HOST).filter(host -> !takes(host)).ifPresent(host -> {
            throw Problem.of(Status.MISDIRECTED_REQUEST_421, "other-host", Map.of("host", FileProblem.brief(host)));
        });
        chain.proceed();
    }
}
