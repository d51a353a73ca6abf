package letopis.app;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that advances by a fixed step at every reading, one second by default. It makes the times of a simulated
/// match reproducible.
public final class TickingClock implements InstantSource {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Duration step;
    private Instant nextTime;

    public TickingClock(Instant start) {
        this(start, SECOND);
    }

    /// @param step the step per reading
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
