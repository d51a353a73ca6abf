package letopis.cli.command;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.app.UserError;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchResolver;
import letopis.app.match.MatchResolver.Resolution;
import letopis.app.match.MatchSource;
import letopis.app.match.Replays;
import letopis.language.message.BadFile;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;

/// A finder of matches by the names that users type. If a log is named, the finder searches only that log. Otherwise it
/// searches files first, then the default log. A log is opened on first use.
public final class MatchFinder implements AutoCloseable {

    private static final long POLL_MILLIS = 200;

    private final LogOptions options;
    private final Replays replays;
    private final Console console;
    private final MatchResolver resolver;
    private final Set<String> reportedMatches = new HashSet<>();
    private boolean isSilent;
    private OpenLog openLog; // null until first use

    public MatchFinder(CommandLineArgs args, Console console) {
        this.options = new LogOptions(args);
        this.replays = new Replays(console.home());
        this.console = console;
        this.resolver = new MatchResolver(replays, !options.isNamed() ? MatchResolver.Scope.ANYWHERE
                : options.isOnCommandLine() ? MatchResolver.Scope.LOG : MatchResolver.Scope.LOG_OR_PATH,
                () -> hasLog() ? Optional.of(log()) : Optional.empty());
    }

    /// Returns the log to search.
    ///
    /// @throws UserError if it does not exist
    public OpenLog log() {
        if (openLog == null) {
            openLog = options.openLogForReading();
        }
        return openLog;
    }

    public Replays replays() {
        return replays;
    }

    /// Returns true if there is a log to search.
    public boolean hasLog() {
        return options.isNamed() || Logs.exists(options.address());
    }

    /// Returns the match that the text names. Unless the text is the exact path or id, reports on standard error where
    /// the match was found.
    ///
    /// @throws UserError if there is no such match (the message suggests the nearest match and file), or if there are
    ///   several
    public MatchSource find(String text) {
        return tryFind(text).orElseThrow(() -> createNotFoundError(text));
    }

    /// Returns the match that the text names, for appending to it. Rejects samples.
    ///
    /// @throws UserError as for [#find], or for a sample
    public MatchSource findMatchToChange(String text) {
        Resolution.Match found = resolve(text).orElseThrow(() -> createNotFoundError(text));
        if (found.source() instanceof MatchSource.FileSource(var file)) {
            replays.rejectSample(file, LogAddress.defaultAddress());
        }
        return reportSource(found);
    }

    /// Returns the match that the text names, if it exists.
    ///
    /// @throws UserError if several match names begin with the text, or if the text names a file although the command
    ///   line names a log
    public Optional<MatchSource> tryFind(String text) {
        return resolve(text).map(this::reportSource);
    }

    private Optional<Resolution.Match> resolve(String text) {
        return switch (resolver.resolve(text)) {
            case Resolution.Match found -> Optional.of(found);
            case Resolution.AmbiguousName(var names) -> throw createAmbiguityError(text, names);
            case Resolution.NoMatch() -> {
                if (options.isOnCommandLine() && replays.findByPath(text).isPresent()) {
                    throw UserError.createBadInputError("match.file-and-log",
                            Map.of("file", text, "log", log().log().name()));
                }
                yield Optional.empty();
            }
        };
    }

    /// @param names the matches whose names begin with the text
    public static UserError createAmbiguityError(String text, List<String> names) {
        return UserError.createBadInputError("match.several",
                Map.of("match", text, "several", MatchResolver.joinNames(names)));
    }

    /// Makes this finder print nothing about the sources of matches.
    public MatchFinder asSilent() {
        isSilent = true;
        return this;
    }

    private MatchSource reportSource(Resolution.Match resolution) {
        MatchSource source = resolution.source();
        if (!isSilent && resolution.basis() != MatchResolver.Basis.EXACT && reportedMatches.add(source.name())) {
            console.err().println(switch (source) {
                case MatchSource.FileSource(var file) -> console.say(replays.isShipped(file) ? "match.from-sample"
                        : "match.from-file", Map.of("file", file));
                case MatchSource.LogSource(var log, var id) ->
                        console.say("match.from-log", Map.of("match", id, "log", log.name()));
            });
        }
        return source;
    }

    /// Waits until recording of the match begins.
    ///
    /// @return the match, which is now readable
    MatchSource awaitMatch(String match) {
        console.err().println(console.say("log.waiting", Map.of("match", match)));
        try {
            Optional<MatchSource> found = Optional.empty();
            while (found.isEmpty()) {
                Thread.sleep(POLL_MILLIS);
                found = tryFind(match).filter(MatchFinder::hasBegun);
            }
            return found.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return find(match); // reports that the match does not exist
        }
    }

    /// Returns true if the first lines have been written. The file exists even before that.
    private static boolean hasBegun(MatchSource origin) {
        try {
            origin.load();
            return true;
        } catch (BadFile _) {
            return false;
        }
    }

    private UserError createNotFoundError(String text) {
        return !hasLog() ? replays.createNotFoundError(text) : UserError.createBadInputError(
                options.isNamed() ? "match.not-in-log" : "match.missing", resolver.createNoMatchDetails(text));
    }

    @Override
    public void close() {
        if (openLog != null) {
            openLog.close();
            openLog = null;
        }
    }
}
