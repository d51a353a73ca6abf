package letopis.app;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that advances by one second, or another step, at every reading, so that the times of a simulated match are
/// reproducible.
public final class SteadyClock implements InstantSource {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Duration step;
    private Instant next;

    public SteadyClock(Instant start) {
        this(start, SECOND);
    }

    /// @param step the amount by which it advances
    public SteadyClock(Instant start, Duration step) {
        this.next = start;
        this.step = step;
    }

    @Override
    public Instant instant() {
        Instant now = next;
        next = now.plus(step);
        return now;
    }
}
