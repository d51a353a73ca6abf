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
    void a_match_recorded_before_a_reading_existed_keeps_the_old_behaviour() {
        var listed = new HashMap<>(Settings.DEFAULT.asMap());
        assertThat(Settings.ofRecord(listed)).isEqualTo(Settings.DEFAULT);
        listed.remove("replyModifiers");
        listed.remove("emptySteps");
        assertThat(Settings.ofRecord(listed).is(Settings.ReplyModifierRule.APPLIED)).isTrue();
        assertThat(Settings.ofRecord(listed).is(Settings.EmptyStepRule.BREAKS_OFF)).isTrue();
    }

    @Test
    void unlisted_settings_use_defaults() {
        assertThat(Settings.ofRecord(Map.of())).isEqualTo(Settings.DEFAULT);
        assertThat(Settings.ofRecord(Map.of("passes", "asked"))).isEqualTo(Settings.of(Map.of("passes", "asked")));
    }
}
