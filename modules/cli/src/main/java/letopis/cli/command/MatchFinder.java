package letopis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.logs.Logs;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchSource;
import letopis.app.match.Replays;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;

/// Lookup of matches by the names users type. If a log is named, only that log is searched; otherwise files first and
/// then the default log. A log is opened on first use.
public final class MatchFinder implements AutoCloseable {

    private static final long LOOKED_AFTER_MILLIS = 200;
    private static final int NEAR = 10_000; // newest matches compared with a misspelt id

    private final LogOptions options;
    private final Replays replays;
    private OpenLog opened; // null until first use

    public MatchFinder(CommandLineArgs args, Console console) {
        this.options = new LogOptions(args);
        this.replays = new Replays(console.home());
    }

    /// Returns the log to search.
    ///
    /// @throws UserError if it does not exist
    public OpenLog log() {
        if (opened == null) {
            opened = options.openToRead();
        }
        return opened;
    }

    public Replays replays() {
        return replays;
    }

    /// Returns true if there is a log to search.
    public boolean hasLog() {
        return options.isNamed() || Logs.exists(options.address());
    }

    /// @throws UserError if nothing is found; it suggests the nearest match and file
    public MatchSource find(String text) {
        return tryFind(text).orElseThrow(() -> hasLog() ? notFoundError(text) : replays.notFound(text));
    }

    /// Returns the match if it exists already.
    ///
    /// @throws UserError if a file is meant although the command line names a log
    public Optional<MatchSource> tryFind(String text) {
        if (!options.isNamed()) {
            return findInFile(text).or(() -> hasLog() ? findInLog(text) : Optional.empty());
        }
        Optional<Path> file = replays.byPath(text);
        if (file.isPresent() && !options.isOnCommandLine()) {
            // the environment's log is only a default, an explicit path is not
            return file.map(MatchSource.FileSource::new);
        }
        Optional<MatchSource> found = findInLog(text);
        if (found.isEmpty() && file.isPresent()) {
            throw UserError.badInput("match.file-and-log", Map.of("file", text, "log", log().log().name()));
        }
        return found;
    }

    /// Waits until recording of the match begins.
    ///
    /// @return the match, once it can be read
    MatchSource await(String match, Console console) {
        console.err().println(console.say("log.waiting", Map.of("match", match)));
        try {
            Optional<MatchSource> found = Optional.empty();
            while (found.isEmpty()) {
                Thread.sleep(LOOKED_AFTER_MILLIS);
                found = tryFind(match).filter(MatchFinder::hasBegun);
            }
            return found.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return find(match); // reports that the match does not exist
        }
    }

    /// Returns true if the first lines were written; the file exists before that.
    private static boolean hasBegun(MatchSource origin) {
        try {
            origin.load();
            return true;
        } catch (BadFile _) {
            return false;
        }
    }

    private Optional<MatchSource> findInFile(String text) {
        return replays.findReplay(text).map(MatchSource.FileSource::new);
    }

    private Optional<MatchSource> findInLog(String text) {
        return Stream.of(text, NameKey.fold(text)).distinct().flatMap(name -> MatchId.parse(name).stream())
                .filter(match -> containsMatch(log(), match)).findFirst()
                .map(match -> new MatchSource.LogSource(log().log(), match));
    }

    /// Returns true if a log contains a match, even one with an unreadable header, which is reported on reading.
    public static boolean containsMatch(OpenLog log, MatchId match) {
        try {
            return log.log().header(match).isPresent();
        } catch (BadFile _) {
            return true;
        }
    }

    private UserError notFoundError(String text) {
        return UserError.badInput(options.isNamed() ? "match.not-in-log" : "match.missing",
                Map.of("match", text, "log", log().log().name(),
                "near", nearestName(text, log()), "file", replays.nearest(text).map(Path::toString).orElse("")));
    }

    /// Returns the id most similar to the text, or an empty string.
    public static String nearestName(String text, OpenLog log) {
        List<String> ids = log.log().matches(MatchQuery.ALL.withLimit(NEAR), _ -> { })
                .map(listing -> listing.match().value()).toList();
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
