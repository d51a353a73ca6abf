package letopis.cli.command.match;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.match.CardResolver.NameTarget;
import letopis.app.match.EntryResolver;
import letopis.app.match.OpenMatch;
import letopis.app.narration.DetailLevel;
import letopis.cli.command.MatchView;
import letopis.journal.Commit;
import letopis.journal.Event;
import letopis.journal.SealedCommit;
import letopis.language.message.Spelling;
import letopis.notation.ReplayReader;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that narrates a match at a level of detail, or prints its raw lines.
public record LogCommand(Console console) implements Command {

    private static final String EFFECTIVE_OPTION = "--effective";
    private static final String CARD_OPTION = "--card";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--from", "WHERE", "from"),
                CommandLineArgs.option("--to", "WHERE", "to"),
                CommandLineArgs.option("--type", "TYPE", "type"),
                CommandLineArgs.option(CARD_OPTION, "NAME", "log.card"),
                CommandLineArgs.flag(EFFECTIVE_OPTION, "log.effective"), StoryPrinter.createArgument("detail"),
                MatchView.createAudienceOption(),
                CommandLineArgs.flag("--json", "log.json"),
                CommandLineArgs.flag("--jsonl", "log.jsonl"),
                CommandLineArgs.flag("--follow", "log.follow")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean jsonl = args.has("--jsonl");
        if (jsonl && Stream.of("--json", "--type", "--from", "--to", "--follow", EFFECTIVE_OPTION, CARD_OPTION,
                StoryPrinter.DETAIL_OPTION).anyMatch(args::has)) {
            throw UserError.createBadUsageError("log.whole", Map.of());
        }
        if (args.has("--json") && args.has(StoryPrinter.DETAIL_OPTION)) {
            throw UserError.createBadUsageError("log.json-detail", Map.of());
        }
        if (args.has("--follow") && (args.has("--to") || args.has(CARD_OPTION))) {
            throw UserError.createBadUsageError(args.has("--to") ? "log.endless" : "log.follow-card", Map.of());
        }
        try (MatchView view = args.has("--follow") ? MatchView.openWhenReady(args, console)
                : MatchView.open(args, console)) {
            if (jsonl) {
                try (ReplayReader reader = view.origin().open()) {
                    reader.redact(view.audience(), console.linesOut());
                }
            } else {
                var printer = new StoryPrinter(view, parseLevel(args), console);
                write(view, args, printer);
                if (args.has("--follow")) {
                    new FollowPrinter(view, console, args.has("--json"), printer,
                            event -> isOfType(view.openMatch(), args.text("--type", ""), event)).run();
                }
                printer.finish();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot copy " + args.parameter(), e);
        }
        return ExitStatus.OK.code();
    }

    /// Returns the requested level. If the log is limited to one entry type or one card, the default is the level that
    /// prints every entry.
    private static DetailLevel parseLevel(CommandLineArgs args) {
        return args.has("--type") || args.has(CARD_OPTION) ? StoryPrinter.parseLevel(args, DetailLevel.TRACE)
                : StoryPrinter.parseLevel(args, DetailLevel.STORY);
    }

    private void write(MatchView view, CommandLineArgs args, StoryPrinter printer) throws IOException {
        OpenMatch open = view.openMatch();
        String type = args.text("--type", "");
        long size = open.match().timeline().size();
        long first = size == 0 ? 1 : Math.max(1, open.resolveIndex(args.text("--from", "1")));
        long last = open.resolveIndex(args.text("--to", "end"), Math.min(first, size));
        if (args.has("--from") && args.has("--to") && last < first) {
            throw UserError.createBadUsageError("log.backward", Map.of("from", args.text("--from", ""), "to",
                    args.text("--to", "")));
        }
        boolean effective = args.has(EFFECTIVE_OPTION);
        LongPredicate card = args.has(CARD_OPTION) ? createEntryFilter(args.text(CARD_OPTION, ""), view) : _ -> true;
        // True to also list entries that cannot be folded. The follower prints entries added after the match was
        // loaded.
        boolean unfolded = !args.has("--to") && type.isEmpty() && !args.has(CARD_OPTION)
                && open.match().timeline().firstUnfoldableEntry().isPresent();
        LongPredicate predicate = number -> number > size ? unfolded : number >= first && number <= last
                && (!effective || open.match().timeline().isEffective(number))
                && isOfType(open, type, open.match().timeline().entry(number).event()) && card.test(number);
        checkType(open, type);
        if (args.has("--json")) {
            try (ReplayReader reader = view.origin().open()) {
                reader.redact(view.audience(), new EntryLineFilter(predicate, console.linesOut()));
            }
            return;
        }
        for (long number = first; number <= last; number++) {
            if (predicate.test(number)) {
                printer.print(number);
            }
        }
        if (unfolded) {
            printer.finish();
            writeUnfoldedEntries(view, size);
        }
    }

    private static LongPredicate createEntryFilter(String name, MatchView view) {
        NameTarget target = view.openMatch().createCardResolver(view.audience()).resolve(name);
        var entries = new EntryResolver(view.openMatch(), view.audience());
        return number -> entries.isAbout(target, number);
    }

    /// Lists entries that cannot be narrated.
    ///
    /// @param entryCount the number of entries before them
    private void writeUnfoldedEntries(MatchView view, long entryCount) {
        try (ReplayReader reader = view.origin().open()) {
            for (Commit commit : reader) {
                if (commit.first().number() > entryCount) {
                    List<SealedCommit.Line> lines = reader.sealedCommit().lines();
                    for (int i = 0; i < lines.size(); i++) {
                        console.out()
                                .println(StoryPrinter.describeUnfoldedEntry(commit.entries().get(i), lines.get(i)));
                    }
                }
            }
        }
    }

    private static boolean isOfType(OpenMatch openMatch, String type, Event event) {
        if (type.isEmpty()) {
            return true;
        }
        return openMatch.match().game().events().entrySet().stream()
                .anyMatch(known -> known.getValue() == event.getClass() && matchesType(known.getKey(), type));
    }

    /// Compares type names both with and without the game id.
    private static boolean matchesType(String name, String type) {
        return name.equals(type) || name.endsWith("." + type);
    }

    private void checkType(OpenMatch openMatch, String type) {
        var known = openMatch.match().game().events().keySet();
        if (!type.isEmpty() && known.stream().noneMatch(name -> matchesType(name, type))) {
            String nearest = Spelling.findNearest(type, known.stream()
                    .map(name -> name.substring(name.indexOf('.') + 1))
                    .toList()).orElse("");
            throw UserError.createBadUsageError("log.no-type", Map.of("type", type, "nearest", nearest));
        }
    }
}
