package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.SentenceCheck;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Card texts generated from their definitions.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardSentencesTest {

    private static final CardSet CARDS = CardSets.addCards(CardSets.loadBuiltInCardSet(CardsOnlyGame.GAME),
            CardSets.read(Path.of("../../docs/berserk-heroes/rare-words.yaml"), CardsOnlyGame.GAME));

    private static List<String> sentences(Language language, CardDefinition card) {
        return Words.of(CardsOnlyGame.GAME, language, CARDS, Map.of()).describe(card);
    }

    private static List<String> sentences(Language language, String name) {
        return sentences(language, CARDS.find(new CardName(name)).orElseThrow());
    }

    @Test
    void sentences_name_targets_numbers_and_players_as_a_card_does() {
        assertThat(sentences(Language.EN, "Хан Бурелом")).last()
                .isEqualTo("Activation (↷, 3 coins): Targets: enemy creature, friendly creature. "
                        + "Have the second target fight the target.");
        assertThat(sentences(Language.RU, "Хан Бурелом")).last()
                .isEqualTo("Активация (↷, 3 монеты): цели — существо противника, ваше существо. "
                        + "Вторая цель и цель вступают в бой.");
    }

    @Test
    void every_record_and_keyword_has_a_sentence() {
        assertThat(SentenceCheck.findGaps(CardsOnlyGame.GAME)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_card_description_is_complete(Language language) {
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(sentences(language, card)).isNotEmpty()
                    .allSatisfy(line -> assertThat(line).matches("\\p{Lu}.*\\.")
                    .doesNotContainPattern("[\\[\\]{}_]|null|  | [,.;:]|[,;:]\\.|\\.\\.|→"));
            if (language == Language.EN) {
                assertThat(sentences(language, card)).noneMatch(line -> line.matches(".*\\p{IsCyrillic}.*"));
            } else {
                assertThat(sentences(language, card)).noneMatch(line -> line.matches(".*[A-WYZa-z]{2}.*"));
            }
        });
    }

    /// Each feature has its own line after the lines of the card and its back.
    @ParameterizedTest
    @EnumSource(Language.class)
    void every_feature_is_described_on_its_own_line(Language language) {
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            var text = (CardText) card;
            int features = text.front().features().size() + text.back().map(back -> 1 + back.features().size())
                    .orElse(0);
            assertThat(sentences(language, card)).hasSize(1 + features);
        });
    }
}
