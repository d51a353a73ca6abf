package letopis.nebozhiteli;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
import letopis.testkit.Playthrough;

/// Duels recorded again by a scorekeeper who sees only public information.
final class ScorekeeperDuels {

    private ScorekeeperDuels() {}

    /// Creates a playthrough. Every sample deck is legal in the limited format, including the larger ones.
    static Playthrough<DuelState> playthrough(String edition) {
        return Playthrough.of(Duel.GAME).withSettings(Map.of("edition", edition, "format", "limited"))
                .withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    /// Skips the mana prompt of the passive player, shown while an unseen card can take mana.
    static Optional<Choice> skip(DuelState state) {
        return Optional.<Choice>of(new StepFinished(state.passiveSeat()))
                .filter(choice -> Duel.GAME.decide(state, choice) instanceof Outcome.Acceptance);
    }

    static Choice asSeen(Choice choice, UnaryOperator<Sequence> entries) {
        return choice instanceof PreventionAllotted(var seat, var prevention, var allotments)
                ? new PreventionAllotted(seat, entries.apply(prevention), allotments.stream().map(allotment ->
                        new Allotment(entries.apply(allotment.damage()), allotment.kind(), allotment.amount()))
                        .toList())
                : choice;
    }

    static boolean isDeckChoice(Choice choice) {
        return choice instanceof DeckSubmitted || choice instanceof SideboardSwapped;
    }
}
