package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import letopis.dispute.OtherReading;
import letopis.journal.Seat;
import letopis.match.Fate;

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
/// @param winner who wins then, unless the same player does here
/// @param undecided whether nobody wins then, though somebody does here
public record OtherOutcome(String setting, String id, String value, String other, Answered answer, List<Fate> fates,
        Optional<RefusedChoice> refused, boolean allowed, Optional<Seat> winner, boolean undecided) {

    public OtherOutcome {
        fates = List.copyOf(fates);
    }

    /// @param value the answer to the question here
    /// @param other the same position, read otherwise
    public static OtherOutcome of(Answered here, OtherReading<?> reading, String value, Answered other) {
        List<Fate> fates = here.fates();
        List<Fate> others = other.fates();
        Optional<String> refused = here.refused().map(RefusedChoice::code);
        String setting = reading.reading().setting();
        return new OtherOutcome(setting, reading.reading().id(), value,
                reading.value(), other, others.stream().filter(fate -> !fates.contains(fate)).toList(),
                other.refused().filter(choice -> !refused.equals(Optional.of(choice.code()))),
                refused.isPresent() && other.refused().isEmpty(),
                other.winner().filter(winner -> !here.winner().equals(Optional.of(winner))),
                here.winner().isPresent() && other.winner().isEmpty());
    }
}
