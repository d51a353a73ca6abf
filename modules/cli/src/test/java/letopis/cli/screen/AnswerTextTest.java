package letopis.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AnswerText;
import letopis.app.answer.AwaitedChoice;
import letopis.app.answer.Focus;
import letopis.app.answer.PositionAnswer;
import letopis.app.answer.PositionAnswer.Expectation;
import letopis.app.answer.PositionAnswer.Omission;
import letopis.app.answer.RefusedChoice;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.match.Fate;
import letopis.match.Verdict;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A recorded fight presented as an answer to a dispute.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnswerTextTest {

    private static final long BEFORE_THE_FIGHT = 341;

    private static <S extends State> Verdict verdict(LoadedMatch<S> match) {
        return Verdict.between(match.game(), match.timeline(), Audience.JUDGE, BEFORE_THE_FIGHT,
                match.timeline().size());
    }

    private static String answer(Language language, Optional<RefusedChoice> refused, Expectation... expected) {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language);
        OpenMatch open = OpenMatches.open("nb-115-armour-against-three", console);
        var chronicle = open.createChronicle(Audience.JUDGE);
        var answer = new PositionAnswer("Доспех против троих",
                open.words().withLabels(Map.of(new CardId(6), "'first'", new CardId(7), "c7", new CardId(8), "c8")),
                chronicle, BEFORE_THE_FIGHT, open.match()
                .timeline().size(),
                Map.of("first", new CardId(6)), Set.of(348L), refused,
                Optional.empty(), List.of(),
                List.of(new Omission(342, "nebozhiteli.bow-in-fight", "The bow does not count.",
                        List.of(new RuleRef("NT-IV-6.11")))), Optional.empty(), Optional.empty(), Optional.empty(),
                Fate.collect(open.match().game().cardDisplay(), chronicle.boardAt(BEFORE_THE_FIGHT),
                        chronicle.boardAt(open.match().timeline().size()),
                        chronicle.ledgers().stream().filter(ledger -> ledger.entry().number() > BEFORE_THE_FIGHT)
                        .toList()),
                verdict(open.match()), Optional.empty(),
                Stream.of(expected).allMatch(Expectation::satisfied), List.of(expected), Optional.empty(), Focus.NONE);
        return AnswerText.of(answer, List.of(), Rulebook.of(open.match().game()),
                console.withSize(console.width(), Glyphs.ASCII), false)
                .stream().map(StyledText::toString).map(String::stripTrailing)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void the_verdict_comes_first_then_ledgers_choices_and_rules() {
        String chronicle = answer(Language.EN, Optional.empty());
        assertThat(chronicle).startsWith("""
                Доспех против троих · Nebozhiteli, tournament
                Cutthroat 'first' is killed by Knight and goes to""");
        assertThat(chronicle).containsSubsequence("Knight lives, life 3 of 6. ", "\n  answered as of: game 1 · turn 7",
                "\n\n#350  game 1 · turn 7 (A) · damage ",
                "  Cutthroat 'first' dies: 3 - 3 = 0 of 3\n", "  Knight lives: 6 - 2 + 1 - 2 + 1 - 2 + 1 = 3 of 6\n",
                "(Cutthroat 'first')", "(Cutthroat c7)",
                "\n\nWhat does not happen\n   342   The bow does not count.", " NT-IV-6.11",
                "\n\nChoices\n", "   342 * Иван splits Knight’s damage", "   348 * Иван passes (implied)",
                "   349 * Мария passes\n", "   354   Phase: end",
                "\n\nRules, in the order they were applied\n", "  NT-IV-9.2 Whom the attacker damages\n",
                "    An unblocked attacker damages the player;", "  NT-IV-2.3 Creatures without counters die\n",
                "    After the players' life check, creatures without");
        assertThat(chronicle.split("NT-IV-9.3 Blockers damage", -1)).as("a rule applied three times is quoted once")
                .hasSize(2);
        assertThat(chronicle).doesNotContain("   341 ").doesNotContain("expected");
    }

    @Test
    void illegal_choices_and_failed_expectations_are_reported_first() {
        var refused = new RefusedChoice(2, 17, "A: пас", "nebozhiteli.queue-not-empty", "Сначала закройте очередь.",
                List.of(new RuleRef("NT-IV-2.1.1")), List.of(),
                "ход 7 (A) · урон", new AwaitedChoice("close-queue", List.of(Seat.A)),
                List.of("A закрывает очередь"), 3);
        String chronicle = answer(Language.RU, Optional.of(refused), new Expectation("first.life", "3", "0", false),
                new Expectation("knight.alive", "true", "true", true));
        assertThat(chronicle).startsWith("""
                Доспех против троих · Небожители, турнирная
                Выбор 2 (строка 17) запрещён правилами: A: пас
                  Сначала закройте очередь. [NT-IV-2.1.1]
                  ход 7 (A) · урон: выбирает Иван (закрыть очередь).
                  Можно: A закрывает очередь; и ещё 3
                Головорез 'first' погибает""").contains("\nРыцарь выживает, жизнь 3 из 6. ", """
                  НЕ ТАК, как ожидалось: first.life 0, а не 3
                  1 из 2 — как ожидалось
                """);
        assertThat(chronicle.lines().toList().getLast()).as("the rule that forbids it was the last to be applied")
                .isNotEmpty();
        assertThat(chronicle).contains("\n  NT-IV-2.1.1 ");
    }
}
