package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.Refusal;

/// Whether it is time for what only one step of a phase allows: placing mana, equipping, discarding. The phase is
/// looked at first, then whose step it is, then whether that step is over.
final class MainSteps {

    private MainSteps() {}

    static Optional<Refusal> refuse(DuelState state, Prompt prompt, DuelDecision choice) {
        Seat seat = choice.seat();
        if (prompt instanceof Prompt.MainStep(var asked, _) && asked.equals(seat)) {
            return choice instanceof DuelDecision.CardDiscarded ? refuseSeat(state, choice) : Optional.empty();
        }
        if (!isOfPhase(choice, state.turn().phase())) {
            return otherPhase(choice).citing(rules(choice)).refused();
        }
        return refuseSeat(state, choice).or(() -> {
            boolean toCome = Stages.isToCome(state, Stage.MAIN)
                    || !seat.equals(state.active()) && Stages.isToCome(state, Stage.PASSIVE_MANA);
            return (toCome ? Reason.STEP_TO_COME : Reason.STEP_OVER).citing(inPhase(state, choice)).refused();
        });
    }

    private static boolean isOfPhase(DuelDecision choice, Phase phase) {
        return switch (choice) {
            case DuelDecision.ManaPlaced _, DuelDecision.ManaMoved _ -> phase == Phase.SUMMON || phase == Phase.END;
            case DuelDecision.SummonPaid _, DuelDecision.ArtifactPlayed _ -> phase == Phase.SUMMON;
            case DuelDecision.ItemPlayed _, DuelDecision.ItemsStripped _ -> phase == Phase.EQUIP;
            case DuelDecision.CardDiscarded _ -> phase == Phase.END;
            case DuelDecision _ -> phase == Phase.SUMMON || phase == Phase.EQUIP || phase == Phase.END;
        };
    }

    /// What refuses it in a phase that does not allow it.
    private static Reason otherPhase(DuelDecision choice) {
        return switch (choice) {
            case DuelDecision.ManaPlaced _, DuelDecision.ManaMoved _ -> Reason.NOT_MANA_PHASE;
            case DuelDecision.SummonPaid _ -> Reason.NOT_SUMMON_PHASE;
            case DuelDecision.ArtifactPlayed _ -> Reason.NOT_ARTIFACT_PHASE;
            case DuelDecision.ItemPlayed _, DuelDecision.ItemsStripped _ -> Reason.NOT_EQUIP_PHASE;
            case DuelDecision.CardDiscarded _ -> Reason.NOT_DISCARD_PHASE;
            case DuelDecision _ -> Reason.WRONG_PHASE;
        };
    }

    private static Optional<Refusal> refuseSeat(DuelState state, DuelDecision choice) {
        return switch (choice) {
            case DuelDecision.ManaPlaced _, DuelDecision.ManaMoved _ ->
                    Summoning.refuseMoment(state, choice.seat());
            case DuelDecision _ -> Reason.NOT_ACTIVE_PLAYER.citing(rules(choice))
                    .unless(choice.seat().equals(state.active()));
        };
    }

    /// The paragraphs that say in whose step it may be done, and in which.
    private static String[] rules(DuelDecision choice) {
        return switch (choice) {
            case DuelDecision.ManaPlaced _, DuelDecision.ManaMoved _ ->
                    new String[] {"NT-IV-4.1", "NT-IV-10.2", "NB-077", "NB-124"};
            case DuelDecision.SummonPaid _ -> new String[] {"NT-IV-4.2.1", "NB-078"};
            case DuelDecision.ArtifactPlayed _ -> new String[] {"NT-III-8.1", "NB-138"};
            case DuelDecision.ItemPlayed _, DuelDecision.ItemsStripped _ -> new String[] {"NT-IV-5.1", "NB-089"};
            case DuelDecision.CardDiscarded _ -> new String[] {"NT-IV-10.1", "NT-II-2.4", "NB-125"};
            case DuelDecision _ -> new String[] {"NT-IV-1-p1", "NB-060"};
        };
    }

    /// In the summoning phase the paragraph that lets spells follow the step; else the one that allows the choice.
    private static String[] inPhase(DuelState state, DuelDecision choice) {
        if (state.turn().phase() == Phase.SUMMON) {
            return new String[] {"NT-IV-4.6", "NB-077"};
        }
        return choice instanceof DuelDecision.ManaPlaced || choice instanceof DuelDecision.ManaMoved
                ? new String[] {"NT-IV-10.2", "NB-124"} : rules(choice);
    }
}
