package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.codec.notation.LoadedMatch;
import letopis.live.recording.Script;
import letopis.match.Timeline.Stride;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A whole match is typed into the recorder on a terminal.
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledOnOs(value = OS.LINUX, disabledReason = "script takes other options elsewhere")
class RecorderTerminalTest {

    private static final int ROUNDS = Integer.getInteger("rounds", 3);
    private static final int SHOWN_MAX = 60_000;

    @TempDir
    private Path folder;

    private String type(List<String> lines, String... args) throws Exception {
        PseudoTerminal terminal = PseudoTerminal.start(args);
        int exit = terminal.type(lines);
        String all = terminal.shown();
        assertThat(exit).as(all.substring(Math.max(0, all.length() - 2000))).isZero();
        return all;
    }

    private static <S extends State> BoardView end(LoadedMatch<S> match) {
        return match.game().view(match.timeline().at(match.timeline().size()), Audience.EVERYONE);
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,4", "vremya-geroev,4"})
    void a_whole_match_is_recorded_and_a_mistake_taken_back(String game, long seed)
            throws Exception {
        Path played = folder.resolve("played.jsonl");
        Program.run("simulate", "--game", game, "--seed", seed, "--surrender", 12, "--out", played);
        List<String> script = Script.of(LoadedMatch.load(played));
        int mistake = script.size() / 2;
        List<String> typed = Stream.of(script.subList(0, mistake).stream(),
                        Stream.of(script.get(mistake), "u"), script.subList(mistake, script.size()).stream(),
                        Stream.of("q")).flatMap(one -> one).toList();
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        Program.run("record", match, "--from", nothing, "--game", game); // its decks are in the script

        String shown = type(typed, "record", match.toString(), "--lang", "en");

        assertThat(shown).contains("the same command goes on");
        LoadedMatch<?> recorded = LoadedMatch.load(match);
        assertThat(end(recorded).result()).isEqualTo(end(LoadedMatch.load(played)).result()).isPresent();
        assertThat(Script.of(recorded)).hasSameSizeAs(script);
        assertThat(recorded.timeline().asRecorded().marks(Stride.STEP)).hasSize(script.size() + 2);
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,4", "vremya-geroev,4"})
    void a_whole_duel_is_recorded_with_hands_unseen_and_a_judge_who_orders_what_can_be_ordered(String game, long seed)
            throws Exception {
        UnseenDuel duel = UnseenDuel.of(folder, game, seed);
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        Program.run("record", match, "--from", nothing, "--game", game, "--players", duel.players());

        type(toTheEnd(duel, 0), "record", match.toString(), "--lang", "ru");

        LoadedMatch<?> recorded = LoadedMatch.load(match);
        assertThat(end(recorded)).usingRecursiveComparison().ignoringFieldsMatchingRegexes(".*\\.entry")
                .isEqualTo(duel.end());
        assertThat(end(recorded).result()).isPresent();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    /// With `-Drounds=N` and `-Dseed=SEED` as many are killed. What is in the log is always what was typed up to some
    /// line, whole.
    @ParameterizedTest
    @CsvSource({"nebozhiteli,4", "vremya-geroev,4"})
    void recorders_are_killed_and_only_the_line_that_was_being_typed_is_lost(String game, long duelSeed)
            throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("killing recorders on terminals: " + ROUNDS + " rounds of " + game + ", seed " + seed);
        var random = new SplittableRandom(seed);
        UnseenDuel duel = UnseenDuel.of(folder, game, duelSeed);
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        int done = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (done == duel.lines().size()) {
                Files.delete(match); // from the beginning again
                done = 0;
            }
            if (done == 0) {
                Files.deleteIfExists(match);
                Program.run("record", match, "--from", nothing, "--game", game, "--players", duel.players());
            }
            PseudoTerminal.start("record", match.toString()).typeAndKill(toTheEnd(duel, done),
                    random.nextInt(SHOWN_MAX));
            done = duel.linesOf(events(LoadedMatch.load(match)));
        }
        System.out.println(game + ": " + done + " of " + duel.lines().size() + " lines after the last");
        type(toTheEnd(duel, done), "record", match.toString());
        assertThat(events(LoadedMatch.load(match))).isEqualTo(duel.all());
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    private static List<String> toTheEnd(UnseenDuel duel, int done) {
        return Stream.concat(duel.lines().subList(done, duel.lines().size()).stream(), Stream.of("q")).toList();
    }

    private static List<String> events(LoadedMatch<?> match) {
        return match.timeline().entries().stream().map(entry -> entry.seq() + " " + entry.event()).toList();
    }
}
