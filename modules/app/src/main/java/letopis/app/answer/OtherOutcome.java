package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import letopis.dispute.DisputeResult;
import letopis.dispute.OtherReading;
import letopis.journal.Seat;
import letopis.match.Fate;
import letopis.table.BoardView;

/// What comes out otherwise where one question the rules leave open is answered otherwise.
///
/// @param setting the name of the question
/// @param id what the specification calls it; empty where it has no name there
/// @param value the answer here
/// @param other the other answer
/// @param answer what comes of the position then
/// @param fates what becomes of those to whom it makes a difference
/// @param refused the choice that is forbidden then, unless the same is here
/// @param allowed whether the choice that is forbidden here is not forbidden then
/// @param unasked the choice that is left out then, since nobody asks for it
/// @param winner who wins then, unless the same player does here
/// @param undecided whether nobody wins then, though somebody does here
public record OtherOutcome(String setting, String id, String value, String other, Answered answer, List<Fate> fates,
        Optional<RefusedChoice> refused, boolean allowed, Optional<DisputeResult.Refused> unasked,
        Optional<Seat> winner, boolean undecided) {

    public OtherOutcome {
        fates = List.copyOf(fates);
    }

    /// @param value the answer to the question here
    /// @param other the same position, read otherwise
    public static OtherOutcome of(Answered here, OtherReading<?> reading, String value, Answered other) {
        List<Fate> fates = here.fates();
        List<Fate> others = other.fates();
        Optional<RefusedChoice> refused = here.refused();
        Optional<RefusedChoice> another = other.refused().filter(choice -> refused.filter(one ->
                one.choice() == choice.choice() && one.code().equals(choice.code())).isEmpty());
        Optional<Seat> winner = here.ending().flatMap(BoardView.Result::winner);
        Optional<Seat> then = other.ending().flatMap(BoardView.Result::winner);
        String setting = reading.reading().setting();
        return new OtherOutcome(setting, reading.reading().id(), value,
                reading.value(), other, others.stream().filter(fate -> !fates.contains(fate)).toList(),
                another, another.isEmpty()
                        && refused.filter(choice -> reading.answer().hasTaken(choice.line())).isPresent(),
                reading.unasked(), then.filter(seat -> !winner.equals(Optional.of(seat))),
                winner.isPresent() && then.isEmpty() && another.isEmpty());
    }
}
