package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.fuzz.CommandRun;
import letopis.fuzz.Limits;
import letopis.fuzz.Samples;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes arbitrary command lines: one word per line of an input, up to an empty line. The rest of the input is a file:
/// a word that begins with `@` refers to it, and the file is written to the working folder under the rest of the word.
/// A `.jsonl` file gets matching seals so that it can be a match; if the rest is empty, a sample is written.
///
/// Excluded are commands that run until stopped (`shelf`, `broker`, `replay`, and `--follow`), those that play many
/// matches (`--count`), and words that refer outside the folder. `simulate`, `verify` and `league` have no time limit,
/// since their duration depends on a game or a whole log.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandsFuzzTest {

    private static final Set<String> LEFT_OUT = Set.of("shelf", "broker", "replay");
    private static final List<String> OUTSIDE = List.of("/", "..", "kafka:", "\\", "~", "--follow", "--count");
    private static final Set<String> SLOW = Set.of("simulate", "verify", "league");
    private static final int WORDS_MAX = 12;
    private static final String FILE = "@";
    private static final String MATCH = ".jsonl";
    private static final Map<String, String> SAMPLES = Map.of(
            "@duel.jsonl", "nebozhiteli/matches/nb-115-armour-against-three.jsonl",
            "@fight.jsonl", "vremya-geroev/matches/fight-with-a-parry.jsonl",
            "@lanes.jsonl", "respons/matches/game-both-heroes-hit.jsonl",
            "@heroes.jsonl", "berserk-heroes/matches/game-by-the-third-missed-draw.jsonl");

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_command_line_is_executed_or_rejected_with_a_message(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        int end = text.indexOf("\n\n");
        List<String> words = (end < 0 ? text : text.substring(0, end)).lines().toList();
        if (words.size() > WORDS_MAX || words.stream().anyMatch(LEFT_OUT::contains)
                || words.stream().anyMatch(word -> OUTSIDE.stream().anyMatch(word::contains))) {
            return;
        }
        byte[] file = (end < 0 ? "" : text.substring(end + 2)).getBytes(StandardCharsets.UTF_8);
        var command = new ArrayList<String>();
        words.forEach(word -> command.add(word.startsWith(FILE) ? placeFile(word, file) : word));
        if (Collections.disjoint(command, SLOW)) {
            Limits.check(input, () -> CommandRun.execute(Main::run, command).requireNoBug());
        } else {
            CommandRun.execute(Main::run, command).requireNoBug();
        }
    }

    /// Writes the file if the word can be its name.
    private static String placeFile(String word, byte[] file) {
        String name = word.substring(FILE.length());
        if (!name.matches("[a-z]{1,20}\\.[a-z]{1,5}")) {
            return name;
        }
        byte[] bytes = file;
        if (file.length == 0 && SAMPLES.containsKey(word)) {
            bytes = sample(SAMPLES.get(word));
        } else if (name.endsWith(MATCH)) {
            bytes = Samples.addSeals(file);
        }
        Samples.writeFile(name, bytes);
        return name;
    }

    private static byte[] sample(String name) {
        try {
            return Files.readAllBytes(Samples.home().resolve("replays").resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
