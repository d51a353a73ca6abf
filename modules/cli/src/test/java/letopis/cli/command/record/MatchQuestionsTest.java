package letopis.cli.command.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.app.UserError;
import letopis.cli.Program;
import letopis.cli.recorder.Question;
import letopis.cli.recorder.Question.AnswerOption;
import letopis.journal.GameId;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.program.CommandLineArgs;
import letopis.recording.NewMatch;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchQuestionsTest {

    @TempDir
    private Path folder;

    private final MatchQuestions questions = questions();

    /// Returns the questions left open by the command line.
    private static MatchQuestions questions(String... options) {
        return new MatchQuestions(
                Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU),
                Map.of("final", "Финал · запись #12"),
                name -> name.equals("taken") ? Optional.of("занято") : Optional.empty(), "20261123-1200",
                PresetAnswers.parse(args(options)));
    }

    private static CommandLineArgs args(String... options) {
        CommandSpec spec = CommandSpec.create();
        new RecordCommand(Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU))
                .arguments().forEach(spec::add);
        return new CommandLineArgs(new CommandLine(spec).parseArgs(options), (_, _) -> { });
    }

    @Test
    void with_a_name_only_what_is_missing_is_asked() {
        MatchQuestions bare = named("semi");
        assertThat(answerAll(bare, Map.of()).keySet()).containsExactly("game", "edition", "playerA", "playerB",
                "deckA", "deckB");
        MatchQuestions half = named("semi", "--game", "nebozhiteli", "--players", "Иван,Мария");
        Map<String, String> answers = answerAll(half, Map.of());
        assertThat(answers.keySet()).containsExactly("deckA", "deckB");
        assertThat(half.findMatchName(answers)).isEqualTo("semi");
        MatchQuestions whole = named("semi", "--game", "nebozhiteli", "--players", "Иван,Мария", "--decks", "?");
        assertThat(whole.findNextQuestion(Map.of())).isEmpty();
        assertThat(whole.toMatch(Map.of()).players().values()).containsExactly("Иван", "Мария");
        assertThat(whole.toMatch(Map.of()).first()).hasSize(2);
        assertThat(whole.findMatchName(Map.of())).isEqualTo("semi");
    }

    @Test
    void a_refused_deck_of_the_command_line_is_reported_before_anything_is_asked() {
        PresetAnswers preset = PresetAnswers.parse(args("--game", "vremya-geroev", "--decks", "?"));
        var console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU);
        assertThatThrownBy(() -> preset.checkDecks(console)).isInstanceOf(UserError.class);
    }

    private static MatchQuestions named(String name, String... options) {
        return new MatchQuestions(
                Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU), Map.of(),
                _ -> Optional.empty(), "20261123-1200", PresetAnswers.parse(args(options)).forMatch(name));
    }

    private Map<String, String> answerAll(Map<String, String> given) {
        return answerAll(questions, given);
    }

    /// Gives these answers, and accepts the default for all other questions.
    private static Map<String, String> answerAll(MatchQuestions questions, Map<String, String> given) {
        var answers = new LinkedHashMap<String, String>();
        for (Optional<Question> next = questions.findNextQuestion(answers); next.isPresent();
                next = questions.findNextQuestion(answers)) {
            Question question = next.get();
            String answer = given.getOrDefault(question.name(), question.defaultAnswer());
            assertThat(question.problemOf().apply(answer)).as(question.text()).isEmpty();
            answers.put(question.name(), answer);
        }
        return answers;
    }

    @Test
    void pressing_enter_throughout_starts_a_match_without_deck_lists() {
        Map<String, String> answers = answerAll(Map.of());
        assertThat(answers.keySet()).containsExactly("begin", "game", "edition", "playerA", "playerB", "deckA", "deckB",
                "event", "round", "table", "match");
        NewMatch match = questions.toMatch(answers);
        assertThat(questions.findMatchName(answers)).isEqualTo("20261123-1200");
        assertThat(match.first()).hasSize(2);
        assertThat(match.occasion().event()).isEmpty();
        assertThat(match.title()).isEqualTo("A — B");
    }

    @Test
    void an_open_card_of_an_unlisted_deck_is_chosen_from_the_possible_ones() {
        for (Game<?> game : Games.all()) {
            Map<String, String> answers = answerAll(Map.of("game", game.id().value()));
            assertThat(questions.toMatch(answers).game().id()).isEqualTo(game.id());
            assertThat(questions.toMatch(answers).settings()).isEqualTo(game.settings(Map.of()));
        }
        Question deck = questions.findNextQuestion(
                new TreeMap<>(Map.of("begin", "new", "game", "respons", "playerA", "Иван",
                "playerB", "Мария"))).orElseThrow();
        assertThat(deck.defaultAnswer()).isEqualTo("?Вдова Углей");
        assertThat(deck.options()).extracting(AnswerOption::label).contains("без списка, открыта карта «Мать Туманов»");
    }

    @Test
    void the_match_contains_the_answers() {
        Map<String, String> answers = answerAll(Map.of("edition", "beginner", "playerA", "Иван", "round", "3",
                "match", "semi"));
        NewMatch match = questions.toMatch(answers);
        assertThat(match.settings()).containsEntry("edition", "beginner");
        assertThat(match.players().values()).containsExactly("Иван", "B");
        assertThat(match.occasion().round()).contains("3");
    }

    @Test
    void a_game_that_needs_an_open_hero_asks_again() {
        var answers = new LinkedHashMap<>(Map.of("begin", "new", "game", "vremya-geroev", "playerA", "A",
                "playerB", "B"));
        Question deck = questions.findNextQuestion(answers).orElseThrow();
        while (!deck.name().equals("deckA")) {
            answers.put(deck.name(), deck.defaultAnswer());
            deck = questions.findNextQuestion(answers).orElseThrow();
        }
        assertThat(deck.options()).extracting(Question.AnswerOption::label).contains("колода-образец «Сталь»",
                "без списка, открыта карта «Рыцарь»");
        assertThat(deck.options()).extracting(Question.AnswerOption::hint).contains("steel")
                .first().isEqualTo("или наберите имя файла");
        assertThat(deck.problemOf().apply("?").orElseThrow()).contains("Геро");
        assertThat(deck.problemOf().apply("?Рыцарь")).isEmpty();
        assertThat(deck.problemOf().apply("?Рыцорь").orElseThrow()).contains("Рыцарь");
        assertThat(deck.problemOf().apply("нет такой").orElseThrow()).contains("нет такой");
    }

    @Test
    void an_unfinished_match_can_be_continued_or_a_position_used() throws Exception {
        Map<String, String> old = answerAll(Map.of("begin", "final"));
        assertThat(questions.isExistingMatch(old)).isTrue();
        assertThat(questions.findMatchName(old)).isEqualTo("final");
        Path table = Files.writeString(folder.resolve("table.yaml"),
                "game: nebozhiteli\nplayers: {A: Иван, B: Мария}\nseats: {A: {life: 3}}\n");
        NewMatch match = questions.toMatch(answerAll(Map.of("begin", "position", "file", table.toString())));
        assertThat(match.players().values()).containsExactly("Иван", "Мария");
        assertThat(match.game().id()).isEqualTo(new GameId("nebozhiteli"));
        Question file = questions.findNextQuestion(new LinkedHashMap<>(Map.of("begin", "position"))).orElseThrow();
        assertThat(file.problemOf().apply(folder.resolve("none.yaml").toString()).orElseThrow()).contains("Нет файла");
    }

    @Test
    void options_of_the_command_line_are_not_asked_again() {
        MatchQuestions left = questions("--game", "respons", "--players", "Иван, Мария", "--decks", "mist,line",
                "--settings", "activationPhase=any-phase", "--title", "Финал", "--event", "Кубок");
        Map<String, String> answers = answerAll(left, Map.of());
        assertThat(answers.keySet()).containsExactly("round", "table", "match");
        NewMatch match = left.toMatch(answers);
        assertThat(match.game().id()).isEqualTo(new GameId("respons"));
        assertThat(match.players().values()).containsExactly("Иван", "Мария");
        assertThat(match.settings()).containsEntry("activationPhase", "any-phase");
        assertThat(match.first()).hasSize(2);
        assertThat(match.title()).isEqualTo("Финал");
        assertThat(match.occasion().event()).contains("Кубок");
    }

    @Test
    void options_missing_from_the_command_line_are_asked() {
        MatchQuestions left = questions("--players", "Иван,Мария", "--decks", "mist");
        assertThat(answerAll(left, Map.of("game", "respons")).keySet()).containsExactly("game", "event", "round",
                "table", "match");
        assertThat(answerAll(left, Map.of("game", "vremya-geroev")).keySet())
                .as("no deck of that game is called so").contains("deckA", "deckB");
        assertThat(answerAll(questions("--game", "respons"), Map.of()).keySet()).contains("playerA", "deckA", "match")
                .doesNotContain("begin", "game");
    }

    @Test
    void a_game_incompatible_with_the_given_settings_is_rejected() {
        Question game = questions("--settings", "activationPhase=any-phase").findNextQuestion(Map.of()).orElseThrow();
        assertThat(game.problemOf().apply("respons")).isEmpty();
        assertThat(game.problemOf().apply("nebozhiteli").orElseThrow()).contains("activationPhase");
    }

    @Test
    void a_given_position_is_the_start_of_the_match() throws Exception {
        Path table = Files.writeString(folder.resolve("table.yaml"),
                "game: nebozhiteli\nplayers: {A: Иван, B: Мария}\nseats: {A: {life: 3}}\n");
        MatchQuestions left = questions("--position", table.toString(), "--players", "Олег,Анна");
        Map<String, String> answers = answerAll(left, Map.of());
        assertThat(answers.keySet()).containsExactly("event", "round", "table", "match");
        assertThat(left.toMatch(answers).players().values()).containsExactly("Олег", "Анна");
    }

    @Test
    void invalid_options_are_rejected_before_the_first_question() {
        assertThatThrownBy(() -> questions("--game", "respns")).isInstanceOf(UserError.class)
                .hasMessageContaining("game.unknown");
        assertThatThrownBy(() -> questions("--game", "respons", "--settings", "activationPhase=no"))
                .isInstanceOf(UserError.class).hasMessageContaining("activationPhase");
        assertThatThrownBy(() -> questions("--game", "respons", "--decks", "mst")).isInstanceOf(UserError.class)
                .hasMessageContaining("record.no-deck");
        assertThatThrownBy(() -> questions("--players", "Иван")).isInstanceOf(UserError.class)
                .hasMessageContaining("record.players");
        assertThatThrownBy(() -> questions("--decks", "a,b,c")).isInstanceOf(UserError.class)
                .hasMessageContaining("record.decks");
    }
}
