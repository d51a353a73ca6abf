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

    private static final int POINTS_MIN = 6;
    private static final int POINTS_MAX = 20;
    private static final int SHARE = 12; // fraction of the width per seat

    private LifeCurves() {}

    /// Returns the curves. Returns empty text if the game has no life, or the audience cannot see it.
    static StyledText of(Scene scene, int width) {
        int points = Math.clamp(width / SHARE, POINTS_MIN, POINTS_MAX);
        var line = new StyledText.Builder();
        scene.activity().ifPresent(activity -> {
            for (SeatView seat : scene.board().seats()) {
                drawCurve(scene, activity, seat.seat(), points).ifPresent(curve -> line
                        .append(" " + seat.seat() + " ", TextStyle.TITLE).append(curve, TextStyle.GOOD));
            }
        });
        return line.text();
    }

    private static Optional<String> drawCurve(Scene scene, MatchActivity activity, Seat seat, int points) {
        var lives = new int[points];
        int max = 1;
        for (int i = 0; i < points; i++) {
            OptionalInt life = activity.life(seat, computeIndex(scene, i, points));
            if (life.isEmpty()) {
                return Optional.empty();
            }
            lives[i] = Math.max(0, life.getAsInt());
            max = Math.max(max, lives[i]);
        }
        String levels = scene.glyphs().levels();
        var curve = new StringBuilder();
        for (int i = 0; i < points; i++) {
            boolean before = lives[i] == 0 && scene.timeline().at(computeIndex(scene, i, points)).moment().turn() == 0;
            curve.append(before ? ' ' : levels.charAt((levels.length() - 1) * lives[i] / max));
        }
        return Optional.of(curve.toString());
    }

    private static long computeIndex(Scene scene, int point, int points) {
        return scene.timeline().countEffectiveMarks(scene.index() * (point + 1) / points);
    }
}
