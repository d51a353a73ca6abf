package letopis.server.overlay;

import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.journal.Seat;

/// The content of an overlay in addition to the match itself: the choice of the match, and the settings that apply to
/// it.
///
/// @param match the released match shown by the overlay, if there is one
/// @param correction the correction of the recorded result
public record OverlayScene(
        Optional<MatchId> match, boolean hidden, boolean lowerThird, boolean resultShown, long sumCount,
        Optional<String> card, Optional<ResultCorrection> correction, Optional<Countdown> countdown,
        Optional<FullScreen> screen) {

    /// The scene in JSON.
    ///
    /// @param result the corrected result; null for the recorded one
    private record SceneJson(Optional<MatchId> match, boolean hidden, boolean lowerThird, boolean resultShown,
            long sumCount, Optional<String> card, Optional<Correction> result, Optional<Clock> countdown,
            Optional<Screen> screen) {}

    private record Correction(boolean withdrawn, Optional<Seat> winner, SortedMap<Seat, Integer> score) {}

    private record Clock(long millis, boolean running) {}

    private record Screen(String kind, String text) {}

    static OverlayScene of(OverlaySettings settings, Optional<MatchId> match, boolean isDecided) {
        return new OverlayScene(match, settings.hidden(), settings.lowerThird(), settings.resultShown(),
                settings.sumCount(), settings.card(),
                settings.correction().filter(one -> isDecided && match.filter(one.match()::equals).isPresent()),
                settings.countdown(), settings.screen());
    }

    /// @param now the time from which the remaining time of the countdown is computed
    public String json(Instant now) {
        return Json.toLine(new SceneJson(match, hidden, lowerThird, resultShown, sumCount, card,
                correction.map(one -> new Correction(one.withdrawn(), one.winner(), one.score())),
                countdown.map(one -> new Clock(one.computeRemainingTime(now).toMillis(), one.isRunning())),
                screen.map(one -> new Screen(one.kind().code(), one.text()))));
    }
}
