package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import letopis.nebozhiteli.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SettingsTest {

    @Test
    @Covers("NB-003")
    void an_edition_is_a_set_of_defaults_and_full_rules_are_the_default() {
        assertThat(Settings.of(Map.of())).isEqualTo(Settings.TOURNAMENT);
        assertThat(Settings.TOURNAMENT.asMap()).containsEntry("startOrder", "abilities-then-unturn")
                .containsEntry("endPhaseMana", "active");
        assertThat(Settings.BEGINNER.asMap()).containsEntry("startOrder", "unturn-then-abilities")
                .containsEntry("endPhaseMana", "both");
    }

    @Test
    void a_single_reading_can_be_set_within_an_edition() {
        var settings = Settings.of(Map.of("edition", "beginner", "startOrder", "abilities-then-unturn"));

        assertThat(settings.is(Settings.StartPhaseOrder.ABILITIES_THEN_UNTURN)).isTrue();
        assertThat(settings.is(Settings.EndPhaseOrder.WINDOW_THEN_STEP)).isTrue();
    }

    @Test
    void settings_survive_a_round_trip() {
        assertThat(Settings.of(Settings.BEGINNER.asMap())).isEqualTo(Settings.BEGINNER);
        assertThat(Settings.of(Settings.TOURNAMENT.asMap())).isEqualTo(Settings.TOURNAMENT);
    }

    @ParameterizedTest
    @CsvSource({"edition, tournment, beginner", "startOrdr, x, startOrder", "battleReadyPaysTurn, yes, true"})
    void misspelled_settings_are_rejected_with_suggestions(String name, String value, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> Settings.of(Map.of(name, value)))
                .withMessageContaining(right);
    }
}
