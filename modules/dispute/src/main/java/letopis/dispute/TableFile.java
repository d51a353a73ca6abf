package letopis.dispute;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.LoadedMatch;
import letopis.table.Choice;

/// A table from a position file, for starting or continuing a match. Choices in the file are ignored.
public final class TableFile {

    private TableFile() {}

    /// The result of reading a file.
    public sealed interface ParseResult {

        /// A table that can be set up, with the choices that set it up.
        ///
        /// @param match a match that begins with the table
        record Table(LoadedMatch<?> match, List<Choice> orders) implements ParseResult {
            public Table {
                orders = List.copyOf(orders);
            }
        }

        /// The table cannot be set up.
        record FileMistakes(List<BadFile> mistakes) implements ParseResult {
            public FileMistakes {
                mistakes = List.copyOf(mistakes);
            }
        }
    }

    /// @param path the file's path as shown in messages
    /// @throws BadFile if the file cannot be read or is not YAML
    public static ParseResult read(Path path, byte[] bytes) {
        return read(path, bytes, Map.of());
    }

    private static ParseResult read(Path path, byte[] bytes, Map<String, String> settings) {
        PositionFile file = PositionFile.readDraft(path, bytes, settings);
        if (!file.mistakes().isEmpty()) {
            return new ParseResult.FileMistakes(file.mistakes());
        }
        DisputeResult<?> answer = file.answers().getFirst();
        var orders = new ArrayList<Choice>();
        for (Commit commit : answer.commits()) {
            Entry first = commit.entries().getFirst();
            if (first.seq().number() <= answer.start() && first.event() instanceof Choice order) {
                orders.add(order);
            }
        }
        return new ParseResult.Table(answer.match(), orders);
    }

    /// Reads a table that continues a match.
    ///
    /// @throws BadFile if the file cannot be read or is not YAML
    public static ParseResult read(Path path, byte[] bytes, LoadedMatch<?> match) {
        Header header = match.header();
        GameId game = PositionFile.game(path, bytes).id();
        if (!game.equals(header.game())) {
            return reject(path, "other-game", Map.of("name", game, "expected", header.game()));
        }
        ParseResult read = read(path, bytes, header.settings());
        if (!(read instanceof ParseResult.Table(var written, var orders))) {
            return read;
        }
        var others = new TreeMap<>(written.header().settings());
        others.entrySet().removeAll(header.settings().entrySet());
        if (!others.isEmpty()) {
            String name = others.firstKey();
            return reject(path, "other-setting", Map.of("name", name, "found", others.get(name),
                    "expected", header.settings().getOrDefault(name, "")));
        }
        boolean table = !orders.isEmpty() && orders.stream().allMatch(Choice.Order.class::isInstance);
        return table ? read : reject(path, "no-table", Map.of());
    }

    private static ParseResult reject(Path path, String code, Map<String, Object> details) {
        return new ParseResult.FileMistakes(List.of(new BadFile(path.toString(), new FileProblem(code, details))));
    }
}
