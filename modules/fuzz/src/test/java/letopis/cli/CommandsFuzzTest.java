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
import letopis.fuzz.Limits;
import letopis.fuzz.Ran;
import letopis.fuzz.Samples;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Any command line, a word on each line of an input, up to an empty line. What follows that is a file: a word that
/// begins with `@` names it, and it is put into the working folder under the rest of the word. With the ending `.jsonl`
/// it is sealed, so that it may be a match; without anything to put there, a sample is.
///
/// Left out are commands that run until somebody stops them (`shelf`, `broker`, `replay`, and `--follow`), those that
/// play many matches (`--count`), and words that reach out of the folder. How long `simulate`, `verify` and `league`
/// take depends on a game or on all of a log, so it is not limited here.
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

    @FuzzTest(maxDuration = "") // as many inputs as are asked for
    void a_command_line_is_followed_or_refused_in_a_sentence(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        int end = text.indexOf("\n\n");
        List<String> words = (end < 0 ? text : text.substring(0, end)).lines().toList();
        if (words.size() > WORDS_MAX || words.stream().anyMatch(LEFT_OUT::contains)
                || words.stream().anyMatch(word -> OUTSIDE.stream().anyMatch(word::contains))) {
            return;
        }
        byte[] file = (end < 0 ? "" : text.substring(end + 2)).getBytes(StandardCharsets.UTF_8);
        var command = new ArrayList<String>();
        words.forEach(word -> command.add(word.startsWith(FILE) ? put(word, file) : word));
        if (Collections.disjoint(command, SLOW)) {
            Limits.check(input, () -> Ran.of(Main::run, command).check());
        } else {
            Ran.of(Main::run, command).check();
        }
    }

    /// Puts the file there, where its name can be that of one.
    private static String put(String word, byte[] file) {
        String name = word.substring(FILE.length());
        if (!name.matches("[a-z]{1,20}\\.[a-z]{1,5}")) {
            return name;
        }
        byte[] bytes = file;
        if (file.length == 0 && SAMPLES.containsKey(word)) {
            bytes = sample(SAMPLES.get(word));
        } else if (name.endsWith(MATCH)) {
            bytes = Samples.sealed(file);
        }
        Samples.file(name, bytes);
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
