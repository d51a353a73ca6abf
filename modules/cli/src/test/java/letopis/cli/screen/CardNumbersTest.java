package letopis.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.GameId;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.table.CardSet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CardNumbersTest {

    private static final Words WORDS = words("respons");
    private static final Words OF_LIVES = words("nebozhiteli");

    private static Words words(String game) {
        return Words.of(Games.find(new GameId(game)).orElseThrow(), Language.RU, new CardSet("none", List.of()),
                Map.of());
    }

    /// @param numbers alternating codes and amounts
    private static Map<String, Integer> stats(Object... numbers) {
        var stats = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < numbers.length; i += 2) {
            stats.put((String) numbers[i], (Integer) numbers[i + 1]);
        }
        return stats;
    }

    @Test
    void the_current_value_is_written_before_the_original() {
        assertThat(StatFormatter.formatText(stats("life", 3, "maxLife", 6), OF_LIVES)).isEqualTo("3/6");
        assertThat(StatFormatter.formatText(stats("strength", 1, "damage", 4), WORDS)).isEqualTo("1/5");
        assertThat(StatFormatter.formatText(stats("strength", -1, "damage", 4), WORDS)).isEqualTo("−1/3");
        assertThat(StatFormatter.formatText(stats("damage", 2), WORDS)).isEqualTo("2");
        assertThat(StatFormatter.formatMeanings(stats("strength", 1, "damage", 4), WORDS)).isEqualTo("сила/без урона");
    }

    @Test
    void an_ambiguous_number_is_prefixed_with_a_word() {
        assertThat(StatFormatter.formatText(stats("strength", 5, "level", 2, "damage", 1, "token-strength", 1), WORDS))
                .isEqualTo("5/6 ур.2 жетоны ×1");
        assertThat(StatFormatter.formatText(stats(), WORDS)).isEmpty();
    }

    @Test
    void several_numbers_of_a_game_without_display_rules_are_written_with_their_words() {
        assertThat(StatFormatter.formatText(stats("points", 3), words("pebbles"))).isEqualTo("3");
        assertThat(StatFormatter.formatText(stats("points", 3, "damage", -1), words("pebbles")))
                .isEqualTo("очки 3, damage −1");
    }

    @Test
    void a_hurt_card_is_distinguished_from_an_unhurt_one() {
        assertThat(OF_LIVES.game().cardDisplay().isDamaged(stats("life", 3, "maxLife", 6))).isTrue();
        assertThat(OF_LIVES.game().cardDisplay().isDamaged(stats("life", 6, "maxLife", 6))).isFalse();
        assertThat(WORDS.game().cardDisplay().isDamaged(stats("strength", 1, "damage", 4))).isTrue();
        assertThat(WORDS.game().cardDisplay().isDamaged(stats("strength", 1))).isFalse();
    }
}
