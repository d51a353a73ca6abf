package letopis.cli.command;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.journal.MatchQuery;
import letopis.program.CommandLineArgs;
import picocli.CommandLine.Model.ArgSpec;

/// Options that select matches of a log.
public final class MatchFilter {

    private static final List<String> OPTION_NAMES = List.of("--player", "--game", "--event", "--round", "--table",
            "--since", "--until");

    private MatchFilter() {}

    public static List<ArgSpec> arguments() {
        return Stream.of(List.of(
                CommandLineArgs.option("--player", "TEXT", "matches.player"),
                GameOption.createOption("matches.game")), OccasionOptions.arguments(), List.of(
                CommandLineArgs.option("--since", "DATE", "matches.since"),
                CommandLineArgs.option("--until", "DATE", "matches.until"))).flatMap(List::stream).toList();
    }

    /// Returns true if any of the options is given.
    public static boolean isGiven(CommandLineArgs args) {
        return OPTION_NAMES.stream().anyMatch(args::has);
    }

    /// @throws UserError if a day or game is invalid
    public static MatchQuery of(CommandLineArgs args) {
        MatchQuery query = MatchQuery.ALL.withPlayer(args.text("--player", ""))
                .withOccasion(OccasionOptions.parse(args));
        if (args.has("--game")) {
            query = query.withGame(GameOption.listSelectedGames(args).getFirst().id());
        }
        Optional<Instant> since = parseDate(args, "--since", 0);
        if (since.isPresent()) {
            query = query.from(since.get());
        }
        Optional<Instant> until = parseDate(args, "--until", 1);
        return until.isPresent() ? query.withStartBefore(until.get()) : query;
    }

    /// Returns the start of a day in the user's time zone.
    ///
    /// @param dayOffset days to add to the named day
    private static Optional<Instant> parseDate(CommandLineArgs args, String option, int dayOffset) {
        String text = args.text(option, "");
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(
                    LocalDate.parse(text).plusDays(dayOffset).atStartOfDay(ZoneId.systemDefault()).toInstant());
        } catch (DateTimeException _) {
            throw UserError.createBadUsageError("matches.date", Map.of("option", option, "what", text));
        }
    }
}
