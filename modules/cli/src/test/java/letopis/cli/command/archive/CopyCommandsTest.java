package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.cli.Program;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.notation.copying.MatchCopier;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies into logs, between logs and out again preserve matches, even after interruptions.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CopyCommandsTest {

    private static final Path EARLIER = Path.of("..", "..", "events-schema", "nebozhiteli",
            "summon-blocked-by-unique.v1.example.json");

    @TempDir
    private static Path played;

    private static Path matches;

    @TempDir
    private Path folder;

    private String log;

    @BeforeAll
    static void play() {
        matches = played.resolve("matches");
        assertThat(Program.run("simulate", "--count", 4, "--surrender", 20, "--out", matches).exit()).isZero();
    }

    @BeforeEach
    void nameLog() {
        log = "sqlite:" + folder.resolve("league.db");
    }

    private static Path matchFile(int seed) {
        return matches.resolve("simulated-nebozhiteli-" + seed + ".jsonl");
    }

    @Test
    void a_folder_survives_two_logs_and_an_export_byte_for_byte() throws IOException {
        assertThat(Program.run("import", matches, "--log", log).out()).startsWith("copied: 4 matches")
                .contains("refused: 0");
        String second = "sqlite:" + folder.resolve("second.db");
        assertThat(Program.run(Language.RU, "import", log, "--log", second).out()).startsWith("скопировано: 4 матча");
        Program exported = Program.run("export", "--all", "--log", second, "--out", folder.resolve("out"));
        assertThat(exported.exit()).isZero();
        for (int seed = 1; seed <= 4; seed++) {
            assertThat(folder.resolve("out").resolve("simulated-nebozhiteli-" + seed + ".jsonl"))
                    .hasSameBinaryContentAs(matchFile(seed));
        }
    }

    /// A reader upcasts an old line; a copy keeps the sealed original.
    @Test
    void a_line_of_an_earlier_version_is_copied_verbatim() throws IOException {
        Path earlier = Files.write(folder.resolve("earlier.jsonl"),
                withEarlierVersion(Files.readAllLines(matchFile(1))));
        assertThat(Program.run("import", earlier, "--log", log).exit()).isZero();
        Path out = folder.resolve("out.jsonl");
        assertThat(Program.run("export", "simulated-nebozhiteli-1", "--log", log, "--out", out).exit()).isZero();
        assertThat(out).hasSameBinaryContentAs(earlier).content().contains("summon-blocked-by-unique\",\"v\":1,");
    }

    /// Replaces the end of a match with a commit of two entries: the last choice again, and the published example as
    /// its consequence.
    private static List<String> withEarlierVersion(List<String> ended) throws IOException {
        List<String> lines = ended.subList(0, ended.size() - 2);
        long last = lines.stream().filter(line -> line.startsWith("{\"seq\"")).count();
        String choice = lines.stream().filter(line -> line.startsWith("{\"seq\"") && !line.contains("\"cause\""))
                .reduce((_, later) -> later).orElseThrow().replaceFirst("\"seq\":\\d+", "\"seq\":" + (last + 1));
        String example = Files.readString(EARLIER).strip().replaceFirst("\"seq\":\\d+", "\"seq\":" + (last + 2))
                .replaceFirst("\"cause\":\\d+", "\"cause\":" + (last + 1));
        String before = lines.getLast().replaceFirst(".*\"sha256\":\"(.*)\"}", "$1");
        Seal.Chain chain = new Seal(new Sequence(last), before).startChain();
        var whole = new ArrayList<>(lines);
        for (String line : List.of(choice, example)) {
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            chain.addLine(bytes, 0, bytes.length);
            whole.add(line);
        }
        whole.add("{\"seal\":" + (last + 2) + ",\"sha256\":\"" + chain.close(new Sequence(last + 2)).sha256() + "\"}");
        return whole;
    }

    @Test
    void existing_matches_are_skipped() {
        Program.run("import", matchFile(1), matchFile(2), "--log", log);
        Program again = Program.run("import", matches, "--log", log);
        assertThat(again.exit()).isZero();
        assertThat(again.out()).startsWith("copied: 2 matches").contains("already there: 2");
        assertThat(Program.run("import", matches, "--log", log, "--json").out().lines()).hasSize(5)
                .allMatch(line -> line.startsWith("{")).last().asString().contains("\"skippedCount\":4");
    }

    @Test
    void an_interrupted_import_resumes_and_produces_the_same_log() {
        try (SqliteLog target = SqliteLog.open(folder.resolve("league.db"))) {
            try (var copying = new MatchCopier(interruptedTarget(target), "import", _ -> { })) {
                copying.add("first", () -> ReplayReader.open(matchFile(1)));
                copying.add("second", () -> ReplayReader.open(matchFile(2)));
                copying.finish();
            } catch (IllegalStateException stopped) {
                assertThat(stopped).hasMessage("stopped");
            }
            assertThat(target.listMatches(MatchQuery.ALL)).singleElement()
                    .satisfies(half -> assertThat(half.last().number()).isPositive());
        }
        assertThat(Program.run("import", matches, "--log", log).out()).startsWith("copied: 4 matches");
        for (int seed = 1; seed <= 4; seed++) {
            Program.run("export", "simulated-nebozhiteli-" + seed, "--log", log, "--out",
                    folder.resolve(seed + ".jsonl"));
            assertThat(folder.resolve(seed + ".jsonl")).hasSameBinaryContentAs(matchFile(seed));
        }
    }

    /// Returns a target that stores half of the first match, then fails.
    private static MatchCopier.Target interruptedTarget(SqliteLog log) {
        MatchCopier.Target whole = MatchCopier.toTarget(log);
        return new MatchCopier.Target() {
            @Override
            public Optional<ReplayReader> read(Header header) {
                return whole.read(header);
            }

            @Override
            public BulkWriter openBulkWriter(String writer) {
                BulkWriter bulk = whole.openBulkWriter(writer);
                return new BulkWriter() {
                    private int added;

                    @Override
                    public Seal begin(Header header) {
                        return bulk.begin(header);
                    }

                    @Override
                    public void add(MatchId match, SealedCommit commit) {
                        if (++added == 5) {
                            bulk.flush();
                            throw new IllegalStateException("stopped");
                        }
                        bulk.add(match, commit);
                    }

                    @Override
                    public List<RejectedMatch> flush() {
                        return bulk.flush();
                    }

                    @Override
                    public void close() {
                        bulk.close();
                    }
                };
            }
        };
    }

    @Test
    void a_bad_file_is_reported_and_does_not_stop_the_others() throws IOException {
        Files.writeString(folder.resolve("bad.jsonl"), "garbage\n");
        Files.copy(matchFile(1), folder.resolve("good.jsonl"));
        for (Language language : Language.values()) {
            String target = "sqlite:" + folder.resolve(language + ".db");
            Program imported = Program.run(language, "import", folder, "--log", target);
            assertThat(imported.exit()).isEqualTo(3);
            assertThat(imported.err()).contains("bad.jsonl").hasLineCount(1);
            assertThat(Program.run("verify", "--all", "--log", target).out()).startsWith("EXACT");
        }
        assertThat(Program.run("import", folder.resolve("nowhere"), "--log", log).exit()).isEqualTo(3);
    }

    @Test
    void other_matches_and_diverging_matches_of_the_same_name_are_rejected() {
        Path other = folder.resolve("other").resolve("simulated-nebozhiteli-1.jsonl");
        Program.run("simulate", "--seed", 99, "--title", "другой", "--surrender", 20, "--out", other);
        Path differing = folder.resolve("differing").resolve("simulated-nebozhiteli-2.jsonl");
        Program.run("simulate", "--seed", 98, "--title", "simulated-nebozhiteli-2", "--surrender", 20, "--out",
                differing);
        Program.run("import", matches, "--log", log);
        Program refused = Program.run("import", other, "--log", log);
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("a different match named simulated-nebozhiteli-1").hasLineCount(1);
        Program differs = Program.run("import", differing, "--log", log);
        assertThat(differs.exit()).isEqualTo(1);
        assertThat(differs.err()).contains("simulated-nebozhiteli-2", "from entry ");
        assertThat(Program.run(Language.RU, "import", differing, "--log", log).err()).contains("с записи");
        assertThat(Program.run("import", differing, "--log", log, "--json").out())
                .contains("\"status\":\"differs\"", "\"entry\":");
    }

    @Test
    void only_the_named_matches_are_imported() {
        Program some = Program.run("import", matches, "--match", "simulated-nebozhiteli-2,simulated-nebozhiteli-4",
                "--log", log);
        assertThat(some.out()).startsWith("copied: 2 matches");
        Program fromLog = Program.run("import", log, "--match", "simulated-nebozhiteli-2,simulatd-nebozhiteli-4",
                "--log",
                "sqlite:" + folder.resolve("second.db"));
        assertThat(fromLog.exit()).isEqualTo(3);
        assertThat(fromLog.out()).startsWith("copied: 1 match,");
        assertThat(fromLog.err()).contains("simulatd-nebozhiteli-4", "simulated-nebozhiteli-4").hasLineCount(1);
        assertThat(Program.run("import", log, "--match", "Финал", "--log", log + "2").exit()).isEqualTo(2);
        assertThat(Program.run("import", log, "--log", log).exit()).isEqualTo(2);
    }

    @Test
    void an_export_resumes_its_own_files_and_leaves_others_alone() throws IOException {
        Program.run("import", matches, "--log", log);
        Path out = Files.createDirectory(folder.resolve("out"));
        byte[] whole = Files.readAllBytes(matchFile(1));
        Files.write(out.resolve("simulated-nebozhiteli-1.jsonl"), Arrays.copyOf(whole, whole.length / 2));
        Files.writeString(out.resolve("simulated-nebozhiteli-2.jsonl"), "my notes\n");
        Files.copy(matchFile(4), out.resolve("simulated-nebozhiteli-3.jsonl"));
        Program exported = Program.run("export", "simulated-nebozhiteli-1", "simulated-nebozhiteli-2",
                "simulated-nebozhiteli-3", "simulatd-nebozhiteli-4", "--log",
                log, "--out", out);
        assertThat(exported.exit()).isEqualTo(3);
        assertThat(exported.out()).startsWith("copied: 1 match,").contains("refused: 3");
        assertThat(exported.err()).contains("simulated-nebozhiteli-2.jsonl",
                "a different match named simulated-nebozhiteli-3",
                "did you mean simulated-nebozhiteli-4").hasLineCount(3);
        assertThat(out.resolve("simulated-nebozhiteli-1.jsonl")).hasSameBinaryContentAs(matchFile(1));
        assertThat(out.resolve("simulated-nebozhiteli-2.jsonl")).hasContent("my notes\n");
        assertThat(out.resolve("simulated-nebozhiteli-3.jsonl")).hasSameBinaryContentAs(matchFile(4));
        assertThat(Program.run("export", "--log", log).exit()).isEqualTo(2);
        assertThat(Program.run("export", "--all", "--log", log, "--out", folder.resolve("one.jsonl")).exit())
                .isEqualTo(2);
    }

    @Test
    void the_progress_bar_counts_matches_and_disappears_at_the_end() {
        assertThat(Program.runWithProgress("import", matches, "--log", log).err()).contains("░ 0/4")
                .endsWith("\r\033[K");
    }
}
