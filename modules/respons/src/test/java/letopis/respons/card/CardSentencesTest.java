package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.respons.card.CardText.Playable;
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

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(CardOnlyGame.GAME);
    private static final Side NOTHING =
            new Side(Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());

    private static List<String> sentences(Language language, CardDefinition card) {
        return Words.of(CardOnlyGame.GAME, language, CARDS, Map.of()).describe(card);
    }

    private static List<String> sentences(Language language, String name) {
        return sentences(language, CARDS.find(new CardName(name)).orElseThrow());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_card_is_described_in_sentences_without_gaps(Language language) {
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(sentences(language, card)).isNotEmpty()
                    .allSatisfy(line -> assertThat(line).matches("\\p{Lu}.*\\.")
                    .doesNotContainPattern("[\\[\\]{}_]|null|  | [,.;:]|[,;:]\\.|\\.\\.|→"));
            if (language == Language.EN) {
                assertThat(sentences(language, card)).noneMatch(line -> line.matches(".*\\p{IsCyrillic}.*"));
            } else {
                assertThat(sentences(language, card)).noneMatch(line -> line.matches(".*[A-Wa-z]{2}.*"));
            }
        });
    }

    @Test
    void a_unit_is_described_by_cost_strength_and_abilities() {
        assertThat(sentences(Language.RU, "Палач без имени")).containsExactly(
                "Карта: юнит; Пепел; воин. Стоимость: 4. Сила: 5. Натиск.",
                "Призыв: Цель — юнит противника с потерями (можно не указывать). Цель уничтожается.");
        assertThat(sentences(Language.EN, "Палач без имени")).containsExactly(
                "Card: unit; Ash; warrior. Cost: 4. Strength: 5. Onslaught.",
                "Summon: Target enemy unit with lost strength or durability (optional). Destroy the target.");
    }

    @Test
    void the_second_level_is_described_after_the_first() {
        assertThat(sentences(Language.RU, "Латунный легионер")).containsExactly(
                "Карта: юнит; Латунь; воин, механизм. Стоимость: 2. Сила: 3.",
                "Активация ↷ (2 влияния): Эта карта повышает уровень.",
                "Второй уровень. Сила: 5. Магический щит: 1.");
        assertThat(sentences(Language.EN, "Вдова Углей")).hasSize(7).startsWith("Hero: Ash; Iverna. Influence: +4.")
                .contains("Second level. Influence: +5.")
                .endsWith("When a friendly unit dies: The opponent loses 1 influence.");
    }

    @Test
    void modes_are_numbered_and_empty_effects_say_that_nothing_happens() {
        assertThat(sentences(Language.RU, "Перековка")).last().asString()
                .startsWith("Выберите одно: • Цель — ваш юнит.");
        assertThat(sentences(Language.RU, "Девятый вал")).last().asString().startsWith("Выберите не больше двух: • ");
        assertThat(sentences(Language.RU, "Оберег волн")).last().asString().endsWith("Взамен: ничего.");
        assertThat(sentences(Language.EN, "Великан из шлака")).last().asString().endsWith("Cannot be countered.");
    }

    @Test
    void a_whole_hand_and_all_lost_strength_are_described_in_words() {
        assertThat(sentences(Language.RU, "Сделка на глубине")).last().isEqualTo(
                "Сбросьте всю руку. Возьмите 4 карты.");
        assertThat(sentences(Language.EN, "Ремонтный паук")).element(1).asString()
                .endsWith("The target regains all lost strength and durability.");
        assertThat(sentences(Language.RU, "Часовой")).last().asString().contains("у противника нет очков хода");
    }

    private static Playable spell(Optional<Integer> cost) {
        return new Playable(new CardName("Проба"), "Trial", List.of(CardType.SPELL), List.of(), List.of(), List.of(),
                cost, List.of(), NOTHING, Optional.empty());
    }

    @Test
    void a_cost_of_zero_differs_from_no_cost() {
        assertThat(sentences(Language.RU, spell(Optional.of(0)))).containsExactly(
                "Карта: заклинание; без фракции. Стоимость: 0.");
        assertThat(sentences(Language.RU, spell(Optional.empty()))).containsExactly(
                "Карта: заклинание; без фракции. Стоимости нет.");
        assertThat(sentences(Language.EN, spell(Optional.of(0)))).containsExactly("Card: spell; no faction. Cost: 0.");
        assertThat(sentences(Language.EN, spell(Optional.empty())))
                .containsExactly("Card: spell; no faction. No cost.");
    }

    @Test
    void a_unit_with_a_side_without_strength_describes_only_that_sides_text() {
        var unit = new Playable(new CardName("Проба"), "Trial", List.of(CardType.UNIT), List.of(), List.of(),
                List.of(), Optional.of(1), List.of(), sideOfStrength(0), Optional.of(sideOfStrength(0)));
        assertThat(sentences(Language.RU, unit)).containsExactly(
                "Карта: юнит; без фракции. Стоимость: 1. Сила: 0.", "Второй уровень. Сила: 0.");
        assertThat(sentences(Language.EN, unit)).containsExactly(
                "Card: unit; no faction. Cost: 1. Strength: 0.", "Second level. Strength: 0.");
    }

    private static Side sideOfStrength(int strength) {
        return new Side(Optional.of(strength), Optional.empty(), List.of(), List.of(), List.of());
    }
}
