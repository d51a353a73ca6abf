package letopis.nebozhiteli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Progress;
import letopis.nebozhiteli.state.Progress.Part;
import letopis.nebozhiteli.state.Stage;
import letopis.table.MatchSetup;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Stages of all parts of a match, in rule order.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StagesTest {

    private static final Nebozhiteli GAME = new Nebozhiteli();

    private static DuelState stateWith(Map<String, String> settings) {
        return GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settings), CardSets.loadBuiltInCardSet(GAME)));
    }

    private static DuelState stateAt(Phase phase, String startOrder, String endOrder) {
        DuelState state = stateWith(Map.of("startOrder", startOrder, "endOrder", endOrder));
        return state.with(state.turn().with(phase));
    }

    private static List<Stage> stages(String names) {
        return Arrays.stream(names.split(" ")).map(Stage::valueOf).toList();
    }

    @ParameterizedTest
    @CsvSource({
            "ENTRY, SUBMIT OPEN",
            "BREAK, SWAP OPEN",
            "SET_UP, CUT FIRST_PLAYER DEAL_FIELD EXCHANGE_FIRST REFILL_FIRST EXCHANGE_SECOND REFILL_SECOND DEAL_HANDS "
                    + "BEGIN"})
    @Covers({"NT-I-2.1", "NT-I-2.2", "NT-I-2.3", "NT-I-2.4", "NT-I-2.4.1", "NT-I-2.5"})
    void setup_and_the_break_between_games_have_these_stages(Part part, String expected) {
        DuelState state = stateWith(Map.of());
        assertThat(StageOrder.listRemainingStages(state.with(state.turn().with(Progress.of(part)))))
                .isEqualTo(stages(expected));
    }

    @ParameterizedTest
    @CsvSource({
            "START, abilities-then-unturn, MARKS REFILL DRAW GRANT ABILITIES UNTURN WINDOW COMMIT LIVES DEATHS",
            "START, unturn-then-abilities, MARKS REFILL DRAW GRANT UNTURN ABILITIES WINDOW COMMIT LIVES DEATHS"})
    @Covers({"NT-IV-3.1", "NT-IV-3.2", "NT-IV-3.3", "NT-IV-3.4", "NT-IV-3.5", "NT-IV-3.6", "NB-074", "NB-075"})
    void the_start_phase_has_these_stages_in_either_order(Phase phase, String startOrder, String expected) {
        assertThat(StageOrder.listRemainingStages(stateAt(phase, startOrder, "step-then-window")))
                .isEqualTo(stages(expected + " LAPSE NEXT"));
    }

    @ParameterizedTest
    @CsvSource({
            "SUMMON, WAITING MAIN ENTER WINDOW COMMIT LIVES DEATHS",
            "EQUIP, MAIN WINDOW COMMIT LIVES DEATHS",
            "RANGED, DECLARE WINDOW SHOOT COMMIT LIVES DEATHS",
            "ATTACK, DECLARE WINDOW COMMIT LIVES DEATHS",
            "BLOCK, DECLARE WINDOW COMMIT LIVES DEATHS",
            "FIRST_STRIKE, DISTRIBUTE PLACE WINDOW COMMIT LIVES DEATHS",
            "DAMAGE, DISTRIBUTE PLACE WINDOW COMMIT LIVES DEATHS RETURN"})
    @Covers({"NT-IV-4.6", "NT-IV-6.9", "NT-IV-7.6-b", "NT-IV-8.11", "NT-IV-9.1-b", "NT-IV-2.2", "NT-IV-2.4"})
    void each_phase_between_start_and_end_has_these_stages(Phase phase, String expected) {
        for (String startOrder : List.of("abilities-then-unturn", "unturn-then-abilities")) {
            for (String endOrder : List.of("step-then-window", "window-then-step")) {
                assertThat(StageOrder.listRemainingStages(stateAt(phase, startOrder, endOrder)))
                        .isEqualTo(stages(expected + " LAPSE NEXT"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
            "END, step-then-window, ABILITIES MAIN PASSIVE_MANA WINDOW COMMIT LIVES DEATHS",
            "END, window-then-step, ABILITIES WINDOW MAIN PASSIVE_MANA COMMIT LIVES DEATHS"})
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NT-IV-10.3", "NB-123"})
    void the_end_phase_has_these_stages_in_either_order(Phase phase, String endOrder, String expected) {
        assertThat(StageOrder.listRemainingStages(stateAt(phase, "abilities-then-unturn", endOrder)))
                .isEqualTo(stages(expected + " LAPSE EXPIRE IDLE NEXT"));
    }

    static Stream<Arguments> stagesOfPhases() {
        return Arrays.stream(Phase.values()).flatMap(phase -> StageOrder
                .listRemainingStages(stateAt(phase, "abilities-then-unturn", "step-then-window")).stream()
                .map(stage -> Arguments.of(phase, stage)));
    }

    @ParameterizedTest
    @MethodSource("stagesOfPhases")
    void a_reached_stage_comes_first_and_a_done_stage_is_not_repeated(Phase phase, Stage stage) {
        DuelState state = stateAt(phase, "abilities-then-unturn", "step-then-window");
        List<Stage> all = StageOrder.listRemainingStages(state);
        int index = all.indexOf(stage);
        assertThat(StageOrder.listRemainingStages(state.withReachedStage(stage)))
                .isEqualTo(all.subList(index, all.size()));
        assertThat(StageOrder.listRemainingStages(state.withCompletedStage(stage)))
                .isEqualTo(all.subList(index + 1, all.size()));
    }
}
