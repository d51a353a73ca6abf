package letopis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.logs.Logs;
import letopis.cli.logs.OpenLog;
import letopis.cli.reading.Replays;
import letopis.codec.message.Spelling;
import letopis.journal.MatchId;
import letopis.sqlite.MatchQuery;
import letopis.table.NameKey;

/// Finds the matches people name: files first, unless they have named a log. A log is opened when it is needed.
public final class Finder implements AutoCloseable {

    private static final int NEAR = 10_000; // so many of the newest matches are compared with a wrong id

    private final LogOptions options;
    private final Replays replays;
    private OpenLog opened; // null until it is needed

    public Finder(CommandLineArgs args, Console console) {
        this.options = new LogOptions(args);
        this.replays = new Replays(console.home());
    }

    /// The log that is meant.
    ///
    /// @throws CliError when there is none
    public OpenLog log() {
        if (opened == null) {
            opened = options.openToRead();
        }
        return opened;
    }

    public Replays replays() {
        return replays;
    }

    /// Whether there is a log to look into.
    public boolean hasLog() {
        return options.isNamed() || Logs.isThere(options.address());
    }

    /// @throws CliError naming the nearest match and the nearest file there are
    public Origin find(String text) {
        return look(text).orElseThrow(() -> options.isNamed() || hasLog() ? missing(text) : replays.missing(text));
    }

    /// The match, if it is there by now.
    public Optional<Origin> look(String text) {
        return options.isNamed() ? inLog(text).or(() -> inFile(text))
                : inFile(text).or(() -> hasLog() ? inLog(text) : Optional.empty());
    }

    private Optional<Origin> inFile(String text) {
        return replays.look(text).map(Origin.InFile::new);
    }

    private Optional<Origin> inLog(String text) {
        return Stream.of(text, NameKey.folded(text)).distinct().flatMap(name -> id(name).stream())
                .filter(match -> log().log().header(match).isPresent()).findFirst()
                .map(match -> new Origin.InLog(log().log(), match));
    }

    public static Optional<MatchId> id(String text) {
        try {
            return Optional.of(new MatchId(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // no match is called so
        }
    }

    private CliError missing(String text) {
        return CliError.input("match.missing", Map.of("match", text, "log", log().log().name(),
                "near", nearest(text, log()), "file", replays.nearest(text).map(Path::toString).orElse("")));
    }

    /// The id somebody may have meant, or nothing at all.
    public static String nearest(String text, OpenLog log) {
        List<String> ids = log.tables().get().matches(MatchQuery.ALL.withLimit(NEAR))
                .map(one -> one.match().value()).toList();
        return Spelling.nearest(text, ids).orElse("");
    }

    @Override
    public void close() {
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }
}
