package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Positions in judge vocabulary equal those in grammar vocabulary.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeTermsTest {

    @ParameterizedTest
    @ValueSource(strings = {
        """
        game: Время Героев
        turn: {phase: розыгрыш}
        seats:
          A: {hero: Северянин, second-wind: used}
          B: {hero: Рыцарь, hand: [Щит, Меч, Кот], battlefield: [{id: wolf, card: Волк}], second-wind: unused}
        choices:
          - A: {сыграть: Двуручный меч, цель: герой}
          - B: {защититься: Щит}
          - A: {ответить: Эфес, цель: wolf}
          - до: конец атаки
        expect: {seats: {A: {second-wind: used}, B: {hand: [Меч, Кот], second-wind: unused}}}
        """,
        """
        game: vremya-geroev
        seats:
          A: {hero: Жрец, hand: [Двуручный меч]}
          B:
            hero: Северянин
            hand: [Меч, Меч]
            battlefield: [{id: one, card: Кот}, {id: two, card: Кот}]
        cards:
          - kind: battle-card
            name: Двуручный меч
            english: Two-handed sword
            type: technique
            rarity: black
            abilities: [{kind: action, effects: [{kind: attack, strikes: [{strength: 1}, {strength: 1}]}]}]
            text: Два удара.
        choices:
          - A: {play: Двуручный меч}
          - B: {interpose: one}
          - B: {заслонить: two}
          - until: end of attack
        expect: {seats: {B: {hand: [Меч, Меч]}}, refused: none}
        """,
        """
        game: vremya-geroev
        turn: {phase: draw}
        seats:
          A: {hero: Северянин, hand: [Меч, Щит], deck: 0, graveyard: 12}
          B: {hero: Жрец, hand: [Кот, Кот, Яд, Лук, Меч], deck: 10}
        choices:
          - chance: {turned-up: ["?", "?", "?", "?", "?"]}
          - B: {answer: две карты}
          - chance: {turned-up: ["?", "?"], of: B}
          - B: {discard: [Лук]}
        expect: {refused: none, seats: {B: {hand: 6}}}
        """,
        """
        game: vremya-geroev
        previousLoser: b
        decks: {A: steel}
        choices:
          - B: {submit: {hero: Рыцарь, cards: {Меч: 5, Топор: 5, Лук: 5, Щит: 5, Копьё: 5, Кот: 5}}}
          - A: {starters: []}
          - B: {starters: [{id: tom, card: Кот}, Кот]}
          - until: turn 1
        expect: {refused: none, tom: {alive: true}}
        """,
    })
    void judge_vocabulary_is_understood(String text) {
        PositionFile file = PositionFile.read(Path.of("p.yaml"), text.getBytes(StandardCharsets.UTF_8), Map.of(),
                InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        var answer = file.answers().getFirst();
        assertThat(answer.expectations()).isNotEmpty()
                .allSatisfy(expectation -> assertThat(expectation.held()).as("%s %s", expectation, answer.refused())
                        .isTrue());
    }
}
