package letopis.cli.command.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.logs.OpenLog;
import letopis.cli.command.MatchFilter;
import letopis.cli.logs.PartialLogNotice;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.ReadableLog.UnreadableMatch;
import letopis.language.message.BadFile;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.sqlite.CachedResult;
import picocli.CommandLine.Model.ArgSpec;

/// A command that lists the matches of a log, newest first. Results are shown only with `--results`.
public record MatchesCommand(Console console) implements Command {

    private static final int DEFAULT_LIMIT = 50;
    private static final String HIDDEN_OPTION = "--hidden";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.concat(MatchFilter.arguments().stream(), Stream.of(
                CommandLineArgs.option("--limit", "N", "matches.limit"),
                CommandLineArgs.flag("--results", "matches.results"),
                CommandLineArgs.flag(HIDDEN_OPTION, "matches.hidden"),
                CommandLineArgs.flag("--json", "json"))).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        MatchQuery query = parseQuery(args);
        ExitStatus exit = ExitStatus.OK;
        try (OpenLog opened = new LogOptions(args).openLogForReading()) {
            var damaged = new ArrayList<UnreadableMatch>();
            List<MatchListing> matches = listMatches(opened, query, args.has(HIDDEN_OPTION), damaged);
            Map<MatchId, CachedResult> ends = null;
            if (args.has("--results")) {
                var results = new ResultLookup(opened.log(), opened.sqliteLog().get(), console);
                ends = results.load(matches);
                exit = results.skippedCount() > 0 ? ExitStatus.INPUT : ExitStatus.OK;
            }
            var list = new MatchList(console, ends);
            if (args.has("--json")) {
                matches.forEach(match -> console.out().println(list.toJson(match)));
            } else {
                list.print(matches);
            }
            damaged.forEach(unreadableMatch ->
                    console.err().println(BadFile.formatMessage(unreadableMatch.problem(), console.language())));
            exit = damaged.isEmpty() ? exit : ExitStatus.INPUT;
            console.printNotices(opened.notes().get().listSentences(console));
            ExitStatus part = PartialLogNotice.print(opened, console);
            long hidden = args.has(HIDDEN_OPTION) ? 0 : countHiddenMatches(opened, query);
            if (hidden > 0) {
                console.out().flush();
                console.err().println(console.say("matches.hidden-count", Map.of("count", hidden)));
            } else if (matches.isEmpty() && !args.has("--json")) {
                console.err().println(console.say("matches.none", Map.of("log", opened.log().name())));
            }
            return exit.worseOf(part).code();
        }
    }

    /// @param includesHidden true to list only hidden matches, false to list only the others
    private static List<MatchListing> listMatches(OpenLog log, MatchQuery query, boolean includesHidden,
            List<UnreadableMatch> unreadableMatches) {
        Set<MatchId> ids = log.log().hiddenMatches();
        if (ids.isEmpty() && !includesHidden) {
            return log.log().listMatches(query, unreadableMatches::add).toList();
        }
        try (Stream<MatchListing> all = log.log()
                .listMatches(query.withLimit(Long.MAX_VALUE), unreadableMatches::add)) {
            return all.filter(match -> ids.contains(match.match()) == includesHidden).limit(query.limit()).toList();
        }
    }

    private static long countHiddenMatches(OpenLog log, MatchQuery query) {
        return log.log().hiddenMatches().stream()
                .filter(match -> log.log().findHeader(match).isPresent())
                .filter(match -> query.accepts(log.sqliteLog().get().readListing(match))).count();
    }

    private static MatchQuery parseQuery(CommandLineArgs args) {
        long limit = args.number("--limit", DEFAULT_LIMIT);
        if (limit < 1) {
            throw UserError.createBadUsageError("matches.range", Map.of("option", "--limit"));
        }
        return MatchFilter.of(args).withLimit(limit);
    }
}
