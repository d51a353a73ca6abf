package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Referee.SubmitResult;
import letopis.match.RewindObstacle;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;

/// A reason why the input, or a part of it, was not recorded.
public sealed interface RecordingError {

    /// No current choice has this name.
    ///
    /// @param nearestChoice a similar known word
    record NoSuchChoice(String what, Optional<String> nearestChoice) implements RecordingError {}

    /// No card of the set has this name.
    record NoSuchCard(String what, CardSet cards) implements RecordingError {}

    record AmbiguousChoice(String what, List<Option> options) implements RecordingError {
        public AmbiguousChoice {
            options = List.copyOf(options);
        }
    }

    record AmbiguousCard(String what, List<CardName> cards) implements RecordingError {
        public AmbiguousCard {
            cards = List.copyOf(cards);
        }
    }

    /// The number of named cards differs from the number drawn.
    record WrongCardCount(int awaited, int named) implements RecordingError {}

    record NoSuchNumber(String what, int last) implements RecordingError {}

    /// The id belongs to no option of this moment. It may be from an earlier moment.
    record StaleOption() implements RecordingError {}

    record UncombinableOptions() implements RecordingError {}

    record ForbiddenChoice(Refusal refusal) implements RecordingError {}

    /// The input means a concession, which the user must confirm.
    record UnconfirmedConcession(Option concession) implements RecordingError {}

    /// A run of passes would end in the phase in which it starts.
    ///
    /// @param phase the code of the phase
    record AlreadyInPhase(String phase) implements RecordingError {}

    /// The next choice cannot be passed.
    record CannotPass() implements RecordingError {}

    record NothingToTakeBack() implements RecordingError {}

    /// There is no such order.
    ///
    /// @param nearestChoice a similar known word
    record NoSuchOrder(String what, Optional<String> nearestChoice) implements RecordingError {}

    /// The order lacks arguments.
    ///
    /// @param keyword the first word in [JudgeCommands#known]
    record IncompleteOrder(String keyword) implements RecordingError {}

    /// The order lacks a reason.
    record NoReason() implements RecordingError {}

    record NoSuchPlayer(String what) implements RecordingError {}

    record NoSuchPlace(String what) implements RecordingError {}

    record ImpossibleRewind(Sequence to, RewindObstacle obstacle) implements RecordingError {}

    record InvalidMinutes(String what, int max) implements RecordingError {}

    /// The input cannot be parsed, or names an unknown card, player or place.
    record UnreadableInput(BadFile problem) implements RecordingError {}

    /// The input has the form of a choice but is not a choice at this moment.
    record NotAChoice(String what) implements RecordingError {}

    /// The line is a choice in the form of a script, but it does not name the player.
    ///
    /// @param line the line with the awaited player
    record MissingSeat(String what, String line) implements RecordingError {}

    record StoreFailure(SubmitResult result) implements RecordingError {}
}
