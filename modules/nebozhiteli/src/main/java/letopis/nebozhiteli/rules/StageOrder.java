package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Progress;
import letopis.nebozhiteli.state.Settings;
import letopis.nebozhiteli.state.Settings.EndPhaseOrder;
import letopis.nebozhiteli.state.Settings.StartPhaseOrder;
import letopis.nebozhiteli.state.Stage;

/// The order of the stages of a match under its settings (NT-IV-3 to NT-IV-10), and the stages still to come.
public final class StageOrder {

    private static final List<Stage> ENTRY_STAGES = List.of(Stage.SUBMIT, Stage.OPEN);
    private static final List<Stage> BREAK_STAGES = List.of(Stage.SWAP, Stage.OPEN);
    private static final List<Stage> SET_UP_STAGES =
            List.of(Stage.CUT, Stage.FIRST_PLAYER, Stage.DEAL_FIELD, Stage.EXCHANGE_FIRST,
            Stage.REFILL_FIRST, Stage.EXCHANGE_SECOND, Stage.REFILL_SECOND, Stage.DEAL_HANDS, Stage.BEGIN);
    private static final List<Stage> PHASE_END_STAGES =
            List.of(Stage.COMMIT, Stage.LIVES, Stage.DEATHS, Stage.LAPSE, Stage.NEXT);

    private static final Map<Phase, List<Stage>> USUAL_ORDER =
            groupStagesByPhase(StartPhaseOrder.ABILITIES_THEN_UNTURN, EndPhaseOrder.STEP_THEN_WINDOW);
    private static final Map<Phase, List<Stage>> UNTURN_FIRST_ORDER =
            groupStagesByPhase(StartPhaseOrder.UNTURN_THEN_ABILITIES, EndPhaseOrder.STEP_THEN_WINDOW);
    private static final Map<Phase, List<Stage>> WINDOW_FIRST_ORDER =
            groupStagesByPhase(StartPhaseOrder.ABILITIES_THEN_UNTURN, EndPhaseOrder.WINDOW_THEN_STEP);

    private StageOrder() {}

    /// Returns the remaining stages of this part of the match, starting with the next one.
    static List<Stage> listRemainingStages(DuelState state) {
        List<Stage> order = computeStageOrder(state);
        return order.subList(findNextStageIndex(order, state.turn().progress()), order.size());
    }

    static int findNextStageIndex(List<Stage> order, Progress progress) {
        for (int i = order.size() - 1; i >= 0; i--) {
            if (progress.isDone(order.get(i))) {
                return i + 1;
            }
            if (progress.hasReached(order.get(i))) {
                return i;
            }
        }
        return 0;
    }

    public static boolean isStillAhead(DuelState state, Stage stage) {
        List<Stage> order = computeStageOrder(state);
        return order.indexOf(stage) >= findNextStageIndex(order, state.turn().progress());
    }

    /// Returns all stages of this part of the match.
    static List<Stage> computeStageOrder(DuelState state) {
        return switch (state.turn().progress().part()) {
            case ENTRY -> ENTRY_STAGES;
            case BREAK -> BREAK_STAGES;
            case SET_UP -> SET_UP_STAGES;
            case TURN, OVER -> List.of();
            case PHASE -> computeStageOrder(state.turn().phase(), state.settings());
        };
    }

    private static List<Stage> computeStageOrder(Phase phase, Settings settings) {
        boolean unturnFirst = phase == Phase.START && settings.is(StartPhaseOrder.UNTURN_THEN_ABILITIES);
        boolean windowFirst = phase == Phase.END && settings.is(EndPhaseOrder.WINDOW_THEN_STEP);
        return (unturnFirst ? UNTURN_FIRST_ORDER : windowFirst ? WINDOW_FIRST_ORDER : USUAL_ORDER).get(phase);
    }

    private static Map<Phase, List<Stage>> groupStagesByPhase(StartPhaseOrder startOrder, EndPhaseOrder endOrder) {
        var phases = new EnumMap<Phase, List<Stage>>(Phase.class);
        for (Phase phase : Phase.values()) {
            phases.put(phase, computeFullStageOrder(phase, startOrder, endOrder));
        }
        return phases;
    }

    /// Returns the full order. The window follows the main action of a phase: unturning (NT-IV-3.6), placing mana
    /// (NT-IV-4.6), declaring shooters (NT-IV-6.9), attackers (NT-IV-7.6-b) and blockers (NT-IV-8.11, NB-108), placing
    /// damage (NT-IV-9.1-b).
    private static List<Stage> computeFullStageOrder(Phase phase, StartPhaseOrder startOrder, EndPhaseOrder endOrder) {
        List<Stage> begin = switch (phase) {
            case START -> switch (startOrder) {
                case ABILITIES_THEN_UNTURN ->
                        List.of(Stage.MARKS, Stage.REFILL, Stage.DRAW, Stage.GRANT, Stage.ABILITIES, Stage.UNTURN,
                                Stage.WINDOW);
                case UNTURN_THEN_ABILITIES ->
                        List.of(Stage.MARKS, Stage.REFILL, Stage.DRAW, Stage.GRANT, Stage.UNTURN, Stage.ABILITIES,
                                Stage.WINDOW);
            };
            case SUMMON -> List.of(Stage.WAITING, Stage.MAIN, Stage.ENTER, Stage.WINDOW);
            case EQUIP -> List.of(Stage.MAIN, Stage.WINDOW);
            case RANGED -> List.of(Stage.DECLARE, Stage.WINDOW, Stage.SHOOT);
            case ATTACK, BLOCK -> List.of(Stage.DECLARE, Stage.WINDOW);
            case FIRST_STRIKE -> List.of(Stage.DISTRIBUTE, Stage.PLACE, Stage.WINDOW);
            case DAMAGE -> List.of(Stage.DISTRIBUTE, Stage.PLACE, Stage.WINDOW, Stage.COMMIT, Stage.LIVES, Stage.DEATHS,
                    Stage.RETURN);
            case END -> switch (endOrder) {
                case STEP_THEN_WINDOW -> List.of(Stage.ABILITIES, Stage.MAIN, Stage.PASSIVE_MANA, Stage.WINDOW);
                case WINDOW_THEN_STEP -> List.of(Stage.ABILITIES, Stage.WINDOW, Stage.MAIN, Stage.PASSIVE_MANA);
            };
        };
        var stages = new ArrayList<>(begin);
        PHASE_END_STAGES.stream().filter(stage -> !begin.contains(stage)).forEach(stages::add);
        if (phase == Phase.END) {
            stages.addAll(stages.size() - 1, List.of(Stage.EXPIRE, Stage.IDLE));
        }
        return List.copyOf(stages);
    }
}
