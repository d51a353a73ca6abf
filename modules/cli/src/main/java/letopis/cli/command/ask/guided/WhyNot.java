package letopis.cli.command.ask.guided;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.codec.text.Vocabulary;
import letopis.codec.text.Vocabulary.Kind;
import letopis.codec.text.Words;
import letopis.dispute.Answer;
import letopis.dispute.PositionDraft;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.State;

/// Why the rules forbid what somebody wants to do with a card. It is found by writing that down, where what is asked
/// now is itself the verb of a choice.
final class WhyNot {

    private static final String ANY_TIME = "not-your-decision"; // said of whatever nobody is asked for

    private final PositionDraft draft;
    private final Words words;

    WhyNot(PositionDraft draft, Words words) {
        this.draft = draft;
        this.words = words;
    }

    /// @param prompt the code of what is asked now
    /// @return nothing where no such choice can be written down
    Optional<String> of(Seat seat, String card, String prompt) {
        boolean isVerb = Vocabulary.of(draft.game()).all(Kind.CHOICE).stream()
                .anyMatch(verb -> verb.word().equals(prompt));
        return !isVerb ? Optional.empty() : Stream.<Map<String, Object>>of(
                Map.of(prompt, card), Map.of(prompt, card, "ability", 1))
                .flatMap(said -> refused(seat, said).stream()).findFirst();
    }

    private Optional<String> refused(Seat seat, Map<String, Object> said) {
        draft.choices().add(Map.of(seat.name(), said));
        PositionFile asked = draft.asked();
        draft.choices().removeLast();
        List<? extends Answer<?>> answers = asked.mistakes().isEmpty() ? asked.answers() : List.of();
        return answers.stream().findFirst().flatMap(this::sentence);
    }

    private <S extends State> Optional<String> sentence(Answer<S> answer) {
        S last = answer.match().timeline().at(answer.match().timeline().size());
        return answer.refused().map(Answer.Refused::refusal).filter(refusal -> !refusal.code().endsWith(ANY_TIME))
                .map(refusal -> words.refusal(refusal, last, Audience.JUDGE));
    }
}
