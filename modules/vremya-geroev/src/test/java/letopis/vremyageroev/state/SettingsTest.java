package letopis.vremyageroev.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.table.RecordedNames;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Settings by name.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettingsTest {

    @Test
    @Covers("VG-09a")
    void defaults_match_the_specification() {
        assertThat(Settings.DEFAULT.asMap().values()).containsExactly("standard", "trait", "unlimited", "no", "none",
                "before-shuffle", "open", "optional", "public", "after-instruction", "owner", "always", "list",
                "when-played",
                "work", "counts", "stops", "one", "go-on",
                "before-strikes", "against-power", "allowed", "no-win", "response", "interrupt", "per-attack",
                "strike-lost", "lapses", "draw-skipped", "by-card-text", "shuffled-in", "allowed", "no",
                "what-there-is",
                "per-player", "own-turn", "what-there-is");
        assertThat(Settings.of(Settings.DEFAULT.asMap())).isEqualTo(Settings.DEFAULT);
    }

    @Test
    void every_setting_is_named_after_its_enum() {
        var names = Arrays.stream(Settings.Reading.class.getPermittedSubclasses()).map(RecordedNames::nameOf)
                .map(name -> name.replaceFirst("Rule$", ""))
                .map(name -> name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1)).toList();
        assertThat(names).hasSize(37).contains("handLimit", "secondWindChain");
        assertThat(Settings.DEFAULT.asMap().keySet()).containsExactlyElementsOf(names);
    }

    @ParameterizedTest
    @CsvSource({"format, large, avangard", "handLimt, after-each-card, handLimit", "concede, nver, never"})
    void misspelled_settings_are_refused_with_valid_alternatives(String name, String value, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> Settings.of(Map.of(name, value)))
                .withMessageContaining(right);
    }

    static Stream<Settings.Reading> readingsBeforeNaming() {
        return Stream.of(Settings.UseMemoryRule.FORGOTTEN, Settings.InterruptedCardRule.GOES_ON,
                Settings.StrikeAnswerRule.ANY_NUMBER);
    }

    @ParameterizedTest
    @MethodSource("readingsBeforeNaming")
    void old_matches_keep_readings_that_were_unnamed_when_they_were_recorded(Settings.Reading reading) {
        assertThat(Settings.DEFAULT.is(reading)).isFalse();
        assertThat(Settings.ofRecord(Map.of()).is(reading)).isTrue();
        var named = Settings.DEFAULT.asMap();
        assertThat(Settings.ofRecord(Map.of(reading.settingName(), named.get(reading.settingName()))).is(reading))
                .isFalse();
    }

    @Test
    void unnamed_readings_otherwise_had_their_current_defaults() {
        var before = new TreeMap<>(Settings.ofRecord(Map.of()).asMap());
        readingsBeforeNaming().forEach(reading -> before.remove(reading.settingName()));
        assertThat(Settings.DEFAULT.asMap()).containsAllEntriesOf(before);
    }
}
