package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import letopis.notation.Redaction;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The public gets the same answer about the order of entries with or without hidden cards in the file.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PublicOrderTest {

    private static final int LAST = 5;

    /// With one seed, chance takes a whole hand: an audience that sees the hand knows that nothing else was possible.
    /// With
    /// the other, it draws cards from a deck: an audience that does not see them has a single outcome, unseen cards.
    @ParameterizedTest
    @CsvSource({"vremya-geroev,83,380,392", "nebozhiteli,20,1,9999"})
    void outcomes_of_chance_reveal_no_hand(String game, int seed, long from, long to, @TempDir Path folder)
            throws IOException {
        assertThat(Program.run("simulate", "--game", game, "--seed", String.valueOf(seed), "--count", "1",
                "--surrender", "2", "--out", folder.toString()).exit()).isZero();
        Path whole = folder.resolve("simulated-" + game + "-" + seed + ".jsonl");
        Path open = folder.resolve("open.jsonl");
        try (OutputStream out = Files.newOutputStream(open)) {
            for (String line : Files.readAllLines(whole)) {
                Redaction.write(line.getBytes(StandardCharsets.UTF_8), Audience.EVERYONE, out);
            }
        }
        SortedMap<Long, Boolean> seen = chance(LoadedMatch.load(whole), from, to);
        SortedMap<Long, Boolean> unseen = chance(LoadedMatch.load(open), from, to);
        List<Long> unlike = seen.keySet().stream().filter(entry -> !seen.get(entry).equals(unseen.get(entry))).toList();
        assertThat(unlike).as("entries of which the hidden cards tell whether anything else could come").isNotEmpty();
        for (long entry : unlike.subList(Math.max(0, unlike.size() - LAST), unlike.size())) {
            assertThat(order(whole, entry)).isEqualTo(order(open, entry));
            assertThat(order(whole, entry, "--json")).isEqualTo(order(open, entry, "--json"));
        }
    }

    /// Returns each outcome of chance, and whether it was the only one for an audience that knows the content of this
    /// file.
    private static <S extends State> SortedMap<Long, Boolean> chance(LoadedMatch<S> match, long from, long to) {
        var only = new TreeMap<Long, Boolean>();
        for (RecordedChoice<S> made : RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size())) {
            long entry = made.entry().number();
            if (made.choice() instanceof Choice.Chance && from <= entry && entry <= to) {
                only.put(entry, match.game().positions().orElseThrow().idleChoice(made.before())
                        .filter(made.choice()::equals).isPresent());
            }
        }
        return only;
    }

    private static String order(Path match, long entry, String... options) {
        Program program = Program.run(Stream.concat(Stream.of("order", match.toString(), String.valueOf(entry - 1),
                String.valueOf(entry), "--as", "public"), Stream.of(options)).toArray());
        assertThat(program.exit()).isZero();
        return program.out();
    }
}
