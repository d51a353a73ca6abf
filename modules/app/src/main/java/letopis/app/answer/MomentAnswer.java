package letopis.app.answer;

import letopis.journal.Seat;
import letopis.table.Moment;

/// A moment of a match, as in [Moment].
public record MomentAnswer(int gameNumber, int turn, String phase, Seat activeSeat) {

    static MomentAnswer of(Moment moment) {
        return new MomentAnswer(moment.game(), moment.turn(), moment.phase(), moment.active());
    }
}
