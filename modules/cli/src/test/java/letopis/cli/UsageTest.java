package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.Languages;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UsageTest {

    @Test
    void the_version_names_the_program_and_the_java_runtime() {
        for (Language language : Language.values()) {
            Program version = Program.run(language, "--version");
            assertThat(version.exit()).isZero();
            assertThat(version.out()).startsWith("Letopis ").contains(", Java " + Runtime.version())
                    .doesNotContain("${").hasLineCount(1);
        }
    }

    @Test
    void a_repeated_option_is_reported_in_the_language_of_the_user() {
        Object[] twice = {"log", "fight-with-a-parry", "--from", "3", "--from", "4"};
        assertThat(Program.run(Language.RU, twice).err()).startsWith("--from можно указать только один раз.\n");
        assertThat(Program.run(twice)).satisfies(program -> {
            assertThat(program.exit()).isEqualTo(2);
            assertThat(program.err()).startsWith("--from may be given only once.\n");
        });
    }

    @Test
    void every_sentence_exists_in_both_languages() {
        assertThat(Phrases.messages(Language.RU).keys()).isEqualTo(Phrases.messages(Language.EN).keys());
        assertThat(keys(Language.RU)).isEqualTo(keys(Language.EN));
    }

    private static Set<String> keys(Language language) {
        return new HashSet<>(Collections.list(Languages.loadHelp(language).getKeys()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ask", "replay", "show", "log", "why", "ledger", "verify", "simulate", "matches",
            "import", "export", "shelf", "league", "rules", "cards", "rewind", "rule", "notes"})
    void every_option_is_explained(String command) {
        for (Language language : Language.values()) {
            Program help = Program.run(language, command, "--help");
            assertThat(help.exit()).isZero();
            assertThat(help.err()).isEmpty();
            List<String> options = help.out().lines().filter(line -> line.startsWith("  -")).toList();
            assertThat(options).isNotEmpty();
            for (String option : options) {
                int at = help.out().lines().toList().indexOf(option);
                String next = help.out().lines().toList().get(at + 1);
                assertThat(option.strip().contains("   ") || next.startsWith("          "))
                        .as("%s: %s", command, option).isTrue();
            }
            assertThat(help.out()).contains("letopis help all");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ru"})
    void the_first_page_fits_a_small_terminal_and_begins_with_three_examples(String language) {
        List<String> page = Program.runOnTerminal(80, "--lang", language).out().lines().toList();
        assertThat(page).hasSizeLessThan(24).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(page.subList(2, 6).stream().filter(line -> line.startsWith("  letopis "))).hasSize(3);
        assertThat(Program.run("--lang", language, "help", "--all")).isEqualTo(
                Program.run("--lang", language, "help", "all"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ru"})
    void no_path_and_no_option_is_broken_in_a_narrow_terminal(String language) {
        for (String command : List.of("ask", "serve", "packet", "verify", "find", "games", "import", "league", "man")) {
            String narrow = Program.runOnTerminal(60, command, "--help", "--lang", language).out();
            assertThat(narrow.strip().split("\\s+"))
                    .isEqualTo(Program.runOnTerminal(100, command, "--help", "--lang", language).out().strip()
                            .split("\\s+"));
            assertThat(narrow.lines().filter(line -> line.length() > 60 && line.strip().contains(" ")
                    && !line.startsWith("  letopis ") && !line.startsWith("  source "))).isEmpty();
        }
    }

    @Test
    void the_help_of_find_explains_its_conditions() {
        assertThat(Program.run("find", "--help").out())
                .contains("A.life", "event creature-died", "and, or, not", "docs/find.md");
        assertThat(Program.run(Language.RU, "find", "--help").out())
                .contains("A.жизнь", "событие creature-died", "и, или, не", "docs/find.md");
    }

    @Test
    void options_for_kafka_have_a_page_of_their_own() {
        assertThat(Program.run("show", "--help").out())
                .contains("--kafka-config=FILE, --shelf=FILE (letopis help kafka)");
        assertThat(Program.run("help", "kafka").out()).contains("--kafka-config=FILE", "docs/kafka.md");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_program_without_a_command_lists_all_commands(Language language) {
        assertThat(Program.run(language).out())
                .contains("ask", "replay", "show", "log", "why", "ledger", "verify", "simulate",
                "matches", "import", "export", "shelf", "league", "rules", "cards", "broker");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_broker_command_is_only_available_through_the_launcher(Language language) {
        Program broker = Program.run(language, "broker");
        assertThat(broker.exit()).isEqualTo(2);
        assertThat(broker.err()).contains("./letopis broker").hasLineCount(1);
    }

    @Test
    void usage_errors_are_in_one_language_and_suggest_the_nearest_word() {
        assertThat(Program.run("shwo").err()).contains("show");
        assertThat(Program.run("show", "x", "--jsn").err()).contains("--json");
        assertThat(Program.run("show").err()).contains("MATCH");
        assertThat(Program.run(Language.RU, "show").err()).contains("Не указано", "MATCH");
        assertThat(Program.run("show", "x", "--lang", "de").err()).contains("de");
        assertThat(Program.run("show", "nb-115-armor-against-three").err()).contains("nb-115-armour-against-three");
        assertThat(Program.run("show", "nb-115-armour-against-three", "--as", "C").err()).contains("A, B");
    }

    @Test
    void a_usage_error_exits_with_2_and_a_missing_file_with_3() {
        assertThat(Program.run("shwo").exit()).isEqualTo(2);
        assertThat(Program.run("show").exit()).isEqualTo(2);
        assertThat(Program.run("show", "x", "y").exit()).isEqualTo(2);
        assertThat(Program.run("show", "x", "--lang", "de").exit()).isEqualTo(2);
        assertThat(Program.run("show", "nb-115-armour-against-three", "--as", "C").exit()).isEqualTo(2);
        assertThat(Program.run("simulate", "--seed", "many").exit()).isEqualTo(2);
        assertThat(Program.run("show", "nowhere").exit()).isEqualTo(3);
    }

    @Test
    void the_language_comes_from_the_environment() {
        assertThat(Language.ofEnvironment(Map.of("LANG", "ru_RU.UTF-8"))).isEqualTo(Language.RU);
        assertThat(Language.ofEnvironment(Map.of("LANG", "ru_RU.UTF-8", "LC_ALL", "en_GB.UTF-8")))
                .isEqualTo(Language.EN);
        assertThat(Language.ofEnvironment(Map.of("LC_ALL", "", "LC_MESSAGES", "ru_RU", "LANG", "C")))
                .isEqualTo(Language.RU);
        assertThat(Language.ofEnvironment(Map.of())).isEqualTo(Language.EN);
    }

    @Test
    void a_seed_reproduces_the_same_file(@TempDir Path folder) throws IOException {
        assertThat(Program.run("simulate", "--seed", "4", "--seeded-salts", "--out", folder.resolve("one")).exit())
                .isZero();
        assertThat(Program.run("simulate", "--seed", "4", "--seeded-salts", "--out", folder.resolve("two"), "--lang",
                "ru").exit()).isZero();
        Path one = folder.resolve("one").resolve("simulated-nebozhiteli-4.jsonl");
        assertThat(one).hasSameBinaryContentAs(folder.resolve("two").resolve("simulated-nebozhiteli-4.jsonl"));
        Program again = Program.run("simulate", "--seed", "4", "--out", folder.resolve("one"));
        assertThat(again.exit()).isEqualTo(3);
        assertThat(again.err()).contains("simulated-nebozhiteli-4.jsonl");
    }

    @Test
    void unknown_settings_and_decks_are_rejected_by_name(@TempDir Path folder) {
        assertThat(Program.run("simulate", "--out", folder, "--settings", "edition=begginer").err())
                .contains("beginner");
        assertThat(Program.run("simulate", "--out", folder, "--settings", "edition").exit()).isEqualTo(2);
        assertThat(Program.run("simulate", "--out", folder, "--decks", "ordr").err()).contains("order");
        assertThat(folder).isEmptyDirectory();
    }
}
