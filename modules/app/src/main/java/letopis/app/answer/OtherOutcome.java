package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import letopis.dispute.AlternativeReading;
import letopis.dispute.DisputeResult;
import letopis.journal.Seat;
import letopis.match.Fate;
import letopis.table.BoardView;

/// The outcome if one open question of the rules is answered differently.
///
/// @param setting the name of the question
/// @param id the id in the specification; empty if it has none
/// @param value the answer under the current reading
/// @param other the other answer
/// @param answer the dispute under the other answer
/// @param fates the fates that differ
/// @param refused the choice that is illegal only under the other answer
/// @param allowed true if the choice refused under the current reading is legal under the other answer
/// @param unasked the choice in the file that is skipped because it is not prompted under the other answer
/// @param winner the winner under the other answer, if different
/// @param undecided true if there is a winner under the current reading but none under the other answer
public record OtherOutcome(String setting, String id, String value, String other, PositionAnswer answer,
        List<Fate> fates,
        Optional<RefusedChoice> refused, boolean allowed, Optional<DisputeResult.RejectedChoice> unasked,
        Optional<Seat> winner, boolean undecided) {

    public OtherOutcome {
        fates = List.copyOf(fates);
    }

    /// @param value the answer to the question under the current reading
    /// @param otherAnswer the same position under the other answer
    public static OtherOutcome of(PositionAnswer answer, AlternativeReading<?> reading, String value,
            PositionAnswer otherAnswer) {
        List<Fate> fates = answer.fates();
        List<Fate> others = otherAnswer.fates();
        Optional<RefusedChoice> refused = answer.refused();
        Optional<RefusedChoice> another = otherAnswer.refused().filter(choice -> refused.filter(refusedChoice ->
                refusedChoice.choiceNumber() == choice.choiceNumber() && refusedChoice.code().equals(choice.code()))
                .isEmpty());
        Optional<Seat> winner = answer.finalResult().flatMap(BoardView.Result::winner);
        Optional<Seat> then = otherAnswer.finalResult().flatMap(BoardView.Result::winner);
        String setting = reading.reading().setting();
        return new OtherOutcome(setting, reading.reading().id(), value,
                reading.value(), otherAnswer, others.stream().filter(fate -> !fates.contains(fate)).toList(),
                another, another.isEmpty()
                        && refused.filter(choice -> reading.answer().wasPlayed(choice.line())).isPresent(),
                reading.unasked(), then.filter(seat -> !winner.equals(Optional.of(seat))),
                winner.isPresent() && then.isEmpty() && another.isEmpty());
    }
}
