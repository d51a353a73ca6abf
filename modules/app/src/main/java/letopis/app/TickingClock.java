package letopis.app;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that advances by one second, or another step, at every reading, so that the times of a simulated match are
/// reproducible.
public final class TickingClock implements InstantSource {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Duration step;
    private Instant nextTime;

    public TickingClock(Instant start) {
        this(start, SECOND);
    }

    /// @param step the amount by which it advances
    public TickingClock(Instant start, Duration step) {
        this.nextTime = start;
        this.step = step;
    }

    @Override
    public Instant instant() {
        Instant now = nextTime;
        nextTime = now.plus(step);
        return now;
    }
}
