package letopis.cli.command.find;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.answer.FindAnswer;
import letopis.app.answer.FindAnswer.Hit;
import letopis.app.answer.MatchHits;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchSource;
import letopis.app.statistics.BoardSearch;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.HitSelection;
import letopis.app.statistics.ShelfSearch;
import letopis.app.text.Columns;
import letopis.cli.command.MatchFilter;
import letopis.cli.command.MatchFinder;
import letopis.cli.command.MatchView;
import letopis.cli.logs.PartialLogNotice;
import letopis.journal.MatchId;
import letopis.language.cards.CardSets;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionParser;
import letopis.live.finding.ConditionParser.ParseResult;
import letopis.live.finding.Lexicon;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// A command that finds the moments at which a condition becomes true. It searches named matches board by board, or a
/// whole log by its derived facts.
public record FindCommand(Console console) implements Command {

    private static final int DEFAULT_LIMIT = 10;
    private static final int GAP_WIDTH = 2;
    private static final int MIN_SENTENCE_WIDTH = 20; // minimum columns for a readable sentence

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.of(List.of(
                CommandLineArgs.parameters("[MATCH…] CONDITION", "1..*", "find.condition"),
                CommandLineArgs.flag("--first", "find.first"),
                CommandLineArgs.flag("--last", "find.last"),
                CommandLineArgs.flag("--all", "find.all"),
                CommandLineArgs.flag("--count", "find.count"),
                CommandLineArgs.option("--limit", "N", "find.limit"),
                CommandLineArgs.flag("--recorded", "find.recorded")), MatchFilter.arguments(), List.of(
                MatchView.createAudienceOption("find.as"),
                CommandLineArgs.flag("--json", "json"))).flatMap(List::stream).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        HitSelection hitSelection = parseSelection(args);
        List<String> given = args.parameters();
        List<String> named = given.subList(0, given.size() - 1);
        long limit = args.number("--limit", DEFAULT_LIMIT);
        if (limit < 1) {
            throw UserError.createBadUsageError("matches.range", Map.of("option", "--limit"));
        }
        if (!named.isEmpty() && MatchFilter.isGiven(args)) {
            throw UserError.createBadUsageError("find.named-and-chosen", Map.of());
        }
        if (named.isEmpty() && args.has("--as") && !args.text("--as", "").equals("judge")) {
            throw UserError.createBadUsageError("find.as-judge", Map.of());
        }
        try (var finder = new MatchFinder(args, console)) {
            FindResult found = named.isEmpty() ? searchShelf(args, given.getLast(), finder.log(), hitSelection)
                    : searchMatches(args, given.getLast(), named, finder, hitSelection);
            return printResult(args, found, limit);
        }
    }

    private static HitSelection parseSelection(CommandLineArgs args) {
        List<String> given = Stream.of("--first", "--last", "--all").filter(args::has).toList();
        if (given.size() > 1) {
            throw UserError.createBadUsageError("find.which", Map.of());
        }
        return given.isEmpty() || given.getFirst().equals("--first") ? HitSelection.FIRST
                : given.getFirst().equals("--last") ? HitSelection.LAST : HitSelection.ALL;
    }

    /// @param searchedCount the number of searched matches
    /// @param remainingCount the number of matches skipped because they are unreadable or the log is read-only
    /// @param exitStatus the exit code for a partial log, or OK
    private record FindResult(List<MatchHits> matchHits, int searchedCount, int remainingCount,
            ExitStatus exitStatus) {}

    private FindResult searchMatches(CommandLineArgs args, String text, List<String> deckNames, MatchFinder finder,
            HitSelection hitSelection) {
        var found = new ArrayList<MatchHits>();
        for (String name : deckNames) {
            LoadedMatch<?> match = finder.find(name).load().requireComplete();
            Condition condition = parseCondition(text, Lexicon.of(match));
            List<Long> entries = BoardSearch.findHits(match, condition, MatchView.parseAudience(args, match.header()),
                    hitSelection,
                    args.has("--recorded"));
            if (!entries.isEmpty()) {
                found.add(new MatchHits(name, () -> match, entries));
            }
        }
        return new FindResult(found, deckNames.size(), 0, ExitStatus.OK);
    }

    private FindResult searchShelf(CommandLineArgs args, String text, OpenLog log, HitSelection hitSelection) {
        SqliteLog tables = log.sqliteLog().get();
        List<Game<?>> games = Games.all();
        Lexicon lexicon = Lexicon.of(games, tables.factColumns().cardNames());
        games.forEach(game -> lexicon.withCards(CardSets.loadBuiltInCardSet(game).definitions()));
        Condition condition = parseCondition(text, lexicon);
        var projection = new FactProjection(tables, console, Progress.createListener(console));
        projection.update();
        var shelf = tables.factColumns();
        var matches = shelf.findMatches(MatchFilter.of(args), projection::skip);
        List<MatchHits> found = ShelfSearch.find(shelf, matches, condition, hitSelection, args.has("--recorded"))
                .stream()
                .map(matchingEntries -> new MatchHits(matchingEntries.match().match(), () ->
                        new MatchSource.LogSource(tables, new MatchId(matchingEntries.match().match())).load(),
                        matchingEntries.entries()))
                        .toList();
        console.printNotices(log.notes().get().listSentences(console));
        return new FindResult(found, matches.size(), projection.skippedCount(), PartialLogNotice.print(log, console));
    }

    private Condition parseCondition(String text, Lexicon lexicon) {
        return switch (ConditionParser.parse(text, lexicon)) {
            case ParseResult.Success(var condition) -> condition;
            case ParseResult.Failure wrong -> {
                console.err().println("  " + text);
                console.err().println("  " + " ".repeat(Columns.measureWidth(text.substring(0, wrong.at()))) + "^");
                throw UserError.createBadUsageError("find.wrong", Map.of("column", wrong.column(text),
                        "sentence", wrong.formatSentence(console.language())));
            }
        };
    }

    private int printResult(CommandLineArgs args, FindResult result, long limit) {
        List<MatchHits> found = result.matchHits();
        long hits = found.stream().mapToLong(matchHits -> matchHits.entries().size()).sum();
        var count = new FindAnswer.Count(hits, found.size(), result.searchedCount(), result.remainingCount());
        Map<String, Object> counted = Map.of("hits", hits, "matches", found.size(), "searched", result.searchedCount(),
                "unread", result.remainingCount(), "shown", limit);
        if (args.has("--count")) {
            console.out().println(args.has("--json") ? count.json()
                    : console.say(args.has("--all") ? "find.counted" : "find.counted-matches", counted));
        } else if (args.has("--json")) {
            MatchHits.createFirstHits(found, limit, console.language())
                    .forEach(hit -> console.out().println(hit.json()));
        } else {
            printHits(MatchHits.createFirstHits(found, limit, console.language()));
            if (hits > limit) {
                console.err().println(console.say("find.more", counted));
            }
        }
        if (result.remainingCount() > 0) {
            console.err().println(console.say("facts.incomplete", Map.of("count", result.remainingCount())));
            return ExitStatus.INPUT.code();
        }
        if (found.isEmpty() && !args.has("--json")) {
            console.err().println(console.say("find.none", counted));
        }
        return found.isEmpty() && result.exitStatus() == ExitStatus.OK ? ExitStatus.FAILED.code() : result.exitStatus()
                .code();
    }

    /// Prints hits: columns on a terminal, tab-separated values in a pipe.
    private void printHits(List<Hit> hits) {
        List<List<String>> rows = hits.stream().map(hit -> Stream.of(hit.match(), "#" + hit.entry().number(),
                hit.where(), hit.sentence()).map(cell -> cell.replaceAll("\\p{Cntrl}", " ")).toList()).toList();
        if (!console.writesToTerminal()) {
            rows.forEach(row -> console.out().println(String.join("\t", row)));
            return;
        }
        int[] widths = new int[3];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.measureWidth(row.get(i)));
            }
        });
        for (List<String> row : rows) {
            String place = Stream.iterate(0, i -> i < widths.length, i -> i + 1)
                    .map(i -> Columns.fit(row.get(i), widths[i]) + " ".repeat(GAP_WIDTH)).collect(Collectors.joining());
            int room = console.width() - Columns.measureWidth(place);
            if (room < MIN_SENTENCE_WIDTH) {
                console.out().println(Columns.truncate(place + row.getLast(), console.width()).stripTrailing());
                continue;
            }
            String before = place;
            for (String part : Columns.wrap(row.getLast(), room)) {
                console.out().println(before + part);
                before = " ".repeat(Columns.measureWidth(place));
            }
        }
    }
}
