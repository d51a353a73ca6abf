package letopis.nebozhiteli.examples;

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

/// Positions in judge terms equal those in grammar terms.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeTermsTest {

    @ParameterizedTest
    @ValueSource(strings = {
        """
        game: Небожители
        turn: {phase: повреждения}
        seats:
          A: {hand: [Гроза]}
          B: {hand: [Исцеление], field: [{id: x, card: Рыцарь, life: 3, equipment: [Щит]}, Жрица]}
        choices:
          - A: {сыграть: Гроза, цель: x}
          - B: {цель: x, прочитать: Исцеление, кто: Жрица}
          - оба: пас
        expect: {x: {alive: true}, phase: конец хода}
        """,
        """
        game: nebozhiteli
        turn: {phase: attackers}
        seats:
          A: {field: [Великан]}
          B: {field: [Рыцарь]}
        choices:
          - A: {attackers: [Великан]}
          - до: объявление блокирующих
          - B: {блокируют: {Рыцарь: Великан}}
          - until: damage window
          - до: конец фазы
        expect: {events: [attackers-declared, blockers-declared, ledger-committed]}
        """,
        """
        game: Nebozhiteli
        turn: {phase: equipment}
        seats: {A: {hand: [Меч], field: [Рыцарь]}}
        choices:
          - A: {надеть: Меч, на: Рыцарь}
          - until: окно
        expect: {events: [item-equipped]}
        """,
        """
        game: nebozhiteli
        combat: {attack: [Великан], block: {Рыцарь: Великан}}
        seats:
          A: {field: [Великан]}
          B: {field: [Рыцарь]}
        choices: [{until: end of phase}]
        expect: {events: [damage-queued]}
        """,
        """
        game: nebozhiteli
        decks: {A: order, B: night}
        choices:
          - A: {снять колоды: {creatures: 0, main: 0}}
          - B: {cut: {creatures: 0, main: 0}}
          - случай: {жребий: A}
          - chance: {turn-up: [Упырь, Упырь, Вампир, Тень, Берсерк], of: B}
        expect: {refused: none, prompt: exchange}
        """,
    })
    void judge_terms_are_accepted(String text) {
        PositionFile file = PositionFile.read(Path.of("p.yaml"), text.getBytes(StandardCharsets.UTF_8), Map.of(),
                InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        var answer = file.answers().getFirst();
        assertThat(answer.expectations()).isNotEmpty()
                .allSatisfy(expectation -> assertThat(expectation.held()).as("%s %s", expectation, answer.refused())
                        .isTrue());
    }
}
