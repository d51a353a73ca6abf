package letopis.server;

import java.time.Duration;

/// How much a server lets its clients take.
///
/// @param streams how many there may be at a time
/// @param patience how long a client may take to send what it began to send
/// @param perMinute how often an address may ask; 0 for as often as it likes
public record Limits(int streams, Duration patience, int perMinute) {

    public static final Limits USUAL = new Limits(10_000, Duration.ofSeconds(30), 6_000);

    public Limits {
        if (streams < 1 || !patience.isPositive() || perMinute < 0) {
            throw new IllegalArgumentException("no client could be served");
        }
    }

    public Limits withStreams(int other) {
        return new Limits(other, patience, perMinute);
    }

    public Limits withPatience(Duration other) {
        return new Limits(streams, other, perMinute);
    }

    public Limits withRate(int other) {
        return new Limits(streams, patience, other);
    }
}
