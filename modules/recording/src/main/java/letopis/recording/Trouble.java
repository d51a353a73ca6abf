package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Referee.Taken;
import letopis.match.RewindObstacle;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Why nothing was recorded of what somebody entered, or not all.
public sealed interface Trouble {

    /// Nothing that may be chosen now is called so.
    ///
    /// @param nearest a word that may have been meant
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

    /// More or fewer cards come up.
    record OtherNumberOfCards(int awaited, int named) implements Trouble {}

    record NoSuchNumber(String what, int last) implements Trouble {}

    /// An id of no option of this moment, such as one of an earlier moment.
    record StaleOption() implements Trouble {}

    record NotTogether() implements Trouble {}

    record Forbidden(Refusal refusal) implements Trouble {}

    record NothingToTakeBack() implements Trouble {}

    /// The judge orders no such thing.
    ///
    /// @param nearest a word that may have been meant
    record NoSuchOrder(String what, Optional<String> nearest) implements Trouble {}

    /// An order that says too little.
    ///
    /// @param order its first word in [Orders#known]
    record Incomplete(String order) implements Trouble {}

    /// It is not said why.
    record NoReason() implements Trouble {}

    record NoSuchPlayer(String what) implements Trouble {}

    record NoSuchPlace(String what) implements Trouble {}

    record NoWayBack(Sequence to, RewindObstacle obstacle) implements Trouble {}

    record NotMinutes(String what, int max) implements Trouble {}

    /// It cannot be read, or names what is not there.
    record Unreadable(BadFile mistake) implements Trouble {}

    /// It is written like a choice, but means none here.
    record NoChoice(String what) implements Trouble {}

    record NotStored(Taken why) implements Trouble {}
}
