package letopis.app.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedSettingTest {

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_default_value_can_be_chosen(Language language) {
        for (Game<?> game : Games.all()) {
            assertThat(NamedSetting.of(game, words(game, language))).allSatisfy(setting ->
                    assertThat(setting.values()).extracting(NamedSetting.Value::value)
                            .contains(setting.defaultValue()));
        }
    }

    @ParameterizedTest
    @CsvSource({"berserk-heroes, games", "nebozhiteli, edition", "vremya-geroev, format"})
    void a_game_names_the_settings_of_a_new_match(String id, String name) {
        Game<?> game = Games.all().stream().filter(one -> one.id().value().equals(id)).findFirst().orElseThrow();
        List<NamedSetting> settings = NamedSetting.of(game, words(game, Language.EN));
        assertThat(settings).extracting(NamedSetting::name).containsExactly(name);
    }

    private static Words words(Game<?> game, Language language) {
        return Words.of(game, language, CardSets.loadBuiltInCardSet(game), Map.of());
    }
}
