package letopis.server;

import java.time.Duration;

/// How much a server lets its clients take.
///
/// @param streams how many there may be at a time
/// @param patience how long a client may take to send what it began to send
public record Limits(int streams, Duration patience) {

    public static final Limits USUAL = new Limits(10_000, Duration.ofSeconds(30));

    public Limits {
        if (streams < 1 || !patience.isPositive()) {
            throw new IllegalArgumentException("no client could be served");
        }
    }

    public Limits withStreams(int other) {
        return new Limits(other, patience);
    }

    public Limits withPatience(Duration other) {
        return new Limits(streams, other);
    }
}
