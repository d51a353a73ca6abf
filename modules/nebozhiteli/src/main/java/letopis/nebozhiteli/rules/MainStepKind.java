package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.Refusal;

/// Main steps of phases: placing mana, equipping, discarding. Each check looks first at the phase, then at the player,
/// and then at whether the step is over.
enum MainStepKind {
    MANA(Reason.NOT_MANA_PHASE, List.of(Phase.SUMMON, Phase.END), "NT-IV-4.1", "NT-IV-10.2", "NB-077", "NB-124"),
    SUMMON(Reason.NOT_SUMMON_PHASE, List.of(Phase.SUMMON), "NT-IV-4.2.1", "NB-078"),
    ARTIFACT(Reason.NOT_ARTIFACT_PHASE, List.of(Phase.SUMMON), "NT-III-8.1", "NB-138"),
    EQUIP(Reason.NOT_EQUIP_PHASE, List.of(Phase.EQUIP), "NT-IV-5.1", "NB-089"),
    DISCARD(Reason.NOT_DISCARD_PHASE, List.of(Phase.END), "NT-IV-10.1", "NT-II-2.4", "NB-125"),
    ANY(Reason.WRONG_PHASE, List.of(Phase.SUMMON, Phase.EQUIP, Phase.END), "NT-IV-1-p1", "NB-060");

    private final Reason wrongPhaseReason;
    private final List<Phase> phases;
    private final String[] rules;

    /// @param wrongPhaseReason the reason in other phases
    /// @param rules the paragraphs that state the player and the phase of the step
    MainStepKind(Reason wrongPhaseReason, List<Phase> phases, String... rules) {
        this.wrongPhaseReason = wrongPhaseReason;
        this.phases = phases;
        this.rules = rules;
    }

    /// Returns the refusal of an action outside this step. It says whether the phase, the player or the step is wrong.
    Optional<Refusal> refuse(DuelState state, Seat seat) {
        if (!includes(state.turn().phase())) {
            return wrongPhaseReason.citing(rules).refuse();
        }
        return refuseSeat(state, seat).or(() -> {
            boolean toCome = StageOrder.isStillAhead(state, Stage.MAIN)
                    || !seat.equals(state.active()) && StageOrder.isStillAhead(state, Stage.PASSIVE_MANA);
            return (toCome ? Reason.STEP_TO_COME : Reason.STEP_OVER).citing(listPhaseRules(state)).refuse();
        });
    }

    boolean includes(Phase phase) {
        return phases.contains(phase);
    }

    /// Returns the refusal if this phase or this player does not allow the action.
    Optional<Refusal> refuseInStep(DuelState state, Seat seat) {
        return includes(state.turn().phase()) ? refuseSeat(state, seat) : wrongPhaseReason.refuse();
    }

    private Optional<Refusal> refuseSeat(DuelState state, Seat seat) {
        return this == MANA ? SummonRules.refuseTiming(state, seat) : seat.equals(state.active()) ? Optional.empty()
                : Reason.NOT_ACTIVE_PLAYER.citing(rules).refuse();
    }

    /// Returns the paragraph that allows the choice. In the summoning phase, returns the paragraph that allows spells
    /// after the step.
    private String[] listPhaseRules(DuelState state) {
        return state.turn().phase() == Phase.SUMMON ? new String[] {"NT-IV-4.6", "NB-077"}
                : this == MANA ? new String[] {"NT-IV-10.2", "NB-124"} : rules;
    }
}
