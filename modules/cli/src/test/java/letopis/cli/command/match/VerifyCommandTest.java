package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import letopis.cli.Program;
import letopis.codec.message.Language;
import letopis.journal.Seal;
import letopis.journal.Sequence;
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
        match = Program.simulated(folder, 12);
    }

    @Test
    void a_match_that_was_just_played_is_exact() {
        Program verified = Program.run("verify", match);
        assertThat(verified.exit()).isZero();
        assertThat(verified.out()).startsWith("EXACT").contains(match.toString());
        assertThat(Program.run("verify", "--json", match).out()).startsWith("{\"file\":")
                .contains("\"verdict\":\"exact\"");
    }

    @Test
    void a_match_with_its_closing_entry_has_ended_and_one_that_lost_it_is_open() throws IOException {
        List<String> lines = Files.readAllLines(match);
        Path open = folder.resolve("open.jsonl");
        Files.write(open, lines.subList(0, lines.size() - 2));
        assertThat(Program.run("verify", match).out()).endsWith(" · ENDED, the match is closed\n");
        assertThat(Program.run("verify", "--json", match).out()).contains("\"ended\":true");
        Program shortened = Program.run("verify", open);
        assertThat(shortened.exit()).isZero();
        assertThat(shortened.out()).startsWith("EXACT").endsWith(" · OPEN, the match is not closed\n");
        assertThat(Program.run("verify", "--json", open).out()).contains("\"ended\":false");
        assertThat(Program.run(Language.RU, "verify", open).out()).contains("OPEN, матч не закрыт");
    }

    @Test
    void a_match_that_claims_to_be_finished_before_it_is_diverges() throws IOException {
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
        Files.writeString(early, Forger.resealed(String.join("\n", forged) + "\n"));
        Program verified = Program.run("verify", early);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("DIVERGED", "\"reason\":\"finished\"", "\"reason\":\"abandoned\"");
    }

    @Test
    void what_the_rules_do_not_say_is_found_under_seals_that_fit() throws IOException {
        Path diverged = folder.resolve("diverged.jsonl");
        Files.writeString(diverged, Forger.resealed(Files.readString(match).replaceFirst(
                "(actions-granted.*?\"actions\":)3", "$14")));
        Program verified = Program.run("verify", diverged);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).startsWith("DIVERGED").hasLineCount(3).contains("actions-granted")
                .containsPattern("\"actions\":4").containsPattern("\"actions\":3");
    }

    @Test
    void one_flipped_bit_anywhere_is_found_with_its_line() throws IOException {
        var random = new SplittableRandom(7);
        byte[] whole = Files.readAllBytes(match);
        Path flipped = folder.resolve("flipped.jsonl");
        for (int i = 0; i < FLIPS; i++) {
            byte[] bytes = whole.clone();
            int at = random.nextInt(bytes.length - 1); // the last line feed may go
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
    void a_torn_tail_is_told_and_the_rest_can_be_read() throws IOException {
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
    void what_is_no_replay_gets_one_sentence_and_no_stack_trace() throws IOException {
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
    void the_worst_of_many_files_decides() {
        Program both = Program.run("verify", match, folder.resolve("nothing.jsonl"));
        assertThat(both.exit()).isEqualTo(3);
        assertThat(both.out()).contains("EXACT", "BAD");
    }
}
