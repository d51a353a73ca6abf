package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.AtWork;

/// Which paragraphs an answer of the rules cites; the duel stays as it is.
final class Cited {

    private Cited() {}

    /// What the consequences of one kind cite.
    static List<String> of(Duel duel, Choice choice, Class<? extends Event> kind) {
        return consequences(duel, choice).consequences().stream().filter(one -> kind.isInstance(one.event()))
                .flatMap(one -> one.rules().stream()).map(RuleRef::id).toList();
    }

    /// What one consequence cites.
    static List<String> of(Duel duel, Choice choice, Event event) {
        return consequences(duel, choice).consequences().stream().filter(one -> one.event().equals(event))
                .flatMap(one -> one.rules().stream()).map(RuleRef::id).toList();
    }

    private static Outcome.Accepted<?> consequences(Duel duel, Choice choice) {
        return (Outcome.Accepted<?>) AtWork.decide(GAME, duel.state(), choice);
    }

    static Refusal refusal(Duel duel, Choice choice) {
        return ((Outcome.Refused<?>) AtWork.decide(GAME, duel.state(), choice)).refusal();
    }

    /// What a refusal cites.
    static List<String> ofRefusal(Duel duel, Choice choice) {
        return refusal(duel, choice).rules().stream().map(RuleRef::id).toList();
    }

    /// What is cited where something does not happen that somebody may expect, at the beginning of a turn or of a
    /// window.
    static List<String> omissions(Duel duel) {
        return Stream.of(new ActionsGranted(Duel.A, 4), new WindowOpened(Duel.A))
                .flatMap(event -> AtWork.omitted(GAME.omissions(duel.state(), event)).stream())
                .flatMap(one -> one.rules().stream()).map(RuleRef::id).toList();
    }
}
