package letopis.vremyageroev;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.SetUpEvent.HeroPlaced;
import letopis.vremyageroev.state.FightState;

/// The contract tests of every game, applied to this one.
class VremyaGeroevContractTest extends GameContract<FightState> {

    private static final VremyaGeroev GAME = new VremyaGeroev();

    @Override
    protected Playthrough<FightState> playthrough() {
        return Playthrough.of(GAME).withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected int seedCount() {
        return 10;
    }

    /// An audience without the list still sees the Hero being placed.
    @Override
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entries) {
        return choice instanceof DeckSubmitted deck && !deck.list().isKnown()
                ? new DeckSubmitted(deck.seat(), deck.size(), Optional.of(hero(deck.seat(), match)), deck.list())
                : choice;
    }

    private static CardName hero(Seat seat, List<Commit> match) {
        return match.stream().flatMap(commit -> commit.entries().stream()).map(Entry::event)
                .filter(HeroPlaced.class::isInstance).map(HeroPlaced.class::cast)
                .filter(placed -> placed.seat().equals(seat)).findFirst().orElseThrow().name();
    }
}
