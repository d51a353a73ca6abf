package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;

/// Paragraphs cited by the rules; the duel stays unchanged.
final class CitedRules {

    private CitedRules() {}

    /// Returns the paragraphs cited by consequences of one kind.
    static List<String> citedBy(Duel duel, Choice choice, Class<? extends Event> kind) {
        return consequences(duel, choice).consequences().stream()
                .filter(consequence -> kind.isInstance(consequence.event()))
                .flatMap(consequence -> consequence.rules().stream()).map(RuleRef::id).toList();
    }

    /// Returns the paragraphs cited by one consequence.
    static List<String> citedBy(Duel duel, Choice choice, Event event) {
        return consequences(duel, choice).consequences().stream()
                .filter(consequence -> consequence.event().equals(event))
                .flatMap(consequence -> consequence.rules().stream()).map(RuleRef::id).toList();
    }

    private static Outcome.Acceptance<?> consequences(Duel duel, Choice choice) {
        return (Outcome.Acceptance<?>) CitationRecorder.decide(GAME, duel.state(), choice);
    }

    static Refusal refusal(Duel duel, Choice choice) {
        return refusal(duel.state(), choice);
    }

    static Refusal refusal(DuelState state, Choice choice) {
        Outcome<DuelState> outcome = CitationRecorder.decide(GAME, state, choice);
        assertThat(outcome).as("%s", choice).isInstanceOf(Outcome.Rejection.class);
        return ((Outcome.Rejection<DuelState>) outcome).refusal();
    }

    /// Returns the paragraphs cited by a refusal.
    static List<String> citedByRefusal(Duel duel, Choice choice) {
        return refusal(duel, choice).rules().stream().map(RuleRef::id).toList();
    }

    /// Returns the code of a refusal without the name of the game, then the paragraphs.
    static List<String> describeRefusal(Duel duel, Choice choice) {
        return Stream.concat(Stream.of(refusal(duel, choice).code().replace("nebozhiteli.", "")),
                citedByRefusal(duel, choice).stream()).toList();
    }

    /// Returns the paragraphs cited by omissions at the beginning of a turn or window.
    static List<String> citedByOmissions(Duel duel) {
        return Stream.of(new ActionsGranted(Duel.A, 4), new WindowOpened(Duel.A))
                .flatMap(event -> CitationRecorder.citeOmissions(GAME.omissions(duel.state(), event)).stream())
                .flatMap(omission -> omission.rules().stream()).map(RuleRef::id).toList();
    }
}
