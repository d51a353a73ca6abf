package letopis.berserkheroes.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Readings of matches recorded before a reading existed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettingsTest {

    @Test
    void a_match_that_lists_all_but_a_later_reading_is_read_as_before() {
        var listed = new HashMap<>(Settings.DEFAULT.asMap());
        assertThat(Settings.recorded(listed)).isEqualTo(Settings.DEFAULT);
        listed.remove("replyModifiers");
        listed.remove("emptySteps");
        assertThat(Settings.recorded(listed).is(Settings.ReplyModifiers.APPLIED)).isTrue();
        assertThat(Settings.recorded(listed).is(Settings.EmptySteps.BREAKS_OFF)).isTrue();
    }

    @Test
    void settings_that_list_few_have_the_defaults() {
        assertThat(Settings.recorded(Map.of())).isEqualTo(Settings.DEFAULT);
        assertThat(Settings.recorded(Map.of("passes", "asked"))).isEqualTo(Settings.of(Map.of("passes", "asked")));
    }
}
