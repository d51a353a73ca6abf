package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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

/// A whole match is typed into the recorder on a terminal. The program `script` is the terminal.
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledOnOs(value = OS.LINUX, disabledReason = "script takes other options elsewhere")
class RecorderTerminalTest {

    private static final String PROMPT = "> _";
    private static final String ENTER = "\r";
    private static final int MINUTES = 3;

    @TempDir
    private Path folder;

    private String program(String... args) {
        return Stream.concat(Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-Dletopis.terminal=true",
                        "-cp", System.getProperty("java.class.path"), "letopis.cli.Main"), Stream.of(args))
                .map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    }

    /// @return what the terminal showed
    private String type(List<String> lines, String... args) throws Exception {
        var builder = new ProcessBuilder("script", "-qec", "stty rows 30 cols 100; " + program(args), "/dev/null")
                .redirectErrorStream(true);
        builder.environment().putAll(Map.of("TERM", "xterm", "LANG", "C.UTF-8", "COLUMNS", "100", "LINES", "30"));
        Process terminal = builder.start();
        terminal.onExit().orTimeout(MINUTES, TimeUnit.MINUTES).exceptionally(_ -> terminal.destroyForcibly());
        var shown = new ByteArrayOutputStream();
        InputStream screen = terminal.getInputStream();
        for (int seen = screen.read(); seen >= 0 && !shown.toString(StandardCharsets.UTF_8).endsWith(PROMPT);
                seen = screen.read()) {
            shown.write(seen); // what is typed before is not the program's
        }
        Thread typing = Thread.ofVirtual().start(() -> {
            try (Writer keys = terminal.outputWriter(StandardCharsets.UTF_8)) {
                for (String line : lines) {
                    keys.write(line + ENTER);
                    keys.flush();
                }
            } catch (IOException _) {
                terminal.destroy(); // the program has left before the end; what it said is looked at
            }
        });
        screen.transferTo(shown);
        typing.join();
        terminal.waitFor();
        String all = shown.toString(StandardCharsets.UTF_8);
        assertThat(terminal.exitValue()).as(all.substring(Math.max(0, all.length() - 2000))).isZero();
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

        type(Stream.concat(duel.lines().stream(), Stream.of("q")).toList(), "record", match.toString(), "--lang", "ru");

        LoadedMatch<?> recorded = LoadedMatch.load(match);
        assertThat(end(recorded)).usingRecursiveComparison().ignoringFieldsMatchingRegexes(".*\\.entry")
                .isEqualTo(duel.end());
        assertThat(end(recorded).result()).isPresent();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }
}
