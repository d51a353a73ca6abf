package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import letopis.cli.Program;
import letopis.notation.LoadedMatch;
import letopis.recording.Script;

/// A match with every event that concerns a match as a whole.
final class EventfulMatch {

    private EventfulMatch() {}

    static Program done(Object... words) {
        Program done = Program.run(words);
        assertThat(done.exit()).as("%s: %s", Arrays.toString(words), done).isZero();
        return done;
    }

    /// Records the file `match.jsonl` in a folder.
    static Path record(Path folder, String game) throws IOException {
        Path played = folder.resolve("played.jsonl");
        done("simulate", "--game", game, "--seed", 3, "--surrender", 0, "--out", played);
        Path script = Files.write(folder.resolve("begun.txt"), Script.of(LoadedMatch.load(played)).subList(0, 40));
        Path match = folder.resolve("match.jsonl");
        done("record", match, "--game", game, "--from", script, "--title", "Финал", "--players", "Анна,Борис",
                "--event", "Кубок", "--round", "3", "--table", "7");
        rule(match);
        return match;
    }

    private static void rule(Path match) {
        done("rule", match, "--warn", "A", "--reason", "медленная игра", "--by", "Вера");
        done("rule", match, "--penalty", "B=потеря хода", "--reason", "повтор");
        long to = LoadedMatch.load(match).timeline().size();
        done("rule", match, "--time", 5, "--reason", "искали судью");
        done("rule", match, "--note", "обычная заметка");
        done("rule", match, "--note", "заметка | с чертой", "--by", "Вера");
        done("rewind", match, "--to", to, "--reason", "ошибка записи", "--by", "Вера", "--yes");
        done("rule", match, "--note", "тоже взято назад");
        done("rewind", match, "--to", to, "--reason", "ещё раз", "--recorder", "--yes");
        done("rule", match, "--call", "спорят: кто ходит");
        done("rule", match, "--call", "спор", "--seat", "A");
        done("rule", match, "--answer", "играйте дальше");
        done("end", match);
        done("agree", match, "--seat", "A");
    }

    /// Returns author and type of each entry.
    static List<String> kinds(Path match) {
        return LoadedMatch.load(match).timeline().entries().stream()
                .map(entry -> entry.by().code() + " " + entry.event().getClass().getName()).toList();
    }

    /// Returns the lines of its script, without entries copied from the replay file, which contain times and salts.
    static List<String> words(Path match) {
        return Script.whole(LoadedMatch.load(match)).stream().filter(line -> !line.startsWith("{")).toList();
    }
}
