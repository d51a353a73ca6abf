package letopis.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.Callable;
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
import letopis.codec.Spelling;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.Audience;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Tells a match entry by entry, or hands its lines on.
@Command(name = "log", sortOptions = false)
final class LogCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "MATCH", descriptionKey = "match")
    private String match;

    @Option(names = "--from", paramLabel = "WHERE", descriptionKey = "from", defaultValue = "1", order = 10)
    private String from;

    @Option(names = "--to", paramLabel = "WHERE", descriptionKey = "to", defaultValue = "end", order = 11)
    private String to;

    @Option(names = "--type", paramLabel = "TYPE", descriptionKey = "type", order = 12)
    private String type;

    @Mixin
    private Seen seen;

    @Option(names = "--json", descriptionKey = "log.json", order = 30)
    private boolean json;

    @Option(names = "--jsonl", descriptionKey = "log.jsonl", order = 31)
    private boolean jsonl;

    @Mixin
    private Spoken spoken;

    LogCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (jsonl && (json || type != null || !from.equals("1") || !to.equals("end"))) {
            throw Stop.usage("log.whole", Map.of());
        }
        Reading reading = Reading.open(match, console);
        Audience audience = seen.by(reading.match().header());
        try {
            if (jsonl) {
                Redaction.copy(reading.match().source(), audience, console.out());
            } else {
                write(reading, audience);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot copy " + reading.match().source(), e);
        }
        return Stop.Exit.OK.code();
    }

    private void write(Reading reading, Audience audience) throws IOException {
        long size = reading.match().timeline().size();
        long first = size == 0 ? 1 : Math.max(1, reading.position(from, 0));
        long last = reading.position(to, Math.min(first, size));
        LongPredicate wanted = number -> number >= first && number <= last && isOfType(reading, number);
        checkType(reading);
        if (json) {
            Redaction.copy(reading.match().source(), audience, new EntryLines(wanted, console.out()));
            return;
        }
        Chronicle told = reading.told(audience);
        var text = new LogText(Glyphs.DRAWN, console.width());
        for (long number = first; number <= last; number++) {
            if (wanted.test(number)) {
                LogLine line = told.line(number);
                if (console.terminal()) {
                    console.print(text.whole(line));
                } else {
                    console.out().println(plain(line));
                }
            }
        }
    }

    private static String plain(LogLine line) {
        String rules = line.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        String number = String.valueOf(line.number());
        return " ".repeat(Math.max(0, 6 - number.length())) + number + (line.choice() ? " * " : "   ")
                + line.sentence() + (rules.isEmpty() ? "" : "  [" + rules + "]");
    }

    private boolean isOfType(Reading reading, long number) {
        if (type == null) {
            return true;
        }
        Class<? extends Event> event = reading.match().timeline().entry(number).event().getClass();
        return reading.match().game().events().entrySet().stream()
                .anyMatch(known -> known.getValue() == event && (known.getKey().equals(type) || known.getKey().endsWith("." + type)));
    }

    private void checkType(Reading reading) {
        var known = reading.match().game().events().keySet();
        if (type != null && known.stream().noneMatch(name -> name.equals(type) || name.endsWith("." + type))) {
            String nearest = Spelling.nearest(type, known.stream().map(name -> name.substring(name.indexOf('.') + 1)).toList()).orElse("");
            throw Stop.usage("log.no-type", Map.of("type", type, "nearest", nearest));
        }
    }
}
