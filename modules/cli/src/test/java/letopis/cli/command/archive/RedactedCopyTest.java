package letopis.cli.command.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import letopis.cli.Program;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.SecretSeal;
import letopis.language.message.Language;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies of matches without some hidden cards are not turned into matches that claim other cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedactedCopyTest {

    private static final int BRANCHES = 6;

    @TempDir
    private Path folder;

    private Path copy(Path match, String audience) throws IOException {
        Program copied = EventfulMatch.runOrFail("log", match, "--as", audience, "--jsonl");
        return Files.writeString(folder.resolve("copy-" + audience + ".jsonl"), copied.out());
    }

    private Path simulate(String game) {
        Path match = folder.resolve("played.jsonl");
        EventfulMatch.runOrFail("simulate", "--game", game, "--seed", 3, "--surrender", 0, "--out", match);
        return match;
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli, public", "vremya-geroev, A", "respons, B", "berserk-heroes, public"})
    void a_copy_without_hidden_cards_is_not_printed_as_a_script(String game, String audience) throws IOException {
        Path copy = copy(simulate(game), audience);
        Program exported = Program.run("export", copy, "--script");
        assertThat(exported.exit()).isEqualTo(8);
        assertThat(exported.out()).isEmpty();
        assertThat(exported.err()).contains(copy.toString(), "lacks hidden cards from entry ", "complete match",
                "letopis import").hasLineCount(1);
        assertThat(Program.run(Language.RU, "export", copy, "--script").err()).contains("нет скрытых карт")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void a_script_line_without_its_hidden_part_is_refused(String game) throws IOException {
        Path copy = copy(simulate(game), "public");
        List<String> lines = Files.readAllLines(copy).stream().filter(line -> line.contains("\"sealed\"")).toList();
        Path script = Files.write(folder.resolve("script.txt"), lines);
        Path again = folder.resolve("again.jsonl");
        Program recorded = Program.run("record", again, "--game", game, "--from", script);
        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).startsWith(script + ":1:").contains("lacks the cards hidden from all but");
        assertThat(Files.exists(again) ? LoadedMatch.load(again).timeline().size() : 0).isZero();
    }

    /// A branch of a public copy keeps the seals of the copy.
    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void a_branch_of_a_public_copy_does_not_verify_as_diverged(String game) throws IOException {
        Path copy = copy(simulate(game), "public");
        LoadedMatch<?> match = LoadedMatch.load(copy);
        List<? extends RecordedChoice<?>> choices = RecordedChoice.listChoicesInEffectAt(match.timeline(),
                match.timeline()
                .size())
                .stream().filter(choice -> choice.choice().by() instanceof Author.Player).toList();
        int saved = 0;
        for (int i = 0; i < BRANCHES; i++) {
            RecordedChoice<?> choice = choices.get(choices.size() * i / BRANCHES);
            long at = choice.entry().number();
            int before = (int) choice.first() - 1;
            Path branch = folder.resolve("branch-" + i + ".jsonl");
            Program told = Program.run("what-if", copy, "--at", at, "--instead", 1, "--match", branch);
            if (told.exit() == 0) {
                saved++;
                Program verified = Program.run("verify", branch);
                assertThat(verified.exit()).as("%s at %d: %s", game, at, verified).isEqualTo(5);
                assertThat(seals(branch, before)).isEqualTo(seals(copy, before));
            }
        }
        assertThat(saved).isPositive();
    }

    private static List<String> seals(Path match, int entries) {
        return LoadedMatch.load(match).timeline().entries().stream().limit(entries).map(Entry::sealed)
                .map(sealed -> sealed.values().stream().map(SecretSeal::sha256).collect(Collectors.joining()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void a_continued_public_copy_does_not_verify_as_diverged(String game) throws IOException {
        List<String> lines = Files.readAllLines(copy(simulate(game), "public"));
        for (int part = 1; part < BRANCHES; part++) {
            int last = lines.size() * part / BRANCHES;
            while (!lines.get(last).startsWith("{\"seal\"")) {
                last++;
            }
            Path begun = Files.write(folder.resolve("begun-" + part + ".jsonl"), lines.subList(0, last + 1), UTF_8);
            Path script = Files.writeString(folder.resolve("script.txt"), "1\n1\n1\n1\n");
            Program.run("record", begun, "--from", script);
            Program verified = Program.run("verify", begun);
            assertThat(verified.exit()).as("%s in part %d: %s", game, part, verified).isEqualTo(5);
        }
    }
}
