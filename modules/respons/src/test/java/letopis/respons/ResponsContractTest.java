package letopis.respons;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.SetUpEvent.HeroRevealed;
import letopis.respons.rules.Prompts;
import letopis.respons.state.ResponsState;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

/// The contract of all games, tested for this one.
class ResponsContractTest extends GameContract<ResponsState> {

    @Override
    protected Playthrough<ResponsState> playthrough() {
        return Playthrough.of(new Respons()).withWeight(choice -> choice instanceof Conceded ? 1
                : choice instanceof Passed ? 60 : 200);
    }

    /// In every second match players act out of turn, choose replacements, and keep prices secret.
    @Override
    protected Playthrough<ResponsState> playthrough(long seed) {
        return seed % 2 == 1 ? playthrough() : playthrough().withSettings(Map.of("responses", "after-each-action",
                "activationPhase", "any-phase", "replacements", "player-chooses", "faceDownPrice", "secret"));
    }

    @Override
    protected int seedCount() {
        return 8;
    }

    /// A player without knowledge of the face-down cards is asked about traps that do not exist.
    @Override
    protected Optional<Choice> findPassChoice(ResponsState state) {
        return Prompts.declineTrap(state);
    }

    /// A player without the list knows the hero.
    @Override
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entries) {
        return choice instanceof DeckSubmitted deck && !deck.list().isKnown()
                ? new DeckSubmitted(deck.seat(), deck.main(), deck.additional(),
                        Optional.of(hero(deck.seat(), match)), deck.list()) : choice;
    }

    private static CardName hero(Seat seat, List<Commit> match) {
        return match.stream().flatMap(commit -> commit.entries().stream()).map(Entry::event)
                .filter(HeroRevealed.class::isInstance).map(HeroRevealed.class::cast)
                .filter(placed -> placed.seat().equals(seat)).findFirst().orElseThrow().name();
    }
}
