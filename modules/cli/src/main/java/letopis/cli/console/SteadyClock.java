package letopis.cli.console;

import java.time.Instant;
import java.time.InstantSource;

/// A clock that advances by one second at every reading: the times of a simulated match depend on nothing else.
public final class SteadyClock implements InstantSource {

    private Instant next;

    public SteadyClock(Instant start) {
        this.next = start;
    }

    @Override
    public Instant instant() {
        Instant now = next;
        next = now.plusSeconds(1);
        return now;
    }
}
