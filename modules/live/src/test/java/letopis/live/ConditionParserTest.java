package letopis.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import letopis.language.message.Language;
import letopis.live.finding.Condition;
import letopis.live.finding.Condition.Facts;
import letopis.live.finding.ConditionParser;
import letopis.live.finding.ConditionParser.ParseResult;
import letopis.live.finding.Lexicon;
import letopis.live.finding.Path;
import letopis.pebbles.Pebbles;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionParserTest {

    private static final Lexicon LEXICON = Lexicon.of(List.of(new Pebbles()), List.of("Вампир", "Слово смерти"));

    /// Facts in which each number is 4, each word is `A.hand`, and no event happens.
    private static final Facts FOURS = new Facts() {
        @Override
        public Collection<?> findValues(Path path) {
            return path.keys().contains("zone") ? List.of("A.hand") : List.of(4L);
        }

        @Override
        public boolean hasEvent(Set<String> types) {
            return false;
        }
    };

    private static Condition parse(String text) {
        ParseResult read = ConditionParser.parse(text, LEXICON);
        assertThat(read).as(text).isInstanceOf(ParseResult.Success.class);
        return ((ParseResult.Success) read).condition();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "turn < 5 | true", "turn > 4 | false", "turn >= 4 | true", "turn ≠ 4 | false", "4 = ход | true",
        "turn > 9 or turn = 4 and turn < 1 | false", "(turn > 9 or turn = 4) and turn > 1 | true",
        "turn = 4 or turn = 4 and turn < 1 | true", "not turn = 4 or turn = 4 | true",
        "не (ход = 4 или ход = 5) | false",
        "A.hand = B.рука | true", "А.hand > -1 | true", "Вампир in A.hand | true", "вампир в b.рука | false",
        "\"Слово смерти\" in hand | true", "слово-смерти.zone = A.hand | true", "A.hand has вампир | true",
        "Вампир.zone != A.hand | false", "c12.зона = B.hand | false", "any.down | true", "turn=4&&!(turn=5) | true",
        "A.hand - B.hand = 0 | true", "A.рука + B.рука > 7 | true", "turn - 5 < -0 | true",
        "10 - turn -turn = 2 | true", "turn - -1 = A.hand + 1 | true", "8 > A.hand + B.hand | false",
        "any.down + 1 > turn | true",
        "A.hand-B.hand=0 | true", "10-turn-turn=2 | true", "turn-1 = 3 | true",
        "A.рука-B.рука+Слово-смерти.down>3 | true",
        "turn>any.down-c12.down | true", "A.hand>B.hand-слово-смерти.down-1 | true", "Слово-смерти.down-4=-0 | true",
        "turn + 9223372036854775807 > 0 | true"})
    void a_condition_holds_according_to_its_text(String text, boolean holds) {
        assertThat(parse(text).holds(FOURS)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "A.hnd > 3 | 2 | hand", "turn > | 6 | incomplete", "(turn > 3 | 9 | incomplete",
        "turn > 3) | 8 | unexpected text",
        "tunr > 3 | 0 | turn", "Вапмир.down | 0 | Вампир", "Вампир in A.hnd | 12 | hand", "turn ~ 3 | 5 | ~",
        "phase < play | 6 | = and !=", "event pebble-plaed | 6 | pebble played", "«Вампир.down | 0 | quote",
        "active = C | 9 | A and B", "turn > A | 7 | number", "turn > 99999999999999999999 | 7 | large",
        "turn + > 3 | 7 | number", "phase + 1 > 3 | 6 | comparison", "turn + phase > 3 | 7 | number",
        "A.hand - Вампир.zone > 1 | 16 | number", "A.hand-Вампир.zone > 1 | 14 | number",
        "A.hand-Вапмир.down > 1 | 2 | hand", "слово-смрти.down | 0 | Слово смерти", "turn-phase > 3 | 5 | number",
        "turn + 1 | 8 | incomplete",
        "'' | 0 | incomplete", "Вампир | 6 | incomplete", "A | 1 | incomplete"})
    void a_syntax_error_is_reported_at_its_position(String text, int at, String said) {
        assertThat(ConditionParser.parse(text, LEXICON)).as(text)
                .isInstanceOfSatisfying(ParseResult.Failure.class, wrong -> {
            assertThat(wrong.at()).isEqualTo(at);
            assertThat(wrong.formatSentence(Language.EN)).contains(said);
            assertThat(wrong.formatSentence(Language.RU)).isNotEqualTo(wrong.formatSentence(Language.EN));
        });
    }

    @Test
    void suggested_words_are_in_the_language_of_the_message() {
        var wrong = (ParseResult.Failure) ConditionParser.parse("A.xyzzy > 3", LEXICON);
        assertThat(wrong.formatSentence(Language.RU)).contains("рука").doesNotContain("hand");
        assertThat(wrong.formatSentence(Language.EN)).contains("hand").doesNotContain("рука");
    }

    /// Without deduplication, ten summands of thirty values each would produce an astronomical number of sums.
    @Test
    void a_sum_over_many_cards_deduplicates_its_values() {
        List<Long> lives = LongStream.range(0, 30).boxed().toList();
        var summed = new Facts() {
            @Override
            public Collection<?> findValues(Path path) {
                return lives;
            }

            @Override
            public boolean hasEvent(Set<String> types) {
                return false;
            }
        };
        String ten = "any.down" + " + any.down".repeat(9);
        assertThat(parse(ten + " = 290").holds(summed)).isTrue();
        assertThat(parse(ten + " > 290").holds(summed)).isFalse();
        assertThat(parse(ten + " - any.down = -29").holds(summed)).isTrue();
    }

    @Test
    void a_condition_with_too_many_parentheses_is_rejected() {
        assertThat(ConditionParser.parse("(".repeat(100_000) + "turn > 1", LEXICON))
                .isInstanceOf(ParseResult.Failure.class);
        assertThat(ConditionParser.parse("not ".repeat(100_000) + "turn > 1", LEXICON))
                .isInstanceOf(ParseResult.Failure.class);
    }
}
