package letopis.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.table.Game;

/// A SQLite log that is filled from a topic: entries and offsets in one transaction, so that whatever crashes each
/// record is on the shelf exactly once. What goes wrong with the file is a [letopis.codec.BadLog].
public final class Shelf implements AutoCloseable {

    private static final int ID_BYTES = 16;

    private final SqliteLog log;
    private final String id;
    private final Putter putter;

    private Shelf(SqliteLog log) {
        this.log = log;
        this.putter = new Putter(log.followers());
        try {
            id = noted("shelf", HexFormat.of().formatHex(random()));
        } catch (RuntimeException e) {
            log.close();
            throw e;
        }
    }

    /// Opens a shelf, makes one where there is no file, or makes one of a log.
    public static Shelf open(Path file) {
        return new Shelf(SqliteLog.open(file));
    }

    /// Opens a shelf whose matches are of these games.
    public static Shelf open(Path file, Collection<Game<?>> games) {
        return new Shelf(SqliteLog.open(file, games));
    }

    /// The shelf as a log, for reading. Whoever writes a match through it fences the topic's writer on this shelf alone.
    public SqliteLog log() {
        return log;
    }

    /// A random text the file was given when it became a shelf, 32 hex letters.
    public String id() {
        return id;
    }

    private static byte[] random() {
        byte[] bytes = new byte[ID_BYTES];
        ThreadLocalRandom.current().nextBytes(bytes);
        return bytes;
    }

    /// Notes something about this file for good.
    ///
    /// @return what was noted under this name first, now or long ago
    public String noted(String name, String value) {
        return log.sessions().write(session -> {
            session.run("INSERT INTO about (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, value);
            return session.one("SELECT value FROM about WHERE name = ?", row -> row.getString(1), name).orElseThrow();
        });
    }

    /// Where to go on reading a partition, or nothing to begin at its start.
    public OptionalLong next(String topic, int partition) {
        return log.sessions().read(session -> next(session, topic, partition));
    }

    static OptionalLong next(Session session, String topic, int partition) throws SQLException {
        return session.one("SELECT next FROM offsets WHERE topic = ? AND partition = ?", row -> OptionalLong.of(row.getLong(1)), topic, (long) partition)
                .orElse(OptionalLong.empty());
    }

    /// Puts several things on the shelf, all of them or none: when anything is thrown nothing was put, and it is thrown
    /// on. Followers are told afterwards.
    public void together(Consumer<Putting> steps) {
        putter.together(log.sessions(), steps);
    }

    /// What the shelf knows of a match.
    public Optional<Known> known(MatchId match) {
        return log.sessions().read(session -> Putter.known(session, match)).map(Putter.Lying::known);
    }

    /// The seal that closes an entry, if that entry is there and ends a commit.
    public Optional<Seal> seal(MatchId match, Sequence last) {
        return log.sessions().read(session -> session.one(
                "SELECT seal FROM lines JOIN matches ON no = match WHERE id = ? AND seq = ? AND seal IS NOT NULL",
                row -> new Seal(last, row.getString(1)), match.value(), last.number()));
    }

    @Override
    public void close() {
        log.close();
    }

    /// What can be put on the shelf, and asked of it meanwhile, in one transaction.
    public interface Putting {

        /// Where to go on reading a partition, as far as this transaction has come.
        OptionalLong next(String topic, int partition);

        /// Sets where to go on reading a partition.
        void next(String topic, int partition, long offset);

        Optional<Known> known(MatchId match);

        /// Begins a match.
        ///
        /// @param headerLine as it stands in the topic
        /// @throws IllegalArgumentException when the shelf has a match of that id
        void begin(Header header, byte[] headerLine, String claim, String writer);

        /// Notes who writes a match now.
        ///
        /// @throws IllegalArgumentException when the shelf does not have the match
        void claim(MatchId match, String claim, String writer);

        /// Adds a commit, if it follows the tail of the match.
        ///
        /// @return whether it did
        /// @throws IllegalArgumentException when the shelf does not have the match
        boolean add(MatchId match, WrittenCommit commit);
    }

    /// What a shelf knows of a match.
    ///
    /// @param tail the seal of its last commit, or of its header
    /// @param claim whose it is to write it, as noted last
    /// @param headerLine as it stands in the topic
    public record Known(Seal tail, String claim, String writer, byte[] headerLine) {}
}
