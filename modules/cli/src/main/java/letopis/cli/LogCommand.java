package letopis.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.LogLine;
import letopis.cli.screen.LogText;
import letopis.codec.Redaction;
import letopis.codec.ReplayReader;
import letopis.codec.Spelling;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import picocli.CommandLine.Model.ArgSpec;

/// Tells a match entry by entry, or hands its lines on.
final class LogCommand implements Command {

    private final Console console;

    LogCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "log";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                Given.parameters("MATCH", "1", "match"),
                Given.option("--from", "WHERE", "from"),
                Given.option("--to", "WHERE", "to"),
                Given.option("--type", "TYPE", "type"),
                Seen.as(),
                Given.flag("--json", "log.json"),
                Given.flag("--jsonl", "log.jsonl"),
                Given.flag("--follow", "log.follow")), "log");
    }

    @Override
    public int run(Given given) {
        boolean jsonl = given.has("--jsonl");
        if (jsonl && List.of("--json", "--type", "--from", "--to", "--follow").stream().anyMatch(given::has)) {
            throw Stop.usage("log.whole", Map.of());
        }
        if (given.has("--follow") && given.has("--to")) {
            throw Stop.usage("log.endless", Map.of());
        }
        try (Seen seen = Seen.open(given, console)) {
            if (jsonl) {
                try (ReplayReader reader = seen.origin().open()) {
                    Redaction.copy(reader, seen.audience(), console.out());
                }
            } else {
                write(seen, given);
                if (given.has("--follow")) {
                    Following.of(seen, console, given.has("--json"), event -> isOfType(seen.reading(), given.text("--type", ""), event)).run();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot copy " + given.parameter(), e);
        }
        return Stop.Exit.OK.code();
    }

    private void write(Seen seen, Given given) throws IOException {
        Reading reading = seen.reading();
        String type = given.text("--type", "");
        long size = reading.match().timeline().size();
        long first = size == 0 ? 1 : Math.max(1, reading.position(given.text("--from", "1"), 0));
        long last = reading.position(given.text("--to", "end"), Math.min(first, size));
        LongPredicate wanted = number -> number >= first && number <= last
                && isOfType(reading, type, reading.match().timeline().entry(number).event());
        checkType(reading, type);
        if (given.has("--json")) {
            try (ReplayReader reader = seen.origin().open()) {
                Redaction.copy(reader, seen.audience(), new EntryLines(wanted, console.out()));
            }
            return;
        }
        Chronicle told = seen.told();
        var text = new LogText(Glyphs.DRAWN, console.width());
        for (long number = first; number <= last; number++) {
            if (wanted.test(number)) {
                print(told.line(number), text, console);
            }
        }
    }

    /// @param text lays lines out for a terminal
    static void print(LogLine line, LogText text, Console console) {
        if (console.terminal()) {
            console.print(text.whole(line));
        } else {
            console.out().println(plain(line));
        }
    }

    private static String plain(LogLine line) {
        String rules = line.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        String number = String.valueOf(line.number());
        return " ".repeat(Math.max(0, 6 - number.length())) + number + (line.choice() ? " * " : "   ")
                + line.sentence() + (rules.isEmpty() ? "" : "  [" + rules + "]");
    }

    private static boolean isOfType(Reading reading, String type, Event of) {
        if (type.isEmpty()) {
            return true;
        }
        return reading.match().game().events().entrySet().stream()
                .anyMatch(known -> known.getValue() == of.getClass() && (known.getKey().equals(type) || known.getKey().endsWith("." + type)));
    }

    private void checkType(Reading reading, String type) {
        var known = reading.match().game().events().keySet();
        if (!type.isEmpty() && known.stream().noneMatch(name -> name.equals(type) || name.endsWith("." + type))) {
            String nearest = Spelling.nearest(type, known.stream().map(name -> name.substring(name.indexOf('.') + 1)).toList()).orElse("");
            throw Stop.usage("log.no-type", Map.of("type", type, "nearest", nearest));
        }
    }
}
