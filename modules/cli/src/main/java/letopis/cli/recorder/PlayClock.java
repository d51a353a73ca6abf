package letopis.cli.recorder;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.language.text.Words;
import letopis.recording.Clocks;
import letopis.recording.Recording;

/// An optional on-screen clock for both players.
///
/// @param timePerPlayer the time of each player; zero to disable the clock
/// @param since the time at which the recorder was opened
public record PlayClock(Duration timePerPlayer, InstantSource clock, Instant since) {

    /// A disabled clock.
    public static final PlayClock NONE = new PlayClock(Duration.ZERO, InstantSource.fixed(Instant.EPOCH),
            Instant.EPOCH);

    boolean isEnabled() {
        return timePerPlayer.isPositive();
    }

    /// Returns the remaining times, with a mark on the player who must choose.
    String formatTime(Recording<?> recording, Words words, Glyphs glyphs) {
        Clocks clocks = Clocks.of(recording.match(), timePerPlayer, since, clock.instant());
        return clocks.left().entrySet().stream().map(one -> {
            boolean runs = clocks.runningSeats().equals(List.of(one.getKey()));
            return (runs ? glyphs.hereMark() : "") + words.player(one.getKey()) + " " + formatTime(one.getValue());
        }).collect(Collectors.joining(" · "));
    }

    private static String formatTime(Duration remainingTime) {
        Duration shown = remainingTime.abs();
        return "%s%d:%02d".formatted(remainingTime.isNegative() ? "-" : "", shown.toMinutes(), shown.toSecondsPart());
    }
}
