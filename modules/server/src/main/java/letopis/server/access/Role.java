package letopis.server.access;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;

/// The role granted by a token.
///
/// @param code the written form: `judge`, `recorder`, `control`, `broadcast` or the letter of a seat
public record Role(String code, Audience audience) {

    private static final String JUDGE_CODE = "judge";
    private static final String RECORDER_CODE = "recorder"; // sees what the public sees, without delay

    /// The role that controls overlays. Its holder sees only the public view, so the role cannot be requested with
    /// `as`.
    static final Role CONTROL = new Role("control", Audience.EVERYONE);

    /// The role that sees the broadcast view. This view has separate routes.
    static final Role BROADCAST = new Role("broadcast", Audience.EVERYONE);

    /// The roles that may write a match, in descending order of permission.
    static final List<Role> WRITERS =
            List.of(new Role(JUDGE_CODE, Audience.JUDGE), new Role(RECORDER_CODE, Audience.EVERYONE));

    public static Role recorder() {
        return WRITERS.getLast();
    }

    public boolean isJudge() {
        return code.equals(JUDGE_CODE);
    }

    boolean isRecorder() {
        return code.equals(RECORDER_CODE);
    }

    /// Returns true if the role has a view that can be requested with `as`.
    boolean isViewer() {
        return !equals(CONTROL) && !equals(BROADCAST);
    }

    /// Returns true for a role that is never limited to one match.
    public boolean coversAllMatches() {
        return !isViewer();
    }

    public static Optional<Role> of(String code) {
        if (code.equals(JUDGE_CODE)) {
            return Optional.of(new Role(code, Audience.JUDGE));
        }
        if (code.equals(RECORDER_CODE)) {
            return Optional.of(new Role(code, Audience.EVERYONE));
        }
        if (code.equals(CONTROL.code)) {
            return Optional.of(CONTROL);
        }
        if (code.equals(BROADCAST.code)) {
            return Optional.of(BROADCAST);
        }
        boolean seat = code.length() == 1 && code.charAt(0) >= 'A' && code.charAt(0) <= 'Z';
        return seat ? Optional.of(new Role(code, new Audience.OfSeat(Seat.of(code)))) : Optional.empty();
    }
}
