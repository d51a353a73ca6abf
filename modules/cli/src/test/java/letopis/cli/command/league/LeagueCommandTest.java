package letopis.cli.command.league;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LeagueCommandTest {

    private static final int SURRENDER = 40; // in thousandths per choice, for short matches

    @TempDir
    private static Path matches;

    @TempDir
    private Path folder;

    private Path league;

    @BeforeAll
    static void play() throws IOException {
        for (int seed = 1; seed <= 5; seed++) {
            playMatch("match-" + seed, seed);
        }
        List<String> lines = Files.readAllLines(matches.resolve("match-2.jsonl"));
        int end = lines.size() / 2;
        while (!lines.get(end).startsWith("{\"seal\"")) {
            end++;
        }
        Files.createDirectory(matches.resolve("begun"));
        Files.writeString(matches.resolve("begun/match-2.jsonl"), String.join("\n", lines.subList(0, end + 1)) + "\n");
        Files.createDirectory(matches.resolve("other"));
        playMatch("other/match-2", 9);
    }

    private static void playMatch(String name, long seed) {
        assertThat(Program.run("simulate", "--seed", seed, "--surrender", SURRENDER, "--out",
                matches.resolve(name + ".jsonl")).exit()).isZero();
    }

    @BeforeEach
    void chooseFolder() {
        league = folder.resolve("league");
    }

    /// Creates a log file with these matches.
    private Path createLog(String name, String... files) {
        Path log = folder.resolve(name + ".db");
        for (String file : files) {
            Path match = matches.resolve(file + ".jsonl");
            assertThat(Program.run("import", match, "--log", "sqlite:" + log).exit()).isZero();
        }
        return log;
    }

    private Program seal(Path log) {
        return Program.run("league", "seal", "--log", "sqlite:" + log, "--out", league);
    }

    private Program verify(String match, Object... more) {
        var args = new Object[more.length + 4];
        args[0] = "verify";
        args[1] = matches.resolve(match + ".jsonl");
        args[2] = "--proof";
        args[3] = league.resolve("proofs").resolve(match + ".json");
        System.arraycopy(more, 0, args, 4, more.length);
        return Program.run(args);
    }

    @Test
    void every_match_of_a_log_can_be_checked_against_the_root() {
        Program sealed = seal(createLog("log", "match-1", "match-2", "match-3"));
        assertThat(sealed.exit()).as(sealed.toString()).isZero();
        assertThat(sealed.out()).contains("SEALED", "3 leaves", "ROOT");
        for (String match : List.of("match-1", "match-2", "match-3")) {
            Program verified = verify(match, "--root", league);
            assertThat(verified.exit()).as(verified.toString()).isZero();
            assertThat(verified.out()).contains("EXACT", "PROVED", "published root");
        }
    }

    @Test
    void a_proof_without_its_root_names_the_root_to_compare() throws IOException {
        seal(createLog("log", "match-1", "match-2"));
        Program verified = verify("match-1");
        assertThat(verified.exit()).isZero();
        String root = Files.readString(league.resolve("root.json")).replaceFirst("(?s).*sha256\": \"([^\"]*).*", "$1");
        assertThat(verified.out()).contains("PROVED", root);
    }

    @Test
    void a_replaced_or_extended_match_differs_from_the_sealed_one() {
        seal(createLog("log", "match-1", "begun/match-2"));
        Program grown = verify("match-2", "--root", league);
        assertThat(grown.exit()).isEqualTo(1);
        assertThat(grown.out()).contains("UNPROVED", "came after it");
        Program other = Program.run("verify", matches.resolve("other/match-2.jsonl"), "--proof",
                league.resolve("proofs/match-2.json"), "--root", league);
        assertThat(other.exit()).isEqualTo(1);
        assertThat(other.out()).contains("UNPROVED", "a different history");
    }

    @Test
    void a_forged_proof_and_a_foreign_root_are_rejected() throws IOException {
        seal(createLog("log", "match-1", "match-2"));
        Path proof = league.resolve("proofs/match-1.json");
        String before = Files.readString(proof);
        Files.writeString(proof, before.replace("\"index\": 0", "\"index\": 1"));
        assertThat(verify("match-1", "--root", league)).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(1);
            assertThat(answer.out()).contains("UNPROVED", "was changed");
        });
        Files.writeString(proof, before);
        Path root = league.resolve("root.json");
        Files.writeString(root, withOtherHash(Files.readString(root)));
        assertThat(verify("match-1", "--root", root)).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(1);
            assertThat(answer.out()).contains("UNPROVED", "leads to the root");
        });
    }

    @Test
    void a_root_grows_and_stays_consistent() {
        assertThat(seal(createLog("log", "match-1", "begun/match-2")).out())
                .contains("OPEN        1 match has", "match-2");
        assertThat(seal(createLog("log")).out()).contains("UNCHANGED");
        Program next = seal(createLog("log", "match-2", "match-3"));
        assertThat(next.exit()).as(next.toString()).isZero();
        assertThat(next.out()).contains("GROWN       match-2", "4 leaves", "1 new match").doesNotContain("OPEN");
        assertThat(league.resolve("root-2.json")).exists();
        Program checked = Program.run("league", "check", league.resolve("root-2.json"), league);
        assertThat(checked.exit()).as(checked.toString()).isZero();
        assertThat(checked.out()).contains("CONSISTENT  ", "match-2", "match-3");
        assertThat(verify("match-2", "--root", league).exit()).isZero();
        assertThat(Program.run("league", "check", league, league.resolve("root-2.json")))
                .satisfies(answer -> assertThat(answer.exit()).isEqualTo(1))
                .satisfies(answer -> assertThat(answer.out()).contains("INCONSISTENT", "wrong order"));
        assertThat(Program.run("league", "check", league, league).out()).contains("the same root");
    }

    @Test
    void a_consistency_proof_suffices_without_the_leaves() throws IOException {
        Path log = createLog("log", "match-1", "match-2");
        seal(log);
        createLog("log", "match-3");
        seal(log);
        Path published = Files.createDirectory(folder.resolve("published"));
        Path old = Files.copy(league.resolve("root-2.json"), folder.resolve("old.json"));
        Path now = Files.copy(league.resolve("root.json"), published.resolve("root.json"));
        Program nothing = Program.run("league", "check", old, now);
        assertThat(nothing.exit()).isEqualTo(3);
        assertThat(nothing.err()).contains("--proof").hasLineCount(1);
        Path proof = league.resolve("consistency-2-3.json");
        assertThat(Program.run("league", "check", old, now, "--proof", proof).exit()).isZero();
        Files.copy(proof, published.resolve("consistency-2-3.json"));
        assertThat(Program.run("league", "check", old, now).out()).contains("CONSISTENT", "unchanged; 1 new");
        assertThat(Program.run("league", "check", old, now, "--json").out()).contains("\"status\":\"consistent\"");
        Files.writeString(old, withOtherHash(Files.readString(old)));
        assertThat(Program.run("league", "check", old, now)).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(1);
            assertThat(answer.out()).contains("INCONSISTENT", "replaced");
        });
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void changes_of_sealed_matches_are_reported_by_name_and_their_leaves_stay(Language language) throws IOException {
        seal(createLog("log", "match-1", "match-2", "match-3", "match-4"));
        List<String> before = Files.readAllLines(league.resolve("leaves.txt"));
        Program cut = Program.run(language, "league", "seal", "--out", league, "--log",
                "sqlite:" + createLog("cut", "match-1", "begun/match-2", "match-3", "match-5"));
        assertThat(cut.exit()).isEqualTo(1);
        assertThat(cut.out()).contains("CUT         match-2", "MISSING     match-4", "SEALED", " match-4");
        assertThat(Files.readAllLines(league.resolve("leaves.txt"))).hasSize(5)
                .startsWith(before.toArray(String[]::new));
        Program replaced = Program.run(language, "league", "seal", "--out", league, "--json", "--log",
                "sqlite:" + createLog("other", "match-1", "other/match-2", "match-3", "match-4", "match-5"));
        assertThat(replaced.exit()).isEqualTo(1);
        assertThat(replaced.out()).contains("\"replacedMatches\":[\"match-2\"]", "\"missingMatches\":[]",
                "\"renewed\":false");
        assertThat(Program.run("league", "check", league.resolve("root-4.json"), league).exit()).isZero();
    }

    @Test
    void leaves_that_do_not_match_the_root_abort_the_command() throws IOException {
        Path log = createLog("log", "match-1", "match-2");
        seal(log);
        Path leaves = league.resolve("leaves.txt");
        String before = Files.readString(leaves);
        createLog("log", "match-3");
        for (String spoiled : List.of("", before.replaceFirst(":(\\d+):", ":1$1:"), "garbage\n" + before, "\0\1",
                before + before.lines().findFirst().orElseThrow() + "\n", before + "\n",
                String.join("\n", before.lines().toList().reversed()) + "\n")) {
            Files.writeString(leaves, spoiled);
            Program sealed = seal(log);
            assertThat(sealed.exit()).isEqualTo(3);
            assertThat(sealed.err()).contains("leaves.txt").hasLineCount(1);
            assertThat(league.resolve("root-2.json")).doesNotExist();
        }
        Files.writeString(leaves, before);
        Files.writeString(league.resolve("leaves.txt.part"), before + "a line of a root that was never finished\n");
        assertThat(seal(log).exit()).isZero();
    }

    @Test
    void leaves_left_in_a_part_file_are_completed_by_the_next_seal() throws IOException {
        Path log = createLog("log", "match-1");
        seal(log);
        Path leaves = league.resolve("leaves.txt");
        String before = Files.readString(leaves);
        createLog("log", "match-2");
        seal(log);
        Files.move(leaves, league.resolve("leaves.txt.part"));
        Files.writeString(leaves, before);
        assertThat(seal(log).out()).contains("UNCHANGED");
        assertThat(Files.readAllLines(leaves)).hasSize(2);
    }

    /// Changes any byte of any file in a sealed folder.
    @Test
    void a_changed_file_in_a_sealed_folder_is_detected_by_check_and_by_seal() throws IOException {
        Path key = folder.resolve("league.pem");
        Program.run("key", "new", key);
        Path log = createLog("log", "match-1", "match-2", "match-3");
        Object[] seal = {"league", "seal", "--log", "sqlite:" + log, "--out", league, "--key", key};
        assertThat(Program.run(seal).exit()).isZero();
        createLog("log", "match-4", "match-5");
        assertThat(Program.run(seal).exit()).isZero();
        Path old = Files.copy(league.resolve("root-3.json"), folder.resolve("old.json"));
        assertThat(Program.run("league", "check", old, league).out()).startsWith("CONSISTENT");
        List<Path> files;
        try (var all = Files.walk(league)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        assertThat(files).hasSize(9);
        var random = new SplittableRandom(20261127);
        for (Path file : files) {
            byte[] right = Files.readAllBytes(file);
            for (int change = 0; change < 12; change++) {
                byte[] wrong = flipBytes(right, random);
                if (new String(wrong, UTF_8).replaceAll("\\s", "").equals(new String(right, UTF_8)
                        .replaceAll("\\s", ""))) {
                    continue; // whitespace between JSON values is insignificant
                }
                Files.write(file, wrong);
                Program checked = Program.run("league", "check", old, league);
                Program sealed = Program.run(seal);
                assertThat(checked.exit()).as("%s: %s", file, new String(wrong, UTF_8)).isIn(1, 3);
                if (!checked.out().contains("WRONG") && !checked.out().contains("SIGNER")) { // a root's own signature
                    assertThat(checked.out()).doesNotStartWith("CONSISTENT");
                }
                assertThat(sealed.exit()).as("%s: %s", file, new String(wrong, UTF_8)).isIn(1, 3);
                if (!sealed.out().contains("WRONG")) {
                    assertThat(sealed.out()).doesNotContain("UNCHANGED");
                }
                Files.write(file, right);
            }
        }
        assertThat(Program.run("league", "check", old, league).exit()).isZero();
    }

    private static byte[] flipBytes(byte[] right, SplittableRandom random) {
        List<String> lines = new ArrayList<>(new String(right, UTF_8).lines().toList());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(random.nextInt(lines.size()));
            case 1 -> lines.add(random.nextInt(lines.size() + 1), lines.get(random.nextInt(lines.size())));
            case 2 -> Collections.shuffle(lines, new Random(random.nextLong()));
            default -> {
                byte[] wrong = right.clone();
                int at = random.nextInt(wrong.length);
                wrong[at] = (byte) (wrong[at] == 'x' ? 'y' : 'x');
                return wrong;
            }
        }
        return (String.join("\n", lines) + "\n").getBytes(UTF_8);
    }

    @Test
    void files_other_than_roots_and_proofs_are_rejected_with_one_sentence() throws IOException {
        seal(createLog("log", "match-1", "match-2"));
        Path root = league.resolve("root.json");
        String whole = Files.readString(root);
        for (String wrong : List.of("", "[]", "null", "{", "{\"letopis\":\"root\"}", "{\"letopis\":1}",
                whole.replace("\"root\"", "\"proof\""), whole.replace("\"v\": 1", "\"v\": 2"),
                whole.replace("\"size\": 2", "\"size\": -2"), whole.replace("\"size\": 2", "\"size\": 1e3"),
                whole.replaceFirst("\"at\": \"[^\"]*", "\"at\": \"yesterday"), whole + whole,
                whole.replaceFirst("(sha256\": \").", "$1x"))) {
            Files.writeString(root, wrong);
            Program verified = verify("match-1", "--root", root);
            assertThat(verified.exit()).as(wrong).isEqualTo(3);
            assertThat(verified.err()).as(wrong).contains("root.json").hasLineCount(1);
        }
        assertThat(Program.run("verify", matches.resolve("match-1.jsonl"), "--proof", root).exit()).isEqualTo(3);
        assertThat(verify("match-1", "--root", folder.resolve("nowhere.json")).exit()).isEqualTo(3);
    }

    @Test
    void malformed_league_commands_are_rejected() {
        assertThat(Program.run("league").exit()).isEqualTo(2);
        assertThat(Program.run("league", "seel").err()).contains("seal");
        assertThat(Program.run("league", "seal", "what").exit()).isEqualTo(2);
        assertThat(Program.run("league", "check", "one").exit()).isEqualTo(2);
        assertThat(Program.run("league", "check", "one", "two", "three").exit()).isEqualTo(2);
        assertThat(Program.run("verify", "x", "--root", "y").exit()).isEqualTo(2);
        Path empty = folder.resolve("empty.db");
        assertThat(Program.run("league", "seal", "--log", "sqlite:" + empty, "--out", league).exit()).isEqualTo(3);
        assertThat(league).doesNotExist();
    }

    /// Changes the first digit of the hash.
    private static String withOtherHash(String json) {
        return Pattern.compile("(sha256\": \")(.)").matcher(json)
                .replaceFirst(found -> found.group(1) + (found.group(2).equals("0") ? "1" : "0"));
    }
}
