package letopis.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import letopis.app.match.Replays;
import letopis.broker.TestBroker;
import letopis.language.message.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every command that takes a match, for every location of the match: a named log is the only place read and written,
/// and samples are read-only.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedLogTest {

    private static final String SAMPLE = "fight-avangard";
    private static final String OTHER = "duel-by-concession";

    /// A command that needs a terminal; it opens its match as `show` does.
    private static final String ON_A_TERMINAL = "replay";

    /// The invocations of each command; `MATCH` stands for the match.
    private static final Map<String, List<List<String>>> ASKED = new TreeMap<>(Map.ofEntries(
            question("position", "MATCH --at 36"), question("show", "MATCH --at 20"), question("log", "MATCH"),
            question("why", "MATCH 20"), question("ledger", "MATCH"), question("order", "MATCH 3 20"),
            question("diff", "MATCH 3 20"), question("what-if", "MATCH --at 20"),
            question("packet", "MATCH --from 3 --to 20 --out PACKET"),
            question("find", "MATCH turn>0"), question("chart", "MATCH"), question("notes", "MATCH --file NOTES"),
            question("verify", "MATCH"), question("rewind", "MATCH --to 21 --reason x --yes"),
            question("rule", "MATCH --note x", "MATCH --warn A --reason x"),
            question("resync", "MATCH --position TABLE --reason x --yes"), question("end", "MATCH --yes"),
            question("agree", "MATCH --seat A --yes"), question("export", "MATCH --out OUT", "MATCH --script"),
            question("hide", "MATCH"), question("unhide", "MATCH"),
            question("record", "MATCH --from SCRIPT --game vremya-geroev")));

    /// Commands that change a match.
    private static final List<String> WRITING = List.of("rewind", "rule", "resync", "end", "agree");

    /// The log copied by the tests.
    @TempDir
    private static Path whole;

    @TempDir
    private Path folder;

    private Map<Path, Long> before;

    private static Map.Entry<String, List<List<String>>> question(String command, String... ways) {
        return Map.entry(command, Arrays.stream(ways).map(way -> List.of(way.split(" "))).toList());
    }

    static Stream<List<String>> commandLines() {
        return ASKED.entrySet().stream().flatMap(command -> command.getValue().stream()
                .map(way -> Stream.concat(Stream.of(command.getKey()), way.stream()).toList()));
    }

    static Stream<List<String>> commandLinesWithMatch() {
        return commandLines().filter(words -> !words.getFirst().equals("record"));
    }

    static Stream<List<String>> writingCommandLines() {
        return commandLines().filter(words -> WRITING.contains(words.getFirst()));
    }

    private static Map<Path, Long> samples() throws IOException {
        var checksums = new TreeMap<Path, Long>();
        try (Stream<Path> all = Files.walk(Program.HOME.resolve("replays"))) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                var checksum = new CRC32C();
                checksum.update(Files.readAllBytes(file));
                checksums.put(file, checksum.getValue());
            }
        }
        return checksums;
    }

    @BeforeAll
    static void fillLog() throws IOException {
        for (List<String> matches : List.of(List.of(SAMPLE), List.of(OTHER), List.of(SAMPLE, OTHER))) {
            var words = new ArrayList<Object>(List.of("import"));
            for (String match : matches) {
                words.add(Program.copyOpen(new Replays(Program.HOME).find(match), whole.resolve(match + ".jsonl")));
            }
            words.addAll(List.of("--log", "sqlite:" + whole.resolve(String.join("-", matches) + ".db")));
            assertThat(Program.run(words.toArray()).exit()).isZero();
        }
    }

    @BeforeEach
    void rememberSamples() throws IOException {
        before = samples();
    }

    @AfterEach
    void samples_are_unchanged() throws IOException {
        assertThat(samples()).isEqualTo(before);
    }

    private Program run(List<String> words, String match, Object... more) throws IOException {
        Path table = folder.resolve("table.yaml");
        if (Files.notExists(table)) {
            Files.writeString(table, Program.run("position", SAMPLE, "--at", 36).out());
        }
        Path script = Files.writeString(folder.resolve("script.txt"), "# nothing\n");
        var all = new ArrayList<Object>();
        words.forEach(word -> all.add(switch (word) {
            case "MATCH" -> match;
            case "TABLE" -> table;
            case "SCRIPT" -> script;
            case "NOTES" -> folder.resolve("notes.jsonl");
            case "PACKET" -> folder.resolve(match.replaceAll("\\W", "") + System.nanoTime() + ".html");
            case "OUT" -> folder.resolve("out");
            case String plain -> plain;
        }));
        all.addAll(List.of(more));
        return Program.run(Language.EN, all.toArray());
    }

    private static Path sample() {
        return new Replays(Program.HOME).find(SAMPLE);
    }

    private String logAddress(String name) {
        return "sqlite:" + folder.resolve(name);
    }

    private String createLog(String... matches) throws IOException {
        String log = logAddress("lack.db");
        Files.copy(whole.resolve(String.join("-", matches) + ".db"), folder.resolve("lack.db"));
        return log;
    }

    @Test
    void every_command_that_takes_a_match_is_covered() {
        List<String> commands = Program.run("help", "all").out().lines().map(String::strip)
                .filter(line -> line.matches("[a-z-]+ {2,}\\S.*")).map(line -> line.split(" ")[0])
                .filter(name -> Program.run(name, "--help").out().replaceAll("\\s+", " ").split("Options|Exit")[0]
                        .contains("MATCH")).distinct().sorted().toList();
        assertThat(commands).hasSizeGreaterThan(15);
        assertThat(commands).containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of(ON_A_TERMINAL),
                ASKED.keySet().stream()).toList());
    }

    @ParameterizedTest
    @MethodSource("commandLinesWithMatch")
    void a_match_missing_from_the_named_log_is_not_searched_elsewhere(List<String> question) throws IOException {
        Program program = run(question, SAMPLE, "--log", createLog(OTHER));
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err() + program.out()).contains(SAMPLE, "lack.db");
        assertThat(Program.run("matches", "--log", logAddress("lack.db")).out().lines()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void files_are_neither_read_nor_written_if_a_log_is_named(List<String> question) throws IOException {
        Path file = Files.copy(sample(), folder.resolve("mine.jsonl"));
        Program program = run(question, file.toString(), "--log", createLog(SAMPLE));
        assertThat(program.exit()).isIn(2, 3);
        assertThat(program.err() + program.out()).contains("mine.jsonl");
        assertThat(file).hasSameBinaryContentAs(sample());
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void a_match_is_read_and_written_in_the_named_log(List<String> question) throws IOException {
        String log = createLog(SAMPLE, OTHER);
        Program program = run(question, SAMPLE, "--log", log);
        assertThat(isAnswered(question, program)).as("%s", program).isTrue();
        if (question.getFirst().equals("rule")) {
            assertThat(entries(log)).isGreaterThan(entries("sqlite:" + whole.resolve(SAMPLE + ".db")));
        }
    }

    /// Returns true if the match was found. A rejected change of a match that was found also counts.
    private static boolean isAnswered(List<String> question, Program program) {
        return program.exit() <= 1 || WRITING.contains(question.getFirst())
                && program.err().matches("(?s).*(#" + SAMPLE + " has (not )?ended|the match is played with).*");
    }

    private static long entries(String log) {
        return Program.run("log", SAMPLE, "--jsonl", "--log", log).out().lines().count();
    }

    @ParameterizedTest
    @MethodSource("commandLinesWithMatch")
    void a_missing_log_is_not_created_for_an_existing_match(List<String> question)
            throws IOException {
        assertThat(run(question, SAMPLE, "--log", logAddress("typo.db")).exit()).isEqualTo(3);
        assertThat(folder.resolve("typo.db")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("writingCommandLines")
    void samples_stay_unchanged_under_every_way_to_name_them(List<String> change) throws IOException {
        Path sample = sample();
        Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), sample.toAbsolutePath());
        Path linkedFolder = Files.createSymbolicLink(folder.resolve("linked"), sample.toAbsolutePath().getParent());
        for (Path named : List.of(Path.of(SAMPLE), sample, sample.toAbsolutePath(), link,
                linkedFolder.resolve(sample.getFileName()))) {
            Program refused = run(change, named.toString());
            assertThat(refused.exit()).as("%s", refused).isEqualTo(3);
            assertThat(refused.err()).contains("read-only", "letopis import").hasLineCount(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void recording_or_saving_into_the_samples_is_rejected(Language language) throws IOException {
        Path folderOfSamples = Program.HOME.resolve("replays").resolve("vremya-geroev").resolve("matches");
        Path script = Files.writeString(folder.resolve("script.txt"), "!note x\n");
        String log = createLog(SAMPLE);
        for (List<Object> words : List.of(
                List.<Object>of("record", sample(), "--from", script),
                List.<Object>of("record", folderOfSamples.resolve("new.jsonl"), "--from", script),
                List.<Object>of("simulate", "--game", "respons", "--out", folderOfSamples),
                List.<Object>of("simulate", "--game", "respons", "--out", folderOfSamples.resolve("new.jsonl")),
                List.<Object>of("export", "--all", "--out", folderOfSamples, "--log", log),
                List.<Object>of("export", SAMPLE, "--out", sample(), "--log", log),
                List.<Object>of("what-if", SAMPLE, "--at", 20, "--save", folderOfSamples.resolve("new.yaml")),
                List.<Object>of("what-if", SAMPLE, "--at", 20, "--match", folderOfSamples.resolve("new.jsonl")))) {
            Program refused = Program.run(language, words.toArray());
            assertThat(refused.exit()).as("%s %s", words, refused).isEqualTo(3);
            assertThat(refused.err()).doesNotContain("Exception").hasLineCount(1);
        }
    }

    @Test
    void a_dry_run_can_read_a_sample() {
        assertThat(Program.run("rule", "nb-115-armour-against-three", "--note", "x", "--dry-run").exit()).isZero();
    }

    @Test
    void a_name_similar_to_one_in_the_log_is_suggested() throws IOException {
        Program near = run(List.of("rule", "MATCH", "--note", "x"), "fight-avangrad", "--log", createLog(SAMPLE));
        assertThat(near.err()).contains("Did you mean fight-avangard?");
        assertThat(near.exit()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rule MATCH --note x", "show MATCH"})
    void a_log_named_by_the_environment_is_used_exclusively(String command) throws Exception {
        String log = createLog(OTHER);
        var words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                "-Dletopis.home=" + Program.HOME, Main.class.getName()));
        words.addAll(List.of(command.replace("MATCH", SAMPLE).split(" ")));
        Path err = folder.resolve("err.txt");
        var builder = new ProcessBuilder(words).redirectError(err.toFile());
        builder.environment().put("LETOPIS_LOG", log);
        Process process = builder.start();
        process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(Files.readString(err, UTF_8)).contains("lack.db", SAMPLE);
    }

    @Test
    void a_fresh_shelf_finds_matches_of_the_topic_and_changes_them_there() throws IOException {
        String log = "kafka:" + TestBroker.bootstrap() + "/" + TestBroker.uniqueName("named");
        assertThat(Program.run("import", SAMPLE, "--log", log, "--shelf", folder.resolve("first.db")).exit()).isZero();
        int shelf = 0;
        for (List<String> question : commandLinesWithMatch().toList()) {
            Program program = run(question, SAMPLE, "--log", log, "--shelf", folder.resolve(shelf++ + ".db"));
            assertThat(isAnswered(question, program)).as("%s %s", question, program).isTrue();
            Program other = run(question, OTHER, "--log", log, "--shelf", folder.resolve(shelf++ + ".db"));
            assertThat(other.exit()).as("%s %s", question, other).isEqualTo(3);
        }
        assertThat(Program.run("log", SAMPLE, "--log", log, "--shelf", folder.resolve("last.db")).out())
                .isNotEqualTo(Program.run("log", SAMPLE).out());
    }

    @Test
    void copies_of_samples_can_be_changed() throws IOException {
        Path copy = folder.resolve("copy.jsonl");
        Program.copyOpen(sample(), copy);
        assertThatCode(() -> new Replays(Program.HOME).rejectSample(copy, "")).doesNotThrowAnyException();
        assertThat(run(List.of("rule", "MATCH", "--note", "x"), copy.toString()).exit()).isZero();
    }
}
