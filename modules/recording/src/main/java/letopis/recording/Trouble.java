package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Referee.Taken;
import letopis.match.RewindObstacle;
import letopis.table.CardName;
import letopis.table.Refusal;

/// A reason why some or all of the input was not recorded.
public sealed interface Trouble {

    /// No current choice has this name.
    ///
    /// @param nearest a similar known word
    record NoSuchChoice(String what, Optional<String> nearest) implements Trouble {}

    record SeveralChoices(String what, List<Option> options) implements Trouble {
        public SeveralChoices {
            options = List.copyOf(options);
        }
    }

    record SeveralCards(String what, List<CardName> cards) implements Trouble {
        public SeveralCards {
            cards = List.copyOf(cards);
        }
    }

    /// The number of named cards differs from the number drawn.
    record OtherNumberOfCards(int awaited, int named) implements Trouble {}

    record NoSuchNumber(String what, int last) implements Trouble {}

    /// The id belongs to no option of this moment, for example to one of an earlier moment.
    record StaleOption() implements Trouble {}

    record NotTogether() implements Trouble {}

    record Forbidden(Refusal refusal) implements Trouble {}

    record NothingToTakeBack() implements Trouble {}

    /// There is no such order.
    ///
    /// @param nearest a similar known word
    record NoSuchOrder(String what, Optional<String> nearest) implements Trouble {}

    /// The order lacks arguments.
    ///
    /// @param order its first word in [Orders#known]
    record Incomplete(String order) implements Trouble {}

    /// The order lacks a reason.
    record NoReason() implements Trouble {}

    record NoSuchPlayer(String what) implements Trouble {}

    record NoSuchPlace(String what) implements Trouble {}

    record NoWayBack(Sequence to, RewindObstacle obstacle) implements Trouble {}

    record NotMinutes(String what, int max) implements Trouble {}

    /// The input cannot be parsed, or names something that does not exist.
    record Unreadable(BadFile mistake) implements Trouble {}

    /// The input has the form of a choice but is not a choice here.
    record NoChoice(String what) implements Trouble {}

    record NotStored(Taken why) implements Trouble {}
}
