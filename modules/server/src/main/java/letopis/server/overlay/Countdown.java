package letopis.server.overlay;

import java.time.Duration;
import java.time.Instant;

/// A countdown, for example of a round.
public sealed interface Countdown {

    record RunningClock(Instant end) implements Countdown {}

    record PausedClock(Duration remaining) implements Countdown {}

    /// Returns the remaining time, which is never negative.
    default Duration computeRemainingTime(Instant now) {
        Duration rest = switch (this) {
            case RunningClock(var end) -> Duration.between(now, end);
            case PausedClock(var left) -> left;
        };
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    default boolean isRunning() {
        return this instanceof RunningClock;
    }

    default Countdown pause(Instant now) {
        return new PausedClock(computeRemainingTime(now));
    }

    default Countdown resume(Instant now) {
        return new RunningClock(now.plus(computeRemainingTime(now)));
    }

    /// Returns the countdown with the extension added. A negative extension shortens it.
    default Countdown extend(Duration extension, Instant now) {
        Duration rest = computeRemainingTime(now).plus(extension);
        Countdown paused = new PausedClock(rest.isNegative() ? Duration.ZERO : rest);
        return isRunning() ? paused.resume(now) : paused;
    }
}
