package letopis.server.access;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import letopis.journal.LruCache;
import letopis.server.http.Problem;

/// A rate limiter by client address: a token bucket for each address and kind of request.
///
/// IPv6 clients are counted by /64 network, because each client usually has a whole network. Programs on this machine,
/// such as OBS, have twenty times the limit. The table keeps the most recent addresses.
public final class RateLimiter {

    private static final int MAX_ADDRESSES = 10_000;
    private static final int LOOPBACK_FACTOR = 20; // multiple of the limit
    private static final int NETWORK_BYTES = 8;
    private static final double NANOS_PER_MINUTE = 60e9;
    private static final Pattern POSITION_PATH = Pattern.compile("/api/v1/matches/[^/]*/position/?");

    private final int ratePerMinute;
    private final LongSupplier nanoClock;
    private final LongAdder refusedCounter = new LongAdder();
    private final LruCache<Key, Bucket> buckets = new LruCache<>(MAX_ADDRESSES);

    enum Kind {

        READ, // starts with a minute's worth: a page has many files, and many clients may share an address
        ASK, // a dispute, or a moment as a position, takes up to a second of CPU time
        DRAFT, // a part of it, after every tap of the editor
        BEGIN, // a new match is a megabyte of card definitions
        LINK; // per failed attempt

        private static final int MAX_ASK_RATE = 60;
        private static final int MAX_DRAFT_RATE = 300;
        private static final int MAX_LINK_FAILURES = 20;

        int computeRatePerMinute(int readRate) {
            return switch (this) {
                case READ -> readRate;
                case ASK, BEGIN -> Math.min(readRate, MAX_ASK_RATE);
                case DRAFT -> Math.min(readRate, MAX_DRAFT_RATE);
                case LINK -> Math.min(readRate, MAX_LINK_FAILURES);
            };
        }
    }

    private record Key(Kind kind, ByteBuffer address) {}

    private static final class Bucket {

        private double tokens;
        private long lastUpdateNanos;

        Bucket(double tokens, long lastUpdateNanos) {
            this.tokens = tokens;
            this.lastUpdateNanos = lastUpdateNanos;
        }
    }

    /// @param ratePerMinute the maximum number of requests per address and minute; 0 for no limit
    /// @param nanoClock the clock in the units of [System#nanoTime]
    public RateLimiter(int ratePerMinute, LongSupplier nanoClock) {
        this.ratePerMinute = ratePerMinute;
        this.nanoClock = nanoClock;
    }

    public long refusedCount() {
        return refusedCounter.sum();
    }

    /// Forwards or refuses a request.
    ///
    /// @throws Problem if its address exceeds the limit
    public void limitRequests(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        boolean posts = request.prologue().method().equals(Method.POST);
        String path = request.path().rawPath();
        takeTokens(posts && path.startsWith("/api/v1/ask/draft") ? Kind.DRAFT
                : posts && path.startsWith("/api/v1/ask") || POSITION_PATH.matcher(path).matches() ? Kind.ASK
                : posts && path.replaceFirst("/$", "").equals("/api/v1/recordings") ? Kind.BEGIN : Kind.READ, 1,
                request,
                response);
        chain.proceed();
    }

    /// Checks the limit before a link is used.
    ///
    /// @throws Problem if there were too many failed attempts
    void limitLinkAttempts(ServerRequest request, ServerResponse response) {
        takeTokens(Kind.LINK, 0, request, response);
    }

    void recordFailedLink(ServerRequest request, ServerResponse response) {
        takeTokens(Kind.LINK, 1, request, response);
    }

    private void takeTokens(Kind kind, int count, ServerRequest request, ServerResponse response) {
        if (ratePerMinute == 0 || !(request.remotePeer().address() instanceof InetSocketAddress client)) {
            return;
        }
        long seconds = takeTokens(kind, count, client.getAddress());
        if (seconds > 0) {
            refusedCounter.increment();
            response.header(HeaderNames.RETRY_AFTER, String.valueOf(seconds));
            throw Problem.of(Status.TOO_MANY_REQUESTS_429, "too-often", Map.of("seconds", seconds));
        }
    }

    /// @return the seconds until a retry; 0 if permitted
    synchronized long takeTokens(Kind kind, int count, InetAddress clientAddress) {
        double most = (double) kind.computeRatePerMinute(ratePerMinute) * (clientAddress.isLoopbackAddress()
                ? LOOPBACK_FACTOR
                : 1);
        long now = nanoClock.getAsLong();
        Bucket bucket = buckets.get(new Key(kind, findNetwork(clientAddress)), () -> new Bucket(most, now));
        bucket.tokens = Math.min(most, bucket.tokens + (now - bucket.lastUpdateNanos) / NANOS_PER_MINUTE * most);
        bucket.lastUpdateNanos = now;
        if (bucket.tokens < 1) {
            return (long) Math.ceil((1 - bucket.tokens) / most * NANOS_PER_MINUTE / 1e9);
        }
        bucket.tokens -= count;
        return 0;
    }

    private static ByteBuffer findNetwork(InetAddress clientAddress) {
        byte[] bytes = clientAddress.getAddress();
        return ByteBuffer.wrap(clientAddress instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }

    int size() {
        return buckets.size();
    }
}
