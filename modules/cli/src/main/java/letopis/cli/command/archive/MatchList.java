package letopis.cli.command.archive;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.app.game.GameWords;
import letopis.app.json.Json;
import letopis.app.text.Columns;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.live.OccasionText;
import letopis.program.console.Console;
import letopis.sqlite.CachedResult;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// A printer for lists of matches: columns on a terminal, tab-separated values in a pipe, or JSON.
final class MatchList {

    private static final int GAP_WIDTH = 2;
    private static final Set<Integer> NUMERIC_COLUMNS = Set.of(0, 4, 5); // numeric columns: match, time, entries
    private static final DateTimeFormatter TIME_FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final Console console;
    private final @Nullable Map<MatchId, CachedResult> results; // null if results are not requested
    private final GameWords words;

    /// @param results readable results, or null if results are not requested
    MatchList(Console console, @Nullable Map<MatchId, CachedResult> results) {
        this.console = console;
        this.results = results;
        this.words = new GameWords(console.language());
    }

    void print(List<MatchListing> matches) {
        List<List<String>> rows = matches.stream().map(this::toRow).toList();
        if (!console.writesToTerminal()) {
            rows.forEach(row -> console.out()
                    .println(row.stream().map(MatchList::toOneLine).collect(Collectors.joining("\t"))));
        } else if (!rows.isEmpty()) {
            printTable(rows);
        }
    }

    private static String toOneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }

    private List<String> toRow(MatchListing match) {
        String time = console.writesToTerminal() ? TIME_FORMAT.format(match.at().atZone(ZoneId.systemDefault()))
                : match.at().truncatedTo(ChronoUnit.SECONDS).toString();
        String title = console.writesToTerminal() ? OccasionText.appendTo(isTitleRedundant(match) ? "" : match.title(),
                match.occasion(), console.language()) : match.title();
        var row = new ArrayList<>(List.of(match.match().value(), title,
                String.join(" – ", match.players().values()), words.nameOf(match.game()), time,
                String.valueOf(match.last().number())));
        if (results != null) {
            row.add(formatResult(match, results.get(match.match())));
        }
        return row;
    }

    /// Returns true if the title only repeats the match id or the players, which are shown next to it.
    private static boolean isTitleRedundant(MatchListing match) {
        String players = normalize(String.join(" ", match.players().values()));
        return normalize(match.title()).equals(normalize(match.match().value()))
                || normalize(match.title()).equals(players);
    }

    private static String normalize(String text) {
        return text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip().toLowerCase(Locale.ROOT);
    }

    /// Prints the rows. If the columns do not fit, the non-numeric columns get separate lines.
    private void printTable(List<List<String>> rows) {
        var all = new ArrayList<List<String>>();
        all.add(List.of("match", "title", "players", "game", "time", "entries", "result")
                .subList(0, rows.getFirst().size())
                .stream().map(column -> console.say("matches." + column)).toList());
        rows.forEach(row -> all.add(row.stream().map(MatchList::toOneLine).toList()));
        int[] widths = new int[rows.getFirst().size()];
        all.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.measureWidth(row.get(i)));
            }
        });
        boolean whole = IntStream.of(widths).sum() + GAP_WIDTH * (widths.length - 1) <= console.width();
        List<Integer> columns = IntStream.range(0, widths.length).boxed()
                .filter(i -> whole || NUMERIC_COLUMNS.contains(i))
                .toList();
        for (List<String> row : all) {
            console.out().println(columns.stream().map(i -> Columns.fit(row.get(i), widths[i]))
                    .collect(Collectors.joining(" ".repeat(GAP_WIDTH))).stripTrailing());
            if (!whole) {
                String below = IntStream.range(0, widths.length).filter(i -> !NUMERIC_COLUMNS.contains(i))
                        .mapToObj(row::get)
                        .filter(cell -> !cell.isEmpty()).collect(Collectors.joining(" · "));
                Columns.wrap(below, console.width() - GAP_WIDTH)
                        .forEach(line -> console.out().println(" ".repeat(GAP_WIDTH) + line));
            }
        }
    }

    private String formatResult(MatchListing match, @Nullable CachedResult cachedResult) {
        if (cachedResult == null) {
            return "?";
        }
        Optional<BoardView.Result> result = cachedResult.result();
        if (result.isEmpty()) {
            return console.say("matches.playing");
        }
        String who = result.get().winner().map(seat -> match.players().getOrDefault(seat, seat.name()))
                .orElse(console.say("board.draw"));
        return who + " (" + words.of(match.game()).map(words -> words.word("reason." + result.get().reason()))
                .orElse(result.get().reason()) + ")";
    }

    /// @param result the result; null if results are not requested
    private record MatchRow(MatchId id, String title, GameId game, Instant at, Map<Seat, String> players,
            @JsonUnwrapped Occasion occasion, Sequence entryCount, @JsonUnwrapped @Nullable ResultJson result) {}

    private record ResultJson(Optional<Boolean> over, Optional<Seat> winner, Optional<String> reason) {}

    String toJson(MatchListing match) {
        return Json.toLine(new MatchRow(match.match(), match.title(), match.game(), match.at(), match.players(),
                match.occasion(), match.last(),
                results == null ? null : toResultJson(Optional.ofNullable(results.get(match.match())))));
    }

    private static ResultJson toResultJson(Optional<CachedResult> cachedResult) {
        Optional<BoardView.Result> result = cachedResult.flatMap(CachedResult::result);
        return new ResultJson(cachedResult.map(_ -> result.isPresent()), result.flatMap(BoardView.Result::winner),
                result.map(BoardView.Result::reason));
    }
}
