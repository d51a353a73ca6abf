package letopis.cli.command.simulate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.app.UserError;
import letopis.app.logs.OpenLog;
import letopis.file.ReplayFolder;
import letopis.file.ReplayWriter;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog.Bulk;
import letopis.notation.copying.BulkLog.OtherMatch;
import letopis.notation.copying.BulkLog.Refused;
import letopis.notation.copying.BulkLog;
import letopis.sqlite.SqliteLog;

/// Where simulated matches are stored. They are written in bulk: nobody waits for a single commit, so none has to be
/// safe on the disk before the next one.
///
/// @param place where all of them are, as people call it
/// @param names where one is
/// @param taken whether there is a match of an id
/// @param refusal what to say then
record MatchStore(String place, Function<MatchId, String> names, Predicate<MatchId> taken,
        Function<MatchId, UserError> refusal, Bulk bulk) implements AutoCloseable {

    private static final String WRITER = "simulate";

    /// @param whole the folder of the files, or the only file
    /// @param pace between two commits; zero for all at once
    static MatchStore inFiles(Path whole, Function<MatchId, Path> place, Duration pace) {
        return new MatchStore(whole.toString(), match -> place.apply(match).toString(),
                match -> Files.exists(place.apply(match)),
                match -> UserError.input("simulate.file-exists", Map.of("file", place.apply(match))),
                pace.isZero() ? new ReplayFolder(place).bulk(WRITER)
                        : new PacedBulk(header -> ReplayWriter.create(place.apply(header.match()), header), pace));
    }

    /// Whether a match is there is asked of the tables: a topic is not asked while commits are on their way into it.
    static MatchStore inLog(OpenLog opened, Duration pace) {
        BulkLog log = opened.log();
        SqliteLog tables = opened.tables().get();
        return new MatchStore(log.name(), match -> log.name() + "#" + match, match -> tables.header(match).isPresent(),
                match -> UserError.input("simulate.exists", Map.of("log", log.name(), "match", match)),
                pace.isZero() ? log.bulk(WRITER) : new PacedBulk(header -> log.create(header, WRITER), pace));
    }

    /// The place of a match, as people call it.
    String name(MatchId match) {
        return names.apply(match);
    }

    /// @throws UserError when there is a match of this id already
    void checkIsFree(MatchId match) {
        if (taken.test(match)) {
            throw refusal.apply(match);
        }
    }

    /// Adds a whole match. It is safe once [#flush] returns.
    ///
    /// @throws UserError when somebody else has begun a match of this id meanwhile
    void add(SimulatedMatch match) {
        try {
            if (!bulk.begin(match.header()).last().equals(Sequence.NONE)) {
                throw refusal.apply(match.header().match());
            }
        } catch (OtherMatch _) {
            throw refusal.apply(match.header().match());
        }
        match.commits().forEach(commit -> bulk.add(match.header().match(), commit));
    }

    /// @return the matches somebody else began to write meanwhile, which were not stored
    List<Refused> flush() {
        return bulk.flush();
    }

    @Override
    public void close() {
        bulk.close();
    }
}
