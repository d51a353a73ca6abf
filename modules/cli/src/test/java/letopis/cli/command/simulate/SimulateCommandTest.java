package letopis.cli.command.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import letopis.app.text.Phrases;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SimulateCommandTest {

    @Test
    void matches_of_a_batch_equal_single_matches_and_arrive_in_order(@TempDir Path folder)
            throws IOException {
        Path together = folder.resolve("together");
        Program many = Program.run("simulate", "--seed", 3, "--count", 5, "--surrender", 20, "--seeded-salts",
                "--out", together);
        assertThat(many.exit()).isZero();
        List<String> lines = many.out().lines().limit(5).toList();
        for (int seed = 3; seed < 8; seed++) {
            String name = "simulated-nebozhiteli-" + seed + ".jsonl";
            assertThat(lines.get(seed - 3)).contains(name);
            Path alone = folder.resolve("alone-" + seed);
            assertThat(Program.run("simulate", "--seed", seed, "--surrender", 20, "--seeded-salts", "--out", alone)
                    .exit()).isZero();
            assertThat(together.resolve(name)).hasSameBinaryContentAs(alone.resolve(name));
        }
    }

    @Test
    void seeds_wrap_around_after_the_largest_number(@TempDir Path folder) {
        Program many = Program.run("simulate", "--seed", Long.MAX_VALUE, "--count", 2, "--surrender", 500, "--out",
                folder);
        assertThat(many.exit()).isZero();
        assertThat(many.out()).contains("simulated-nebozhiteli-9223372036854775807.jsonl",
                "simulated-nebozhiteli-m-9223372036854775808");
    }

    @Test
    void matches_before_an_existing_one_are_stored_and_reported(@TempDir Path folder) {
        assertThat(Program.run("simulate", "--seed", 4, "--surrender", 50, "--out", folder).exit()).isZero();
        Program again = Program.run("simulate", "--seed", 2, "--count", 8, "--surrender", 50, "--out", folder);
        assertThat(again.exit()).isEqualTo(3);
        assertThat(again.out().lines().toList()).hasSize(2).first().asString()
                .contains("simulated-nebozhiteli-2.jsonl");
        assertThat(again.err()).contains("simulated-nebozhiteli-4.jsonl", "already exists");
        assertThat(Program.run("verify", folder.resolve("simulated-nebozhiteli-3.jsonl")).out()).startsWith("EXACT");
        assertThat(folder.resolve("simulated-nebozhiteli-5.jsonl")).doesNotExist();
    }

    @Test
    void an_endless_match_is_aborted_and_discarded(@TempDir Path folder) {
        Program endless = Program.run("simulate", "--choices", 20, "--out", folder);
        assertThat(endless.exit()).isEqualTo(1);
        assertThat(endless.out()).contains("not saved: the match had not ended after 20 choices");
        assertThat(folder).isEmptyDirectory();
        assertThat(Program.run(Language.RU, "simulate", "--choices", 21, "--out", folder).out())
                .contains("не сохранён: 21 решение, а конца нет");
        assertThat(Program.run("simulate", "--choices", 0, "--out", folder).exit()).isEqualTo(2);
    }

    @Test
    void bots_are_chosen_by_seat_and_a_summary_lists_the_results(@TempDir Path folder) {
        Program simulated = Program.run("simulate", "--bots", "greedy,random", "--count", 2, "--out", folder);
        assertThat(simulated.exit()).isZero();
        assertThat(simulated.out()).contains("(greedy): 2 of 2 matches won", "(random): 0 of 2", "ended by", "median");
        assertThat(Program.run("verify", folder.resolve("simulated-nebozhiteli-1.jsonl")).out()).startsWith("EXACT");
        assertThat(Program.run(Language.RU, "simulate", "--count", 2, "--seed", 90, "--out", folder).out())
                .contains("(random): выиграно");
    }

    @Test
    void a_greedy_bot_is_reproducible_from_its_seed(@TempDir Path folder) {
        Program.run("simulate", "--bots", "random,greedy", "--out", folder.resolve("one.jsonl"), "--title", "x",
                "--seed", 5, "--seeded-salts");
        Program.run("simulate", "--bots", "random,greedy", "--out", folder.resolve("again").resolve("one.jsonl"),
                "--title", "x", "--seed", 5, "--seeded-salts");
        assertThat(folder.resolve("one.jsonl")).hasSameBinaryContentAs(folder.resolve("again").resolve("one.jsonl"));
    }

    /// A known salt does not reveal others. Choices and chance are the same with either kind of salt.
    @Test
    void salts_are_random_unless_seeded_salts_are_requested_and_declared_in_the_header(@TempDir Path folder)
            throws IOException {
        var files = new ArrayList<Path>();
        for (String name : List.of("one", "two", "seeded", "again")) {
            Path file = folder.resolve(name).resolve("match.jsonl");
            files.add(file);
            var command = new ArrayList<Object>(List.of("simulate", "--seed", 8, "--surrender", 20, "--out", file));
            if (files.size() > 2) {
                command.add("--seeded-salts");
            }
            assertThat(Program.run(command.toArray()).exit()).isZero();
            assertThat(Program.run("verify", file).out()).startsWith("EXACT");
        }
        List<String> one = salts(files.get(0));
        assertThat(one).hasSizeGreaterThan(10).doesNotHaveDuplicates().doesNotContainAnyElementsOf(salts(files.get(1)))
                .doesNotContainAnyElementsOf(salts(files.get(2)));
        assertThat(description(files.get(0))).isEqualTo(description(files.get(1))).isEqualTo(description(files.get(2)));
        assertThat(Files.readAllLines(files.get(0)).getFirst()).doesNotContain("seededSalts");
        assertThat(Files.readAllLines(files.get(2)).getFirst()).endsWith(",\"seededSalts\":true}");
        assertThat(files.get(2)).hasSameBinaryContentAs(files.get(3));
    }

    private static List<String> salts(Path file) throws IOException {
        return Pattern.compile("\"salt\":\"([0-9a-f]{32})\"").matcher(Files.readString(file)).results()
                .map(found -> found.group(1)).toList();
    }

    private static String description(Path file) {
        return Program.run("log", file, "--as", "judge").out();
    }

    /// Each match is written by one of two concurrent runs; the other reports an error.
    @ParameterizedTest
    @ValueSource(strings = {"--log", "--out"})
    void concurrent_simulations_of_the_same_seeds_do_not_interfere(String where, @TempDir Path folder) {
        String target = where.equals("--log") ? "sqlite:" + folder.resolve("league.db")
                : folder.resolve("files").toString();
        Supplier<Program> simulation = () -> Program.run("simulate", "--count", 12, "--surrender", 300, where, target);
        var other = CompletableFuture.supplyAsync(simulation);
        for (Program ended : List.of(simulation.get(), other.join())) {
            assertThat(ended.exit()).as(ended.toString()).isIn(0, 1, 3);
        }
        Program verified = where.equals("--log") ? Program.run("verify", "--all", "--log", target)
                : Program.run("verify", target + "/simulated-nebozhiteli-1.jsonl");
        assertThat(verified.exit()).as(verified.toString()).isZero();
        assertThat(verified.out()).startsWith("EXACT");
    }

    @Test
    void matches_of_two_games_with_the_same_seed_have_different_ids(@TempDir Path folder) {
        String log = "sqlite:" + folder.resolve("both.db");
        for (String game : List.of("nebozhiteli", "vremya-geroev")) {
            assertThat(Program.run("simulate", "--game", game, "--surrender", 500, "--log", log).exit()).isZero();
        }
        assertThat(Program.run("matches", "--log", log).out())
                .contains("simulated-nebozhiteli-1", "simulated-vremya-geroev-1");
    }

    @Test
    void all_pairs_play_each_deck_against_each_other_from_both_seats(@TempDir Path folder) {
        Program all = Program.run("simulate", "--game", "berserk-heroes", "--pairs", "all", "--count", 2,
                "--surrender", 500, "--out", folder, "--json");
        assertThat(all.exit()).as(all.err()).isZero();
        assertThat(all.out().lines()).hasSize(4 * 3 * 2)
                .filteredOn(line -> line.contains("\"decks\":[\"raid\",\"grove\"]")).hasSize(2);
        assertThat(folder.resolve("simulated-berserk-heroes-raid-grove-2.jsonl")).exists();
        assertThat(folder.resolve("simulated-berserk-heroes-grove-raid-1.jsonl")).exists();
        assertThat(folder.resolve("simulated-berserk-heroes-raid-raid-1.jsonl")).doesNotExist();
        assertThat(Program.run(Language.RU, "simulate", "--pairs", "all", "--surrender", 500, "--out",
                folder.resolve("ru")).out())
                .containsPattern("\\(A\\) против .* \\(B\\): [01]–[01], 1 матч\\n");
    }

    @Test
    void pairs_of_decks_exclude_named_decks_and_other_values(@TempDir Path folder) {
        Program both = Program.run("simulate", "--pairs", "all", "--decks", "order,night", "--out", folder);
        assertThat(both.exit()).isEqualTo(2);
        assertThat(both.err()).contains("--pairs", "--decks");
        assertThat(Program.run(Language.RU, "simulate", "--pairs", "some", "--out", folder).err()).contains("«some»");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void the_median_of_two_matches_is_the_mean_of_both(@TempDir Path folder) {
        Program two = Program.run("simulate", "--count", 2, "--surrender", 300, "--out", folder);
        long[] lengths = two.out().lines().limit(2).mapToLong(line ->
                Long.parseLong(line.replaceAll("(?s).*jsonl  (\\d+) entr.*", "$1"))).toArray();
        String median = String.valueOf((lengths[0] + lengths[1]) / 2.0).replace(".0", "");
        assertThat(two.out()).contains("median " + median + "\n");
    }

    @Test
    void unknown_bots_are_rejected_by_name(@TempDir Path folder) {
        Program wrong = Program.run("simulate", "--bots", "greddy", "--out", folder);
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("greedy");
        assertThat(Program.run("simulate", "--bots", "greedy,random,random", "--out", folder).exit()).isEqualTo(2);
    }

    @Test
    void the_progress_bar_shows_progress_speed_and_remaining_time() {
        var err = new ByteArrayOutputStream();
        var console = new Console(System.out, new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN,
                Phrases.messages(Language.EN), true, true, false, 80, Program.HOME);
        var clock = new AtomicLong();
        try (var progress = new Progress(console, 1000, clock::get)) {
            for (int i = 0; i < 250; i++) {
                clock.addAndGet(200_000_000L);
                progress.step();
            }
        }
        String drawn = err.toString(StandardCharsets.UTF_8);
        assertThat(drawn).contains("0/1000", "250/1000  5.0/s  2:30 left", "███████░").endsWith("\r\033[K");
    }

    @Test
    void no_progress_bar_is_drawn_without_a_terminal() {
        var err = new ByteArrayOutputStream();
        try (var progress = new Progress(Program.console(new ByteArrayOutputStream(), err, Language.EN), 10, () -> 0)) {
            progress.step();
        }
        assertThat(err.size()).isZero();
    }
}
