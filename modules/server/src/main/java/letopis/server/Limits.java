package letopis.server;

import java.time.Duration;

/// Limits on the clients of a server.
///
/// @param streams the maximum number of open streams
/// @param timeout the time within which a client must finish sending a request
/// @param ratePerMinute the maximum number of requests per address and minute; 0 for no limit
public record Limits(int streams, Duration timeout, int ratePerMinute) {

    public static final Limits USUAL = new Limits(10_000, Duration.ofSeconds(30), 6_000);

    public Limits {
        if (streams < 1 || !timeout.isPositive() || ratePerMinute < 0) {
            throw new IllegalArgumentException("no client could be served");
        }
    }

    public Limits withStreams(int newStreams) {
        return new Limits(newStreams, timeout, ratePerMinute);
    }

    public Limits withTimeout(Duration newTimeout) {
        return new Limits(streams, newTimeout, ratePerMinute);
    }

    public Limits withRate(int newRate) {
        return new Limits(streams, timeout, newRate);
    }
}
