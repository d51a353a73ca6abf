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

    static Program runOrFail(Object... words) {
        Program done = Program.run(words);
        assertThat(done.exit()).as("%s: %s", Arrays.toString(words), done).isZero();
        return done;
    }

    /// Records the file `match.jsonl` in a folder.
    static Path record(Path folder, String game) throws IOException {
        Path played = folder.resolve("played.jsonl");
        runOrFail("simulate", "--game", game, "--seed", 3, "--surrender", 0, "--out", played);
        Path script = Files.write(folder.resolve("begun.txt"), Script.of(LoadedMatch.load(played)).subList(0, 40));
        Path match = folder.resolve("match.jsonl");
        runOrFail("record", match, "--game", game, "--from", script, "--title", "Финал", "--players", "Анна,Борис",
                "--event", "Кубок", "--round", "3", "--table", "7");
        addRuling(match);
        return match;
    }

    private static void addRuling(Path match) {
        runOrFail("rule", match, "--warn", "A", "--reason", "медленная игра", "--by", "Вера");
        runOrFail("rule", match, "--penalty", "B=потеря хода", "--reason", "повтор");
        long to = LoadedMatch.load(match).timeline().size();
        runOrFail("rule", match, "--time", 5, "--reason", "искали судью");
        runOrFail("rule", match, "--note", "обычная заметка");
        runOrFail("rule", match, "--note", "заметка | с чертой", "--by", "Вера");
        runOrFail("rewind", match, "--to", to, "--reason", "ошибка записи", "--by", "Вера", "--yes");
        runOrFail("rule", match, "--note", "тоже взято назад");
        runOrFail("rewind", match, "--to", to, "--reason", "ещё раз", "--recorder", "--yes");
        runOrFail("rule", match, "--call", "спорят: кто ходит");
        runOrFail("rule", match, "--call", "спор", "--seat", "A", "--yes");
        runOrFail("rule", match, "--answer", "играйте дальше");
        runOrFail("end", match, "--yes");
        runOrFail("agree", match, "--seat", "A", "--yes");
    }

    /// Returns author and type of each entry.
    static List<String> kinds(Path match) {
        return LoadedMatch.load(match).timeline().entries().stream()
                .map(entry -> entry.by().code() + " " + entry.event().getClass().getName()).toList();
    }

    /// Returns the lines of its script, without entries copied from the replay file, which contain times and salts.
    static List<String> words(Path match) {
        return Script.ofWholeMatch(LoadedMatch.load(match)).stream().filter(line -> !line.startsWith("{")).toList();
    }
}
