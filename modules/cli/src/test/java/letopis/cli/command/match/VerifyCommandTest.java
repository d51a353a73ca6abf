package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class VerifyCommandTest {

    private static final int FLIPS = 60;

    @TempDir
    private static Path folder;

    private static Path match;

    @BeforeAll
    static void play() {
        match = Program.simulate(folder, 12);
    }

    @Test
    void a_newly_played_match_is_verified_as_exact() {
        Program verified = Program.run("verify", match);
        assertThat(verified.exit()).isZero();
        assertThat(verified.out()).startsWith("EXACT").contains(match.toString());
        assertThat(Program.run("verify", "--json", match).out()).startsWith("{\"file\":")
                .contains("\"status\":\"exact\"");
    }

    @Test
    void a_match_with_a_closing_entry_is_closed_and_without_it_open() throws IOException {
        List<String> lines = Files.readAllLines(match);
        Path open = folder.resolve("open.jsonl");
        Files.write(open, lines.subList(0, lines.size() - 2));
        assertThat(Program.run("verify", match).out()).endsWith(" · ENDED, the match is closed\n");
        assertThat(Program.run("verify", "--json", match).out()).contains("\"ended\":true");
        Program shortened = Program.run("verify", open);
        assertThat(shortened.exit()).isZero();
        assertThat(shortened.out()).startsWith("EXACT")
                .endsWith(" · OPEN, the game is over but the match is not closed (letopis end)\n");
        assertThat(Program.run("verify", "--json", open).out()).contains("\"ended\":false");
        assertThat(Program.run(Language.RU, "verify", open).out()).contains("OPEN, игра окончена, но матч не закрыт");
        assertThat(Program.run("verify", "nb-115-armour-against-three").out())
                .endsWith("OPEN, the match is not over\n");
    }

    @Test
    void a_match_with_a_premature_result_diverges() throws IOException {
        List<String> lines = Files.readAllLines(match);
        int cut = lines.size() - 2;
        do {
            cut--;
        } while (!lines.get(cut).startsWith("{\"seal\":") || cut == lines.size() - 3);
        long last = Long.parseLong(lines.get(cut).replaceAll("^\\{\"seal\":(\\d+),.*$", "$1"));
        var forged = new ArrayList<>(lines.subList(0, cut + 1));
        forged.add(lines.get(lines.size() - 2).replaceFirst("\"seq\":\\d+", "\"seq\":" + (last + 1)));
        forged.add("{\"seal\":" + (last + 1) + ",\"sha256\":\"" + "0".repeat(64) + "\"}");
        Path early = folder.resolve("early.jsonl");
        Files.writeString(early, Forger.reseal(String.join("\n", forged) + "\n"));
        Program verified = Program.run("verify", early);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("DIVERGED", "\"reason\":\"finished\"", "\"reason\":\"abandoned\"");
    }

    @Test
    void a_resealed_consequence_that_contradicts_the_rules_is_detected() throws IOException {
        Path diverged = folder.resolve("diverged.jsonl");
        Files.writeString(diverged, Forger.reseal(Files.readString(match).replaceFirst(
                "(actions-granted.*?\"actions\":)3", "$14")));
        Program verified = Program.run("verify", diverged);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).startsWith("DIVERGED").hasLineCount(7).contains("actions-granted")
                .containsPattern("\"actions\":4").containsPattern("\"actions\":3");
    }

    @Test
    void a_flipped_bit_is_detected_with_its_line() throws IOException {
        var random = new SplittableRandom(7);
        byte[] whole = Files.readAllBytes(match);
        Path flipped = folder.resolve("flipped.jsonl");
        for (int i = 0; i < FLIPS; i++) {
            byte[] bytes = whole.clone();
            int at = random.nextInt(bytes.length - 1); // the last line feed is optional
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(flipped, bytes);
            Program verified = Program.run("verify", flipped);
            assertThat(verified.exit()).as("bit at %d", at).isIn(1, 3);
            assertThat(verified.out()).as("bit at %d", at).containsPattern("flipped\\.jsonl(:\\d+|: )")
                    .doesNotContain("Exception");
            assertThat(verified.err()).isEmpty();
        }
    }

    @Test
    void a_truncated_tail_is_reported_and_the_rest_is_readable() throws IOException {
        List<String> lines = Files.readAllLines(match);
        Path torn = folder.resolve("torn.jsonl");
        Files.writeString(torn, String.join("\n", lines.subList(0, lines.size() - 1)) + "\n");
        Program verified = Program.run("verify", torn);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("EXACT", "TORN", "torn.jsonl:");
        Program shown = Program.run("show", torn);
        assertThat(shown.exit()).isZero();
        assertThat(shown.err()).contains("torn.jsonl:");
        assertThat(shown.out()).isNotEmpty();
    }

    @Test
    void a_file_that_is_not_a_replay_gets_one_sentence_and_no_stack_trace() throws IOException {
        var bad = new ArrayList<Path>();
        bad.add(Files.writeString(folder.resolve("empty.jsonl"), ""));
        bad.add(Files.writeString(folder.resolve("garbage.jsonl"), "\0\1\2garbage\n"));
        bad.add(Files.writeString(folder.resolve("other.json"), "{\"name\":\"package\"}\n"));
        bad.add(Files.writeString(folder.resolve("text.txt"), "Вампир\n"));
        bad.add(folder.resolve("not-there.jsonl"));
        bad.add(folder);
        List<String> lines = Files.readAllLines(match);
        bad.add(Files.writeString(folder.resolve("missing.jsonl"), withoutOneEntry(lines), StandardCharsets.UTF_8));
        for (Path file : bad) {
            for (String command : List.of("show", "log", "verify")) {
                Program program = Program.run(command, file);
                assertThat(program.exit()).as("%s %s", command, file).isEqualTo(3);
                assertThat((program.out() + program.err()).lines()).as("%s %s", command, file).hasSize(1)
                        .allMatch(line -> line.contains(file.getFileName().toString()));
            }
        }
    }

    private static String withoutOneEntry(List<String> lines) {
        var rest = new ArrayList<>(lines);
        int dropped = 0;
        while (!lines.get(dropped).startsWith("{\"seq\"") || !lines.get(dropped + 1).startsWith("{\"seq\"")) {
            dropped++;
        }
        rest.remove(dropped);
        return String.join("\n", rest) + "\n";
    }

    @Test
    void the_exit_code_is_that_of_the_worst_file() {
        Program both = Program.run("verify", match, folder.resolve("nothing.jsonl"));
        assertThat(both.exit()).isEqualTo(3);
        assertThat(both.out()).contains("EXACT", "BAD");
    }

    @Test
    void a_public_copy_is_checked_as_far_as_it_depends_on_open_cards() throws IOException {
        Path open = Files.writeString(folder.resolve("public.jsonl"), redact());
        Program verified = Program.run("verify", open);
        assertThat(verified.exit()).isEqualTo(5);
        assertThat(verified.out()).startsWith("UNDECIDED").containsPattern("; \\d+ commits cannot be proven because of "
                + "hidden cards, the first at entry \\d+; \\d+ of \\d+ consequences confirmed"
                + "; \\d+ depend on hidden cards \\(A \\d+, B \\d+\\) · secrets: 0 of \\d+ opened · ENDED");
        assertThat(Program.run(Language.RU, "verify", open).out())
                .containsPattern("подтверждено \\d+ из \\d+ следстви.; \\d+ завис.т от скрытых карт");
        assertThat(Program.run("verify", "--json", open).out()).contains("\"readableSecretCount\":0")
                .contains("\"status\":\"undecided\"").containsPattern("\"excusedCount\":[1-9]")
                .containsPattern("\"checkedCount\":\\d+");
    }

    @Test
    void a_fully_derivable_public_copy_passes() throws IOException {
        Path whole = Program.HOME.resolve("replays/respons/matches/game-by-an-empty-deck.jsonl");
        Path open = Files.writeString(folder.resolve("unverified.jsonl"),
                Program.run("log", whole, "--as", "public", "--jsonl").out());
        Program verified = Program.run("verify", open);
        assertThat(verified.out()).startsWith("UNVERIFIED").contains("334 of 334 consequences");
        assertThat(verified.exit()).isZero();
    }

    @Test
    void a_match_without_entries_is_empty_rather_than_exact() throws IOException {
        Path opened = folder.resolve("opened.jsonl");
        Files.write(opened, Files.readAllLines(match).subList(0, 3));
        Program verified = Program.run("verify", opened);
        assertThat(verified.out()).startsWith("EMPTY").contains("has no entries yet");
        assertThat(verified.exit()).isEqualTo(7);
        assertThat(Program.run("verify", "--json", opened).out()).contains("\"status\":\"empty\"");
    }

    @Test
    void a_forged_consequence_in_a_public_copy_is_detected() throws IOException {
        Path forged = Files.writeString(folder.resolve("forged.jsonl"), Forger.reseal(redact().replaceFirst(
                "(damage-queued.*?\"amount\":)\\d+", "$19")));
        Program verified = Program.run("verify", forged);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).startsWith("DIVERGED").contains("damage-queued");
    }

    @Test
    void differences_are_reported_up_to_a_limit() throws IOException {
        String text = Files.readString(match);
        Path two = Files.writeString(folder.resolve("two.jsonl"), Forger.reseal(text
                .replaceFirst("(actions-granted.*?\"actions\":)3", "$14")
                .replaceFirst("(?s)(.*actions-granted.*?\"actions\":)3", "$14")));
        Program verified = Program.run("verify", two);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out().lines().filter(line -> line.startsWith("DIVERGED"))).as(
                "the grants and what they lead to").hasSize(4);
        assertThat(Program.run("verify", "--json", two).out()).contains("\"differenceCount\":4", "\"differences\":[{");

        Path many = Files.writeString(folder.resolve("many.jsonl"), Forger.reseal(text
                .replaceAll("\"by\":\"rules\",\"cause\":\\d+", "\"by\":\"rules\",\"cause\":1")));
        Program limited = Program.run("verify", many);
        assertThat(limited.out().lines().filter(line -> line.startsWith("DIVERGED"))).hasSize(20);
        assertThat(limited.out()).containsPattern("\\d+ more commits differ");
    }

    @Test
    void changed_citations_are_counted_and_the_match_stays_exact() throws IOException {
        Path other = Files.writeString(folder.resolve("other.jsonl"), Forger.reseal(Files.readString(match)
                .replaceFirst("\"rules\":\\[\"NT-", "\"rules\":[\"NX-")));
        Program verified = Program.run("verify", other);
        assertThat(verified.exit()).isZero();
        assertThat(verified.out()).startsWith("EXACT")
                .contains(" · 1 entry cites other paragraphs under the current rules");
        assertThat(Program.run(Language.RU, "verify", other).out())
                .contains(" · на другие параграфы сейчас ссылается 1 запись");
        assertThat(Program.run("verify", "--json", other).out()).contains("\"changedCitationCount\":1");
    }

    /// Both decks are registered, and the heroes are secret until revealed.
    @Test
    void a_copy_that_depends_on_hidden_cards_throughout_is_unchecked() throws IOException {
        Path fight = Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");
        List<String> lines = Program.run("log", fight, "--as", "public", "--jsonl").out().lines().toList();
        int end = 0;
        for (int seals = 0; seals < 3; end++) {
            seals += lines.get(end).startsWith("{\"seal\":") ? 1 : 0;
        }
        Path nothing = Files.write(folder.resolve("only-decks.jsonl"), lines.subList(0, end));
        Program verified = Program.run("verify", nothing);
        assertThat(verified.out()).startsWith("UNDECIDED").contains("0 of 2 consequences");
        assertThat(verified.exit()).isEqualTo(4);
        assertThat(Program.run("verify", nothing, match).exit()).isEqualTo(4);
        assertThat(Program.run("verify", nothing, folder.resolve("not-there.jsonl")).exit()).isEqualTo(3);
        assertThat(Program.run("verify", "--help").out()).containsPattern("4 +nothing could be checked");
    }

    @Test
    void the_full_match_reveals_the_secrets_of_the_public_copy() throws IOException {
        Path open = Files.writeString(folder.resolve("published.jsonl"), redact());
        String seal = Program.run("show", "--seal", "--json", open).out()
                .replaceAll("(?s).*\"sha256\":\"([0-9a-f]{64}).*", "$1");
        Program verified = Program.run("verify", match, "--expect", seal);
        assertThat(verified.exit()).as(verified.out()).isZero();
        assertThat(verified.out()).containsPattern("secrets: (\\d+) of \\1 opened").contains("EXPECTED");
    }

    @Test
    void names_and_results_listed_by_a_log_are_compared_with_the_match() throws SQLException {
        Path file = folder.resolve("tables.db");
        String log = "sqlite:" + file;
        assertThat(Program.run("import", match, "--log", log).exit()).isZero();
        assertThat(Program.run("matches", "--results", "--log", log).exit()).isZero();
        assertThat(Program.run("verify", "--all", "--log", log).exit()).isZero();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("UPDATE results SET winner = CASE winner WHEN 'A' THEN 'B' ELSE 'A' END");
        }
        Program verified = Program.run("verify", "--all", "--log", log);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("TABLES", "results").doesNotContain("players");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("DROP TRIGGER players_are_not_changed");
            statement.execute("UPDATE players SET name = 'Никто' WHERE seat = 'A'");
        }
        assertThat(Program.run(Language.RU, "verify", "--all", "--log", log).out())
                .contains("индексы журнала расходятся с самим матчем: players, results");
        assertThat(Program.run("verify", "--all", "--log", log, "--json").out()).contains("\"status\":\"tables\"");
    }

    @Test
    void a_damaged_page_does_not_prevent_verification_of_other_matches() throws IOException {
        Path file = folder.resolve("damaged.db");
        String log = "sqlite:" + file;
        var matches = new ArrayList<Path>();
        for (int seed = 21; seed <= 23; seed++) {
            matches.add(Program.simulate(folder, seed));
            assertThat(Program.run("import", matches.getLast(), "--log", log).exit()).isZero();
        }
        byte[] bytes = Files.readAllBytes(file);
        String line = Files.readAllLines(matches.get(1)).stream()
                .filter(text -> text.contains("\"salt\":\"")).skip(9).findFirst().orElseThrow();
        String salt = line.replaceAll(".*\"salt\":\"([^\"]*).*", "$1");
        int found = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(salt);
        Arrays.fill(bytes, found / 4096 * 4096, (found / 4096 + 1) * 4096, (byte) 0x5a);
        Files.write(file, bytes);
        Program verified = Program.run("verify", "--all", "--log", log);
        assertThat(verified.exit()).as(verified.out() + verified.err()).isEqualTo(3);
        assertThat(verified.out().lines().filter(text -> text.startsWith("EXACT"))).hasSize(2);
        assertThat(verified.out()).contains("BAD ");
    }

    private static String redact() {
        return Program.run("log", match, "--as", "public", "--jsonl").out();
    }
}
