package letopis.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.table.CardDefinition;
import letopis.table.CardFace;
import letopis.table.CardSet;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The faces of all built-in cards, in both languages.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FaceTextTest {

    private static final Pattern CYRILLIC = Pattern.compile("\\p{IsCyrillic}");

    static List<Game<?>> games() {
        return List.copyOf(Games.all());
    }

    private static Stream<CardDefinition> cards(Game<?> game) {
        return CardSets.loadBuiltInCardSet(game).definitions().stream();
    }

    private static FaceText face(CardDefinition card, Game<?> game, Language language) {
        CardSet set = CardSets.loadBuiltInCardSet(game);
        return FaceText.of(card, game, Words.of(game, language, set, Map.of()));
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_card_has_a_kind_a_colour_and_an_emblem(Game<?> game) {
        assertThat(cards(game)).isNotEmpty().allSatisfy(card -> {
            CardFace face = game.face(card);
            assertThat(face.types()).as("types of %s", card.name()).isNotEmpty();
            assertThat(face.emblem()).as("emblem of %s", card.name()).isPresent();
            assertThat(face).as("face of %s", card.name()).isNotEqualTo(CardFace.PLAIN);
        });
    }

    /// Russian classes are their own words.
    @ParameterizedTest
    @MethodSource("games")
    void all_words_exist_in_both_languages(Game<?> game) {
        Messages english = Messages.ofCards(game, Language.EN).orElseThrow();
        Messages russian = Messages.ofCards(game, Language.RU).orElseThrow();
        assertThat(cards(game)).allSatisfy(card -> {
            CardFace face = game.face(card);
            assertThat(Stream.of(face.types(), face.classes(), face.factions()).flatMap(List::stream)
                    .filter(code -> english.find(code).isEmpty())).as("English words of %s", card.name()).isEmpty();
            assertThat(face.costs().stream().map(cost -> "cost." + cost.code())
                    .filter(code -> english.find(code).isEmpty() || russian.find(code).isEmpty()))
                    .as("costs of %s", card.name()).isEmpty();
            String said = face(card, game, Language.EN).toString();
            assertThat(CYRILLIC.matcher(said).find()).as("Russian letters in %s", said).isFalse();
            assertThat(face(card, game, Language.RU).kind().orElseThrow()).as("kind of %s", card.name())
                    .doesNotMatch(".*[A-Za-z].*");
        });
    }

    @ParameterizedTest
    @MethodSource("games")
    void no_text_is_empty_and_joined_sentences_stay_short(Game<?> game) {
        for (Language language : Language.values()) {
            assertThat(cards(game)).allSatisfy(card -> {
                FaceText face = face(card, game, language);
                assertThat(face.kind().orElse("")).as("kind of %s", card.name()).isNotBlank();
                assertThat(face.text()).as("text of %s", card.name()).isNotEqualTo(Optional.of(""));
                assertThat(face.text().orElse("")).as("text of %s", card.name()).hasSizeLessThan(260);
                assertThat(face.costs()).allSatisfy(cost -> assertThat(cost.name()).isNotBlank());
            });
        }
    }
}
