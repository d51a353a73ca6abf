package letopis.dispute;

import java.util.function.Predicate;
import letopis.table.State;
import letopis.table.WrittenMoment;

/// Which of two states comes in a later phase, turn or game.
final class Moments {

    private Moments() {}

    static boolean isInPhase(State start, State now) {
        return !isLater(start, now) && now.moment().phase().equals(start.moment().phase());
    }

    static boolean isSameTurn(State start, State now) {
        return now.moment().turn() == start.moment().turn() && now.moment().game() == start.moment().game();
    }

    static boolean isInLaterTurn(State start, State now) {
        return isLater(start, now) && now.moment().game() == start.moment().game();
    }

    static boolean isLater(State start, State now) {
        return start.moment().turn() > 0 && !isSameTurn(start, now);
    }

    /// Whether a moment has come since a state.
    static <S extends State> Predicate<S> since(S start, WrittenMoment<S> moment) {
        Predicate<S> after = moment.after(start);
        return now -> now.at().compareTo(start.at()) >= 0 && after.test(now);
    }
}
