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
class FiguresTest {

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
    void what_is_left_is_written_before_what_there_was() {
        assertThat(Figures.text(stats("life", 3, "maxLife", 6), OF_LIVES)).isEqualTo("3/6");
        assertThat(Figures.text(stats("strength", 1, "damage", 4), WORDS)).isEqualTo("1/5");
        assertThat(Figures.text(stats("strength", -1, "damage", 4), WORDS)).isEqualTo("−1/3");
        assertThat(Figures.text(stats("damage", 2), WORDS)).isEqualTo("2");
        assertThat(Figures.meaning(stats("strength", 1, "damage", 4), WORDS)).isEqualTo("сила/без потерь");
    }

    @Test
    void a_number_that_could_be_taken_for_another_has_a_word_before_it() {
        assertThat(Figures.text(stats("strength", 5, "level", 2, "damage", 1, "token-strength", 1), WORDS))
                .isEqualTo("5/6 ур.2 ж+1");
        assertThat(Figures.text(stats(), WORDS)).isEmpty();
    }

    @Test
    void what_has_lost_something_is_told_from_what_is_whole() {
        assertThat(OF_LIVES.game().cardDisplay().isHurt(stats("life", 3, "maxLife", 6))).isTrue();
        assertThat(OF_LIVES.game().cardDisplay().isHurt(stats("life", 6, "maxLife", 6))).isFalse();
        assertThat(WORDS.game().cardDisplay().isHurt(stats("strength", 1, "damage", 4))).isTrue();
        assertThat(WORDS.game().cardDisplay().isHurt(stats("strength", 1))).isFalse();
    }
}
