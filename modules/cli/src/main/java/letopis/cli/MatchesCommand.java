package letopis.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.cli.logs.OpenLog;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import letopis.sqlite.Listed;
import letopis.sqlite.SqliteLog;
import letopis.sqlite.Wanted;
import picocli.CommandLine.Model.ArgSpec;

/// Lists the matches of a log, the newest first. How they ended is told only to whoever asks.
final class MatchesCommand implements Command {

    private static final int LIMIT = 50;

    private final Console console;

    MatchesCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "matches";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                Given.option("--player", "TEXT", "matches.player"),
                ChosenGame.option("matches.game"),
                Given.option("--since", "DATE", "matches.since"),
                Given.option("--until", "DATE", "matches.until"),
                Given.option("--limit", "N", "matches.limit"),
                Given.flag("--results", "matches.results"),
                Given.flag("--json", "json")), "log");
    }

    @Override
    public int run(Given given) {
        Wanted wanted = wanted(given);
        try (OpenLog opened = new LogOptions(given).openToRead()) {
            SqliteLog tables = opened.tables().get();
            List<Listed> matches = tables.matches(wanted).toList();
            var list = new MatchList(console, given.has("--results"));
            if (given.has("--results")) {
                matches = new Results(opened.log(), tables, console).of(matches);
            }
            if (given.has("--json")) {
                matches.forEach(match -> console.out().println(list.json(match)));
            } else {
                list.print(matches);
            }
            if (matches.isEmpty() && console.terminal()) {
                console.err().println(console.say("matches.none", Map.of("log", opened.log().name())));
            }
        }
        return Stop.Exit.OK.code();
    }

    private static Wanted wanted(Given given) {
        long limit = given.number("--limit", LIMIT);
        if (limit < 1) {
            throw Stop.usage("matches.range", Map.of());
        }
        Wanted wanted = Wanted.ALL.withPlayer(given.text("--player", "")).withLimit(limit);
        if (given.has("--game")) {
            wanted = wanted.withGame(ChosenGame.each(given).getFirst().id());
        }
        Optional<Instant> since = date(given, "--since", 0);
        if (since.isPresent()) {
            wanted = wanted.from(since.get());
        }
        Optional<Instant> until = date(given, "--until", 1);
        return until.isPresent() ? wanted.before(until.get()) : wanted;
    }

    /// The moment a day begins where the person is.
    ///
    /// @param later how many days after the one that was named
    private static Optional<Instant> date(Given given, String option, int later) {
        String text = given.text(option, "");
        try {
            return text.isEmpty() ? Optional.empty()
                    : Optional.of(LocalDate.parse(text).plusDays(later).atStartOfDay(ZoneId.systemDefault()).toInstant());
        } catch (DateTimeException _) {
            throw Stop.usage("matches.date", Map.of("option", option, "what", text));
        }
    }
}
