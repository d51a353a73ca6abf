package letopis.berserkheroes.position;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.journal.Commit;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.testkit.positions.UnseenDisputesContract;

class BerserkUnseenDisputesTest extends UnseenDisputesContract {

    @Override
    protected Game<?> game() {
        return new BerserkHeroes();
    }

    /// Even a recorder who has not seen the decklist knows the hero, which is public.
    @Override
    protected Choice asSeen(Choice choice, List<Commit> match) {
        return choice instanceof DeckSubmitted deck && !deck.list().isKnown()
                ? new DeckSubmitted(deck.seat(), deck.main(), deck.sideboard(), hero(deck.seat(), match), deck.list())
                : choice;
    }

    private static Optional<CardName> hero(Seat seat, List<Commit> match) {
        return match.stream().flatMap(commit -> commit.entries().stream()).map(entry -> entry.event())
                .filter(DeckSubmitted.class::isInstance).map(DeckSubmitted.class::cast)
                .filter(deck -> deck.seat().equals(seat)).findFirst()
                .flatMap(deck -> deck.list().valueFor(Audience.JUDGE)).map(DeckList::hero);
    }
}
