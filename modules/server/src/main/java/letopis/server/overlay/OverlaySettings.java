package letopis.server.overlay;

import java.time.Instant;
import java.util.Optional;

/// The settings of the control page.
///
/// @param featuredMatch the choice of the featured match
/// @param hidden true if overlays show nothing
/// @param lowerThird true while names and score are shown as a lower third
/// @param resultShown true while the result is shown in large print
/// @param sumCount the number of requests to repeat a sum
/// @param card the name of the shown card
/// @param correction the last correction of a result
/// @param screen the screen that covers the overlay
public record OverlaySettings(
        MatchChoice featuredMatch, boolean hidden, boolean lowerThird, boolean resultShown, long sumCount,
        Optional<String> card, Optional<ResultCorrection> correction, Optional<Countdown> countdown,
        Optional<FullScreen> screen) {

    public static final OverlaySettings INITIAL = new OverlaySettings(new MatchChoice.NewestMatch(), false, false,
            false, 0, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    OverlaySettings apply(OverlayChange change, Instant now) {
        return switch (change) {
            case OverlayChange.FeatureMatch(var choice) -> new OverlaySettings(choice, hidden, false, false, sumCount,
                    Optional.empty(), correction, countdown, screen);
            case OverlayChange.Hide(var on) -> new OverlaySettings(featuredMatch, on, lowerThird, resultShown, sumCount,
                    card, correction, countdown, screen);
            case OverlayChange.ShowLowerThird(var on) -> new OverlaySettings(featuredMatch, hidden, on, resultShown,
                    sumCount, card, correction, countdown, screen);
            case OverlayChange.ShowResult(var on) -> new OverlaySettings(featuredMatch, hidden, lowerThird, on,
                    sumCount, card, correction, countdown, screen);
            case OverlayChange.RepeatSum() -> new OverlaySettings(featuredMatch, hidden, lowerThird, resultShown,
                    sumCount + 1, card, correction, countdown, screen);
            case OverlayChange.ShowCard(var name) -> withCard(Optional.of(name));
            case OverlayChange.HideCard() -> withCard(Optional.empty());
            case OverlayChange.CorrectResult(var other) -> withCorrection(Optional.of(other));
            case OverlayChange.RestoreResult(var match) ->
                    withCorrection(correction.filter(other -> !other.match().equals(match)));
            case OverlayChange.StartCountdown(var time) ->
                    withCountdown(Optional.of(new Countdown.RunningClock(now.plus(time))));
            case OverlayChange.PauseCountdown() -> withCountdown(countdown.map(running -> running.pause(now)));
            case OverlayChange.ResumeCountdown() -> withCountdown(countdown.map(paused -> paused.resume(now)));
            case OverlayChange.ExtendCountdown(var by) -> withCountdown(countdown.map(one -> one.extend(by, now)));
            case OverlayChange.ClearCountdown() -> withCountdown(Optional.empty());
            case OverlayChange.ShowScreen(var shown) -> withScreen(Optional.of(shown));
            case OverlayChange.HideScreen() -> withScreen(Optional.empty());
        };
    }

    private OverlaySettings withCard(Optional<String> other) {
        return new OverlaySettings(featuredMatch, hidden, lowerThird, resultShown, sumCount, other, correction,
                countdown, screen);
    }

    private OverlaySettings withCorrection(Optional<ResultCorrection> other) {
        return new OverlaySettings(featuredMatch, hidden, lowerThird, resultShown, sumCount, card, other, countdown,
                screen);
    }

    private OverlaySettings withCountdown(Optional<Countdown> other) {
        return new OverlaySettings(featuredMatch, hidden, lowerThird, resultShown, sumCount, card, correction, other,
                screen);
    }

    private OverlaySettings withScreen(Optional<FullScreen> other) {
        return new OverlaySettings(featuredMatch, hidden, lowerThird, resultShown, sumCount, card, correction,
                countdown, other);
    }
}
