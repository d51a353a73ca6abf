package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChosenSettingsTest {

    private sealed interface Rule extends Setting {}

    private enum HandLimit implements Rule { SEVEN, NONE }

    private enum FirstTurn implements Rule { RANDOM, AGREED }

    private final Set<Setting> settings = SettingsReader.readAll(Rule.class, Map.of("handLimit", "none"));

    @Test
    void a_setting_counts_as_read_once_one_of_its_values_was_looked_up() {
        assertThat(ChosenSettings.mayBeRead(settings, "handLimit")).isFalse();

        assertThat(settings.contains(HandLimit.SEVEN)).isFalse();

        assertThat(ChosenSettings.mayBeRead(settings, "handLimit")).isTrue();
        assertThat(ChosenSettings.mayBeRead(settings, "firstTurn")).isFalse();
        assertThat(ChosenSettings.mayBeRead(ChosenSettings.asUnread(settings), "handLimit")).isFalse();
    }

    @Test
    void a_comparison_or_a_list_of_all_settings_reads_all() {
        var other = SettingsReader.readAll(Rule.class, Map.of("handLimit", "none"));
        assertThat(settings.equals(other)).isTrue();
        assertThat(settings.hashCode()).isEqualTo(other.hashCode());

        assertThat(ChosenSettings.mayBeRead(settings, "firstTurn")).isTrue();
        assertThat(ChosenSettings.mayBeRead(settings, "handLimit")).isTrue();
    }

    @Test
    void any_setting_may_be_read_from_a_set_that_does_not_keep_track() {
        assertThat(ChosenSettings.mayBeRead(Set.of(FirstTurn.AGREED), "firstTurn")).isTrue();
    }

    @Test
    void defaults_can_be_replaced_but_given_values_prevail() {
        Set<Rule> defaults = Set.of(HandLimit.NONE, FirstTurn.AGREED);

        assertThat(new SettingsReader(Map.of("handLimit", "seven")).readFamily(Rule.class, defaults))
                .containsExactly(HandLimit.SEVEN, FirstTurn.AGREED);
    }
}
