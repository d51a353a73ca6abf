package letopis.cli.screen;

import java.util.Optional;
import java.util.OptionalInt;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.Seat;
import letopis.live.MatchActivity;
import letopis.table.BoardView.SeatView;

/// Small curves of life totals per seat up to the current entry, with gaps during the setup of a game.
final class LifeCurves {

    private static final int MIN_POINTS = 6;
    private static final int MAX_POINTS = 20;
    private static final int WIDTH_DIVISOR = 12; // fraction of the width per seat

    private LifeCurves() {}

    /// Returns the curves. The text is empty if the game has no life totals, or if the audience cannot see them.
    static StyledText of(Scene scene, int width) {
        int points = Math.clamp(width / WIDTH_DIVISOR, MIN_POINTS, MAX_POINTS);
        var line = new StyledText.Builder();
        scene.activity().ifPresent(activity -> {
            for (SeatView seat : scene.board().seats()) {
                drawCurve(scene, activity, seat.seat(), points).ifPresent(curve -> line
                        .append(" " + seat.seat() + " ", TextStyle.TITLE).append(curve, TextStyle.GOOD));
            }
        });
        return line.text();
    }

    private static Optional<String> drawCurve(Scene scene, MatchActivity activity, Seat seat, int pointCount) {
        var lives = new int[pointCount];
        int max = 1;
        for (int i = 0; i < pointCount; i++) {
            OptionalInt life = activity.findLife(seat, computeTimelineIndex(scene, i, pointCount));
            if (life.isEmpty()) {
                return Optional.empty();
            }
            lives[i] = Math.max(0, life.getAsInt());
            max = Math.max(max, lives[i]);
        }
        String levels = scene.glyphs().curveLevels();
        var curve = new StringBuilder();
        for (int i = 0; i < pointCount; i++) {
            boolean before = lives[i] == 0 && scene.timeline().at(computeTimelineIndex(scene, i, pointCount)).moment()
                    .turn() == 0;
            curve.append(before ? ' ' : levels.charAt((levels.length() - 1) * lives[i] / max));
        }
        return Optional.of(curve.toString());
    }

    private static long computeTimelineIndex(Scene scene, int pointIndex, int pointCount) {
        return scene.timeline().findEffectiveIndex(scene.index() * (pointIndex + 1) / pointCount);
    }
}
