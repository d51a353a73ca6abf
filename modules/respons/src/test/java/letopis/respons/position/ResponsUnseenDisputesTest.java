package letopis.respons.position;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.respons.Respons;
import letopis.respons.event.DeckList;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.rules.Prompts;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;
import letopis.testkit.positions.UnseenDisputesContract;

class ResponsUnseenDisputesTest extends UnseenDisputesContract {

    @Override
    protected Game<?> game() {
        return new Respons();
    }

    @Override
    protected Optional<Choice> findPassChoice(State state) {
        return Prompts.declineTrap((ResponsState) state);
    }

    /// A player without the list knows the hero.
    @Override
    protected Choice asSeen(Choice choice, List<Commit> match) {
        return choice instanceof DeckSubmitted deck && !deck.list().isKnown()
                ? new DeckSubmitted(deck.seat(), deck.main(), deck.additional(), match.stream()
                        .flatMap(commit -> commit.entries().stream()).map(entry -> entry.event())
                        .filter(DeckSubmitted.class::isInstance).map(DeckSubmitted.class::cast)
                        .filter(deckSubmitted -> deckSubmitted.seat().equals(deck.seat())).findFirst()
                        .flatMap(deckSubmitted -> deckSubmitted.list().valueFor(Audience.JUDGE)).map(DeckList::hero),
                        deck.list()) : choice;
    }
}
