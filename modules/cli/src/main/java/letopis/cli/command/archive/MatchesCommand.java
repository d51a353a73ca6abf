package letopis.cli.command.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.sqlite.CachedResult;
import picocli.CommandLine.Model.ArgSpec;

/// Command that lists the matches of a log, newest first. Results are shown only with `--results`.
public record MatchesCommand(Console console) implements Command {

    private static final int LIMIT = 50;

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.concat(MatchFilter.arguments().stream(), Stream.of(
                CommandLineArgs.option("--limit", "N", "matches.limit"),
                CommandLineArgs.flag("--results", "matches.results"),
                CommandLineArgs.flag("--json", "json"))).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        MatchQuery query = parseQuery(args);
        Exit exit = Exit.OK;
        try (OpenLog opened = new LogOptions(args).openToRead()) {
            var damaged = new ArrayList<UnreadableMatch>();
            List<MatchListing> matches = opened.log().matches(query, damaged::add).toList();
            Map<MatchId, CachedResult> ends = null;
            if (args.has("--results")) {
                var results = new ResultLookup(opened.log(), opened.tables().get(), console);
                ends = results.load(matches);
                exit = results.skippedCount() > 0 ? Exit.INPUT : Exit.OK;
            }
            var list = new MatchList(console, ends);
            if (args.has("--json")) {
                matches.forEach(match -> console.out().println(list.toJson(match)));
            } else {
                list.print(matches);
            }
            damaged.forEach(unreadableMatch ->
                    console.err().println(BadFile.message(unreadableMatch.problem(), console.language())));
            exit = damaged.isEmpty() ? exit : Exit.INPUT;
            console.printNotices(opened.notes().get().sentences(console));
            Exit part = PartialLogNotice.print(opened, console);
            if (matches.isEmpty() && !args.has("--json")) {
                console.err().println(console.say("matches.none", Map.of("log", opened.log().name())));
            }
            return exit.worseOf(part).code();
        }
    }

    private static MatchQuery parseQuery(CommandLineArgs args) {
        long limit = args.number("--limit", LIMIT);
        if (limit < 1) {
            throw UserError.badUsage("matches.range", Map.of("option", "--limit"));
        }
        return MatchFilter.of(args).withLimit(limit);
    }
}
