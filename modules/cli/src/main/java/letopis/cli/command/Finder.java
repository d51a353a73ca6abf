package letopis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.logs.Logs;
import letopis.app.logs.OpenLog;
import letopis.app.match.Origin;
import letopis.app.match.Replays;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;

/// Finds the matches people name. Where a log is named they are looked for in that log only, else in files first and
/// then in the usual log. A log is opened when it is needed.
public final class Finder implements AutoCloseable {

    private static final long LOOKED_AFTER_MILLIS = 200;
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
    /// @throws UserError when there is none
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

    /// @throws UserError naming the nearest match and the nearest file there are
    public Origin find(String text) {
        return look(text).orElseThrow(() -> hasLog() ? missing(text) : replays.missing(text));
    }

    /// The match, if it is there by now.
    ///
    /// @throws UserError when a file is meant although the command line names a log
    public Optional<Origin> look(String text) {
        if (!options.isNamed()) {
            return inFile(text).or(() -> hasLog() ? inLog(text) : Optional.empty());
        }
        Optional<Path> file = replays.byPath(text);
        if (file.isPresent() && !options.isOption()) {
            return file.map(Origin.InFile::new); // the environment's log is a default, and a path is no default
        }
        Optional<Origin> found = inLog(text);
        if (found.isEmpty() && file.isPresent()) {
            throw UserError.input("match.file-and-log", Map.of("file", text, "log", log().log().name()));
        }
        return found;
    }

    /// Waits until recording of the match begins.
    ///
    /// @return where the match is, once it can be read
    Origin await(String match, Console console) {
        console.err().println(console.say("log.waiting", Map.of("match", match)));
        try {
            Optional<Origin> found = Optional.empty();
            while (found.isEmpty()) {
                Thread.sleep(LOOKED_AFTER_MILLIS);
                found = look(match).filter(Finder::hasBegun);
            }
            return found.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return find(match); // which says that it is not there
        }
    }

    /// A file is there before its first lines are.
    private static boolean hasBegun(Origin origin) {
        try {
            origin.load();
            return true;
        } catch (BadFile _) {
            return false;
        }
    }

    private Optional<Origin> inFile(String text) {
        return replays.look(text).map(Origin.InFile::new);
    }

    private Optional<Origin> inLog(String text) {
        return Stream.of(text, NameKey.folded(text)).distinct().flatMap(name -> MatchId.parse(name).stream())
                .filter(match -> isIn(log(), match)).findFirst()
                .map(match -> new Origin.InLog(log().log(), match));
    }

    /// Whether a log has a match, be it one whose header cannot be read: reading it says what is wrong.
    public static boolean isIn(OpenLog log, MatchId match) {
        try {
            return log.log().header(match).isPresent();
        } catch (BadFile _) {
            return true;
        }
    }

    private UserError missing(String text) {
        return UserError.input(options.isNamed() ? "match.not-in-log" : "match.missing",
                Map.of("match", text, "log", log().log().name(),
                "near", nearest(text, log()), "file", replays.nearest(text).map(Path::toString).orElse("")));
    }

    /// The id somebody may have meant, or nothing at all.
    public static String nearest(String text, OpenLog log) {
        List<String> ids = log.log().matches(MatchQuery.ALL.withLimit(NEAR), _ -> { })
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
