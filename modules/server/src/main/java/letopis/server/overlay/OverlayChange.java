package letopis.server.overlay;

import java.time.Duration;
import letopis.journal.MatchId;

/// A change made by a streamer on the control page.
public sealed interface OverlayChange {

    /// Chooses the featured match.
    record FeatureMatch(MatchChoice choice) implements OverlayChange {}

    /// Hides all overlays, or makes them visible.
    record Hide(boolean on) implements OverlayChange {}

    record ShowLowerThird(boolean on) implements OverlayChange {}

    record ShowResult(boolean on) implements OverlayChange {}

    /// Shows the last sum again.
    record RepeatSum() implements OverlayChange {}

    /// Shows a card with its text until the streamer hides it.
    ///
    /// @param name the card's name as on boards
    record ShowCard(String name) implements OverlayChange {}

    record HideCard() implements OverlayChange {}

    record CorrectResult(ResultCorrection correction) implements OverlayChange {}

    /// Shows the recorded result again.
    record RestoreResult(MatchId match) implements OverlayChange {}

    record StartCountdown(Duration duration) implements OverlayChange {}

    record PauseCountdown() implements OverlayChange {}

    record ResumeCountdown() implements OverlayChange {}

    /// Adds time to the countdown. A negative duration subtracts time.
    record ExtendCountdown(Duration by) implements OverlayChange {}

    record ClearCountdown() implements OverlayChange {}

    record ShowScreen(FullScreen screen) implements OverlayChange {}

    record HideScreen() implements OverlayChange {}
}
