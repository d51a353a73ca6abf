package letopis.server;

import java.time.Duration;

/// Limits on the clients of a server.
///
/// @param maxStreams the maximum number of open streams
/// @param timeout the time within which a client must finish sending a request
/// @param ratePerMinute the maximum number of requests per address and minute; 0 for no limit
public record Limits(int maxStreams, Duration timeout, int ratePerMinute) {

    public static final Limits DEFAULT = new Limits(10_000, Duration.ofSeconds(30), 6_000);

    public Limits {
        if (maxStreams < 1 || !timeout.isPositive() || ratePerMinute < 0) {
            throw new IllegalArgumentException("no client could be served");
        }
    }

    public Limits withMaxStreams(int newMaxStreams) {
        return new Limits(newMaxStreams, timeout, ratePerMinute);
    }

    public Limits withTimeout(Duration newTimeout) {
        return new Limits(maxStreams, newTimeout, ratePerMinute);
    }

    public Limits withRatePerMinute(int newRatePerMinute) {
        return new Limits(maxStreams, timeout, newRatePerMinute);
    }
}
