package letopis.server.overlay;

import java.time.Duration;
import java.time.Instant;

/// A countdown, for example of a round.
public sealed interface Countdown {

    record Running(Instant end) implements Countdown {}

    record Paused(Duration rest) implements Countdown {}

    /// Returns the remaining time, which is never negative.
    default Duration rest(Instant now) {
        Duration rest = switch (this) {
            case Running(var end) -> Duration.between(now, end);
            case Paused(var left) -> left;
        };
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    default boolean isRunning() {
        return this instanceof Running;
    }

    default Countdown pause(Instant now) {
        return new Paused(rest(now));
    }

    default Countdown resume(Instant now) {
        return new Running(now.plus(rest(now)));
    }

    /// Returns the countdown with more time, or with less.
    default Countdown extend(Duration by, Instant now) {
        Duration rest = rest(now).plus(by);
        Countdown paused = new Paused(rest.isNegative() ? Duration.ZERO : rest);
        return isRunning() ? paused.resume(now) : paused;
    }
}
