package letopis.server.archive;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Commits;
import letopis.journal.Sequence;
import letopis.live.Feed;
import letopis.notation.copying.WrittenLog;
import letopis.sqlite.Part;
import letopis.sqlite.SqliteLog;

/// Matches that can be listed, read and followed, wherever they are kept.
///
/// All methods may be called from several threads at once.
public interface Archive extends AutoCloseable {

    /// As people call it, for example `sqlite:league.db`.
    String name();

    /// Some of its matches, the newest first.
    ///
    /// @param unreadable gets the name of each match that cannot be listed: its id or its file
    List<Listed> list(Wanted wanted, Consumer<String> unreadable);

    Optional<Header> header(MatchId match);

    /// The commits there are now.
    ///
    /// @throws letopis.journal.NoSuchMatchException when there is no such match
    Commits read(MatchId match, Sequence from);

    /// The match in the form of a replay file, with all its secrets. To be closed.
    ///
    /// @throws letopis.journal.NoSuchMatchException when there is no such match
    InputStream replay(MatchId match);

    /// The commits there are and those to come.
    Feed feed(MatchId match);

    /// The log, where matches may also be recorded here.
    default Optional<WrittenLog> recorded() {
        return Optional.empty();
    }

    /// How much of its matches an archive has, when it was read from one of several shelves of a group.
    default Optional<Part> part() {
        return tables().flatMap(tables -> tables.get().part());
    }

    /// The tables of the log, where matches are kept in such.
    default Optional<Supplier<SqliteLog>> tables() {
        return Optional.empty();
    }

    @Override
    void close();
}
