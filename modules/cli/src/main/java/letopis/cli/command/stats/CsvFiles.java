package letopis.cli.command.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.cli.analysis.Statistics;
import letopis.cli.analysis.Statistics.Tally;
import letopis.cli.reading.Replays;
import letopis.codec.message.BadFile;

/// Writes statistics as tables with commas, as RFC 4180 has them: one file of matches, or a folder of all.
final class CsvFiles {

    private CsvFiles() {}

    /// @param path a file for the matches alone where it ends in `.csv`, else a folder
    static void write(Statistics counted, Path path) {
        if (path.toString().endsWith(".csv")) {
            Replays.makeFolder(path.toAbsolutePath().getParent());
            matches(counted, path);
            return;
        }
        Replays.makeFolder(path);
        matches(counted, path.resolve("matches.csv"));
        tallies(counted.players(), "player", path.resolve("players.csv"));
        tallies(counted.decks(), "deck", path.resolve("decks.csv"));
        table(path.resolve("cards.csv"), List.of("game", "card", "sides", "won", "times"), counted.cards().stream()
                .map(one -> List.of(one.game(), one.name(), one.sides(), one.won(), one.times())));
        table(path.resolve("kills.csv"), List.of("game", "killer", "killed", "times"), counted.kills().stream()
                .map(one -> List.of(one.game(), one.killer(), one.killed(), one.times())));
        table(path.resolve("lives.csv"), List.of("game", "turn", "matches", "winner", "loser"), counted.lives().stream()
                .map(one -> List.of(one.game(), one.turn(), one.matches(), one.winner(), one.loser())));
    }

    private static void matches(Statistics counted, Path file) {
        table(file, List.of("match", "title", "game", "settings", "event", "round", "table", "at", "playerA", "playerB",
                "deckA", "deckB", "first", "winner", "reason", "entries", "choices", "turns"),
                counted.matches().stream().map(one -> List.of(one.id(), one.title(), one.game(), one.settings(),
                        one.event(), one.round(), one.table(), one.at(), one.players().getOrDefault("A", ""),
                        one.players().getOrDefault("B", ""), one.decks().getOrDefault("A", ""),
                        one.decks().getOrDefault("B", ""), one.first().orElse(""), one.winner().orElse(""),
                        one.reason(), one.entries(), one.choices(), one.turns())));
    }

    private static void tallies(List<Tally> tallies, String what, Path file) {
        table(file, List.of(what, "played", "won", "drawn"), tallies.stream()
                .map(one -> List.of(one.name(), one.played(), one.won(), one.drawn())));
    }

    private static void table(Path file, List<String> head, Stream<? extends List<?>> rows) {
        String text = Stream.concat(Stream.of(head), rows)
                .map(row -> row.stream().map(CsvFiles::cell).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
        try {
            Files.writeString(file, text, UTF_8);
        } catch (IOException e) {
            throw BadFile.unwritable(file, e);
        }
    }

    /// A text that a table would take for a formula is kept from it.
    private static String cell(Object value) {
        String text = String.valueOf(value);
        boolean formula = value instanceof String && !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0;
        String plain = formula ? "'" + text : text;
        boolean quoted = Arrays.asList(",", "\"", "\n", "\r").stream().anyMatch(plain::contains);
        return quoted ? "\"" + plain.replace("\"", "\"\"") + "\"" : plain;
    }
}
