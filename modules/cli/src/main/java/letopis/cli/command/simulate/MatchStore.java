package letopis.cli.command.simulate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import letopis.app.UserError;
import letopis.app.logs.OpenLog;
import letopis.app.statistics.FactProjection;
import letopis.file.ReplayFolder;
import letopis.file.ReplayWriter;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.sqlite.FactShelf.NewMatch;
import letopis.sqlite.SqliteLog;

/// The destination of simulated matches. They are written in bulk: no client waits for single commits, so a commit need
/// not be durable before the next one.
///
/// @param place the destination, for display
/// @param nameOf the function that returns the place of a match
/// @param isTaken returns true if a match with this id exists
/// @param errorOf the function that returns the error for an existing match
/// @param factLog the log that also stores the facts of the matches; empty for files, topics, and paced matches
/// @param newMatches the facts of matches that are not durable yet
record MatchStore(String place, Function<MatchId, String> nameOf, Predicate<MatchId> isTaken,
        Function<MatchId, UserError> errorOf, BulkWriter bulkWriter, Optional<SqliteLog> factLog,
        List<NewMatch> newMatches)
        implements AutoCloseable {

    private static final String WRITER_NAME = "simulate";

    /// @param target the folder of the files, or the only file
    /// @param interval the pause between two commits; zero for none
    static MatchStore inFiles(Path target, Function<MatchId, Path> fileOf, Duration interval) {
        return new MatchStore(target.toString(), match -> fileOf.apply(match).toString(),
                match -> Files.exists(fileOf.apply(match)),
                match -> UserError.createBadInputError("simulate.file-exists", Map.of("file", fileOf.apply(match))),
                interval.isZero() ? new ReplayFolder(fileOf).openBulkWriter(WRITER_NAME)
                        : new PacedWriter(header -> ReplayWriter.create(fileOf.apply(header.match()), header),
                                interval), Optional.empty(), new ArrayList<>());
    }

    /// Creates a store in a log. It looks up existing matches in the tables, not in the topic, which may be growing.
    static MatchStore inLog(OpenLog targetLog, Duration interval) {
        BulkLog log = targetLog.log();
        SqliteLog tables = targetLog.sqliteLog().get();
        return new MatchStore(log.name(), match -> log.name() + "#" + match, match -> tables.findHeader(match)
                .isPresent(),
                match -> UserError.createBadInputError("simulate.exists", Map.of("log", log.name(), "match", match)),
                interval.isZero() ? log.openBulkWriter(WRITER_NAME)
                : new PacedWriter(header -> log.create(header, WRITER_NAME), interval),
                log instanceof SqliteLog sqlite && interval.isZero() ? Optional.of(sqlite) : Optional.empty(),
                new ArrayList<>());
    }

    /// Returns the place of a match as shown to users.
    String name(MatchId match) {
        return nameOf.apply(match);
    }

    /// @throws UserError if a match with this id exists
    void requireUnusedId(MatchId match) {
        if (isTaken.test(match)) {
            throw errorOf.apply(match);
        }
    }

    /// Adds a whole match. The match is durable once [#flush] returns.
    ///
    /// @throws UserError if another writer created a match with this id in the meantime
    void add(SimulatedMatch match) {
        try {
            if (!bulkWriter.begin(match.header()).last().equals(Sequence.NONE)) {
                throw errorOf.apply(match.header().match());
            }
        } catch (HeaderMismatchException _) {
            throw errorOf.apply(match.header().match());
        }
        match.commits().forEach(commit -> bulkWriter.add(match.header().match(), commit));
        match.storedMatch().ifPresent(newMatches::add);
    }

    boolean holdsFacts() {
        return factLog.isPresent();
    }

    /// @return the matches that were not stored because another writer created them in the meantime
    List<RejectedMatch> flush() {
        List<RejectedMatch> rejected = bulkWriter.flush();
        Set<MatchId> foreign = rejected.stream().map(RejectedMatch::match).collect(Collectors.toSet());
        newMatches.removeIf(facts -> foreign.contains(facts.match()));
        if (!newMatches.isEmpty()) {
            factLog.ifPresent(log -> FactProjection.store(log, newMatches));
            newMatches.clear();
        }
        return rejected;
    }

    @Override
    public void close() {
        bulkWriter.close();
    }
}
