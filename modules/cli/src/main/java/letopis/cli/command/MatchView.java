package letopis.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.match.MatchSource;
import letopis.app.match.OpenMatch;
import letopis.cli.reading.OpenMatches;
import letopis.journal.Header;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// The match that a command reads, and the audience that sees it. Everything in a file is shown unless the user
/// requests less.
///
/// @param origin the source of the match, readable until this view is closed
public record MatchView(OpenMatch openMatch, Audience audience, MatchSource origin, MatchFinder finder)
        implements AutoCloseable {

    private static final Map<String, Audience> AUDIENCES_BY_NAME = Map.of("judge", Audience.JUDGE, "public",
            Audience.EVERYONE, "судья", Audience.JUDGE, "зрители", Audience.EVERYONE);

    /// Returns the arguments of a command that answers a question about a match: MATCH, the command's own arguments,
    /// `--as` and `--json`.
    public static List<ArgSpec> listArguments(ArgSpec... ownArguments) {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        arguments.addAll(List.of(ownArguments));
        arguments.add(createAudienceOption());
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(arguments, "log");
    }

    public static ArgSpec createAudienceOption() {
        return createAudienceOption("as");
    }

    /// @param key the key of the help text, if it differs from the default
    public static ArgSpec createAudienceOption(String key) {
        return CommandLineArgs.option("--as", "A|B|public|judge", key);
    }

    /// Opens the match named by the first parameter.
    ///
    /// @throws UserError if the match or seat does not exist
    public static MatchView open(CommandLineArgs args, Console console) {
        return open(args.parameter(), args, console);
    }

    public static MatchView open(String match, CommandLineArgs args, Console console) {
        return open(args, console, finder -> finder.find(match));
    }

    /// Opens the match named by the first parameter, waiting until it exists.
    ///
    /// @throws UserError if the seat does not exist
    public static MatchView openWhenReady(CommandLineArgs args, Console console) {
        return open(args, console, finder -> finder.tryFind(args.parameter())
                .orElseGet(() -> finder.awaitMatch(args.parameter())));
    }

    private static MatchView open(CommandLineArgs args, Console console,
            Function<MatchFinder, MatchSource> matchSourceFinder) {
        var finder = new MatchFinder(args, console);
        try {
            MatchSource origin = matchSourceFinder.apply(finder);
            OpenMatch open = OpenMatches.of(origin.load(), console);
            return new MatchView(open, parseAudience(args, open.match().header()), origin, finder);
        } catch (RuntimeException e) {
            finder.close();
            throw e;
        }
    }

    /// Returns the audience requested on the command line. An unambiguous prefix of its name is enough.
    ///
    /// @throws UserError if the seat does not exist
    public static Audience parseAudience(CommandLineArgs args, Header header) {
        String asked = args.text("--as", "judge");
        var audiences = new LinkedHashMap<String, Audience>();
        AUDIENCES_BY_NAME.forEach((word, audience) -> audiences.put(NameKey.fold(word), audience));
        header.players().keySet().forEach(seat -> audiences.put(NameKey.fold(seat.name()),
                new Audience.OfSeat(seat)));
        header.players().forEach((seat, player) -> audiences.putIfAbsent(NameKey.fold(player),
                new Audience.OfSeat(seat)));
        String key = NameKey.fold(asked);
        if (audiences.containsKey(key)) {
            return audiences.get(key);
        }
        Set<Audience> begun = key.isBlank() ? Set.of() : audiences.entrySet().stream()
                .filter(one -> one.getKey().startsWith(key)).map(Map.Entry::getValue).collect(Collectors.toSet());
        if (begun.size() == 1) {
            return begun.iterator().next();
        }
        throw UserError.createBadUsageError("usage.as", Map.of("what", asked,
                "seats", Stream.concat(header.players().keySet().stream().map(Seat::name),
                        header.players().values().stream()).collect(Collectors.joining(", "))));
    }

    /// Returns the seat with this letter or player name.
    public static Optional<Seat> findSeat(String text, Header header) {
        return header.players().entrySet().stream()
                .filter(one -> NameKey.areEqual(one.getKey().name(), text) || NameKey.areEqual(one.getValue(), text))
                .map(Map.Entry::getKey).findFirst();
    }

    public Chronicle chronicle() {
        return openMatch.createChronicle(audience);
    }

    @Override
    public void close() {
        finder.close();
    }
}
