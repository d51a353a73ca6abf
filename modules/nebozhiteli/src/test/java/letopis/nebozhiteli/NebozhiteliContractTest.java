package letopis.nebozhiteli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.SideboardSwapped;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

/// What every game promises, kept by this one. The invariants of its own rules are in [SeededDuelsTest].
class NebozhiteliContractTest extends GameContract<DuelState> {

    @Override
    protected Playthrough<DuelState> playthrough() {
        // Every sample deck is allowed in the limited format, the larger ones too.
        return Playthrough.of(Duel.GAME).withSettings(Map.of("format", "limited"))
                .withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected int games() {
        return 8;
    }

    /// The passive player is asked for mana as long as a card nobody has seen may take some.
    @Override
    protected Optional<Choice> skip(DuelState state) {
        return Optional.<Choice>of(new StepFinished(state.passive()))
                .filter(choice -> Duel.GAME.decide(state, choice) instanceof Outcome.Accepted);
    }

    @Override
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entries) {
        return choice instanceof PreventionAllotted(var seat, var prevention, var allotments)
                ? new PreventionAllotted(seat, entries.apply(prevention), allotments.stream().map(one ->
                        new Allotment(entries.apply(one.damage()), one.kind(), one.amount())).toList())
                : choice;
    }

    @Override
    protected boolean isOfDecks(Choice choice) {
        return choice instanceof DeckSubmitted || choice instanceof SideboardSwapped;
    }
}
