package letopis.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.journal.Header;
import letopis.journal.Seat;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// The match a command reads, and through whose eyes. A file at hand shows what it holds unless somebody asks for less.
///
/// @param origin where the match lies; it can be read there until this is closed
record Seen(Reading reading, Audience audience, Origin origin, Finder finder) implements AutoCloseable {

    /// What a command takes that answers about a match: MATCH, what is its own, `--as` and `--json`.
    static List<ArgSpec> arguments(ArgSpec... own) {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(Given.parameters("MATCH", "1", "match"));
        arguments.addAll(List.of(own));
        arguments.add(as());
        arguments.add(Given.flag("--json", "json"));
        return LogOptions.after(arguments, "log");
    }

    static ArgSpec as() {
        return Given.option("--as", "A|B|public|judge", "as");
    }

    /// Opens the match, which is the first parameter.
    ///
    /// @throws Stop when there is no such match, or nobody sits there
    static Seen open(Given given, Console console) {
        return open(given.parameter(), given, console);
    }

    static Seen open(String match, Given given, Console console) {
        var finder = new Finder(given, console);
        try {
            Origin origin = finder.find(match);
            Reading reading = Reading.of(origin.load(), console);
            return new Seen(reading, by(given.text("--as", "judge"), reading.match().header()), origin, finder);
        } catch (RuntimeException e) {
            finder.close();
            throw e;
        }
    }

    private static Audience by(String name, Header header) {
        return switch (name) {
            case "judge" -> Audience.JUDGE;
            case "public" -> Audience.EVERYONE;
            case String seat -> header.players().keySet().stream().filter(one -> one.name().equalsIgnoreCase(seat))
                    .findFirst().<Audience>map(Audience.At::new)
                    .orElseThrow(() -> Stop.usage("usage.as", Map.of("what", seat,
                            "seats", String.join(", ", header.players().keySet().stream().map(Seat::name).toList()))));
        };
    }

    Chronicle told() {
        return reading.told(audience);
    }

    @Override
    public void close() {
        finder.close();
    }
}
