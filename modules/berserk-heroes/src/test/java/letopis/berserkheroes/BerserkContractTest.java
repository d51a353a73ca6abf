package letopis.berserkheroes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.SetUpEvent.HeroPlaced;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.Test;

/// The contract tests of all games, applied to this one.
class BerserkContractTest extends GameContract<BerserkState> {

    @Override
    protected Playthrough<BerserkState> playthrough() {
        return Playthrough.of(new BerserkHeroes()).withWeight(choice -> choice instanceof Conceded
                || choice instanceof DrawOffered || choice instanceof DrawAnswered(_, boolean accepted) && accepted ? 1
                : choice instanceof TurnHandedOver ? 60 : 200)
                .withCardCreation(event -> switch (event) {
                    case CardEvent.CardCreated(_, var seat, _, boolean _) -> Optional.of(seat);
                    case CardEvent.CardPlaced(_, var seat, _, _) -> Optional.of(seat);
                    case CardEvent.CardCopied(_, var seat, _, _) -> Optional.of(seat);
                    case CardEvent.SideboardShown(_, var seat, _) -> Optional.of(seat);
                    case Event _ -> Optional.empty();
                });
    }

    /// Every second match has several games with different decks.
    @Override
    protected Playthrough<BerserkState> playthrough(long seed) {
        return seed % 2 == 0 ? playthrough().withSettings(Map.of("games", "best-of-three")) : playthrough();
    }

    @Override
    protected int seedCount() {
        return 8;
    }

    @Test
    void some_matches_have_several_games() {
        assertThat(playthrough(2).play(2).end().moment().game()).isGreaterThan(1);
        assertThat(playthrough(1).play(1).end().moment().game()).isEqualTo(1);
    }

    /// A recorder without the list knows the hero.
    @Override
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entries) {
        return choice instanceof DeckSubmitted deck && !deck.list().isKnown()
                ? new DeckSubmitted(deck.seat(), deck.main(), deck.sideboard(),
                        Optional.of(hero(deck.seat(), match)), deck.list()) : choice;
    }

    private static CardName hero(Seat seat, List<Commit> match) {
        return match.stream().flatMap(commit -> commit.entries().stream()).map(Entry::event)
                .filter(HeroPlaced.class::isInstance).map(HeroPlaced.class::cast)
                .filter(placed -> placed.seat().equals(seat)).findFirst().orElseThrow().name();
    }
}
