package letopis.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.SQLException;
import java.util.Deque;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import letopis.journal.MatchId;
import letopis.language.message.BadLog;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;

/// The connections to one file: one that writes, guarded by a lock, and a few that read beside it.
///
/// A connection on which the database failed is closed, which rolls back what was not committed, and replaced on the
/// next use. So a failure never outlives the call it happened in.
final class Sessions implements AutoCloseable {

    private static final int READING_MAX = 8;
    private static final String CREATING = "?mode=rwc";
    private static final String IMMUTABLE = "?mode=ro&immutable=1";

    private final Path file;
    private final SqliteErrors errors;
    private final boolean readOnly;
    private final String options;
    private final Map<String, String> pragmas;
    private final Deque<Session> idle = new ConcurrentLinkedDeque<>();
    private final Semaphore reading = new Semaphore(READING_MAX);
    private final ReentrantLock writing = new ReentrantLock();
    private Session writer; // guarded by writing
    private @Nullable BadLog unwritable; // why it is read only, where that is trouble; set before it is handed out
    private volatile boolean closed;
    private volatile @Nullable Object opened; // which file it was; null where the system does not say

    /// Something done with a connection.
    interface Work<T> {
        T with(Session session) throws SQLException;
    }

    /// The same, which gives nothing back.
    interface Step {
        void with(Session session) throws SQLException;
    }

    /// The log was used after it was closed.
    static final class Closed extends IllegalStateException {

        private static final long serialVersionUID = 1;

        Closed(String log) {
            super(log + " is closed");
        }
    }

    private Sessions(Path file, boolean readOnly, String options, Map<String, String> pragmas) {
        this.file = file;
        this.errors = new SqliteErrors(file);
        this.readOnly = readOnly;
        this.options = options;
        this.pragmas = pragmas;
    }

    /// Opens a log, and creates or upgrades it where that is needed and allowed.
    ///
    /// @param pragmas what to set on every connection; read again whenever one is opened
    static Sessions open(Path file, boolean readOnly, Schema schema, Map<String, String> pragmas) {
        var errors = new SqliteErrors(file);
        errors.checkPlace(file, readOnly);
        if (readOnly || Files.exists(file) && !Files.isWritable(file)) {
            return openToRead(file, schema, pragmas);
        }
        if (Files.notExists(file)) {
            NewFile.create(file, schema, errors, draft -> connect(draft, CREATING, pragmas));
        }
        var sessions = new Sessions(file, false, CREATING, pragmas);
        try {
            sessions.first(schema::ready);
            return sessions;
        } catch (BadLog trouble) {
            return still(file, schema, pragmas, trouble);
        }
    }

    /// Where there is no room for the files SQLite needs beside a log, as on a full disk, a log nobody is writing can
    /// still be read.
    private static Sessions still(Path file, Schema schema, Map<String, String> pragmas, BadLog trouble) {
        if (!SqliteErrors.isWithoutRoom(trouble) || file.toFile().length() == 0) {
            throw trouble;
        }
        if (file.resolveSibling(file.getFileName() + "-wal").toFile().length() > 0) {
            throw new SqliteErrors(file).withoutRoom(trouble);
        }
        var sessions = new Sessions(file, true, IMMUTABLE, pragmas);
        sessions.first(schema::check);
        sessions.unwritable = trouble;
        return sessions;
    }

    /// SQLite needs the files `-wal` and `-shm` beside a log, even to read it. In a folder where they cannot be
    /// created and do not exist, nobody is writing the log, so it is opened as `immutable`: SQLite then neither locks
    /// the file nor looks for those files.
    private static Sessions openToRead(Path file, Schema schema, Map<String, String> pragmas) {
        boolean still = !Files.isWritable(file.toAbsolutePath().getParent())
                && Files.notExists(file.resolveSibling(file.getFileName() + "-wal"));
        var sessions = new Sessions(file, true, still ? IMMUTABLE : "?mode=ro", pragmas);
        try {
            sessions.first(schema::check);
            return sessions;
        } catch (BadLog trouble) {
            if (still) {
                throw trouble;
            }
            return still(file, schema, pragmas, trouble);
        }
    }

    private interface Check {
        void of(Session session, SqliteErrors errors) throws SQLException;
    }

    private void first(Check check) {
        try {
            Session session = open();
            try {
                check.of(session, errors);
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
            idle.push(session);
            opened = present();
        } catch (SQLException e) {
            throw readOnly ? errors.reading(e) : errors.writing(e);
        }
    }

    /// What distinguishes the file that is there now from any other, or null when there is none.
    private @Nullable Object present() {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException _) {
            return null;
        }
    }

    /// Checks that the file was not moved, removed or replaced: this program would go on with one nobody else sees.
    ///
    /// @throws letopis.language.message.BadLog when it was
    void checkInPlace() {
        Object then = opened;
        if (then != null && !then.equals(present())) {
            throw errors.replaced();
        }
    }

    /// The shelf of a group does not hold this partition any more.
    BadLog notHeld(int partition) {
        return errors.notHeld(partition);
    }

    String name() {
        return errors.log();
    }

    /// What people call a match of this log.
    String source(MatchId match) {
        return name() + "#" + match;
    }

    boolean readOnly() {
        return readOnly;
    }

    /// A new connection, to be closed by the caller.
    Session open() throws SQLException {
        return connect(file, options, pragmas);
    }

    private static Session connect(Path file, String options, Map<String, String> pragmas) throws SQLException {
        var all = new Properties();
        all.setProperty("busy_timeout", String.valueOf(Session.BUSY_SECONDS * 1000));
        all.setProperty("synchronous", "FULL");
        all.putAll(pragmas);
        return new Session(JDBC.createConnection("jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString()
                + options, all));
    }

    /// Reads from the log. Must not be nested: the number of connections is limited.
    <T> T read(Work<T> work) {
        checkOpen();
        reading.acquireUninterruptibly();
        try {
            Session session = idleOrNew();
            try {
                return work.with(session);
            } catch (SQLException e) {
                session.close();
                session = null;
                throw e;
            } catch (Session.Failed e) {
                session.close();
                session = null;
                throw (SQLException) e.getCause();
            } finally {
                giveBack(session);
            }
        } catch (SQLException e) {
            throw errors.reading(e);
        } finally {
            reading.release();
        }
    }

    /// Writes in one transaction; an exception rolls everything back, or what was written cannot be found any more.
    <T> T write(Work<T> work) {
        if (readOnly) {
            throw unwritable == null ? errors.readOnly() : unwritable;
        }
        if (writing.isHeldByCurrentThread()) {
            throw new IllegalStateException("a transaction cannot begin inside another");
        }
        writing.lock();
        try {
            checkOpen();
            if (writer == null) {
                writer = idleOrNew();
            }
            T result = transaction(work);
            checkInPlace();
            return result;
        } catch (SQLException e) {
            throw errors.writing(e);
        } finally {
            writing.unlock();
        }
    }

    private <T> T transaction(Work<T> work) throws SQLException {
        boolean done = false;
        Session session = writer;
        try {
            session.run("BEGIN IMMEDIATE");
            T result = work.with(session);
            session.run("COMMIT");
            done = true;
            return result;
        } catch (Session.Failed e) {
            throw (SQLException) e.getCause();
        } finally {
            if (!done) {
                writer = null;
                session.close();
            }
        }
    }

    /// Reads in one step.
    void inspect(Step step) {
        read(session -> {
            step.with(session);
            return true;
        });
    }

    /// Writes in one step, as [#write] does.
    void change(Step step) {
        write(session -> {
            step.with(session);
            return true;
        });
    }

    /// Writes the log to another file, which must not exist, on a connection of its own.
    void copyTo(Path copy) {
        checkOpen();
        try (Session session = open()) {
            session.run("VACUUM INTO ?", copy.toAbsolutePath().toString());
        } catch (SQLException e) {
            throw errors.writing(e);
        }
    }

    private Session idleOrNew() throws SQLException {
        Session session = idle.poll();
        return session == null ? open() : session;
    }

    private void giveBack(Session session) throws SQLException {
        if (session != null) {
            idle.push(session);
            if (closed) {
                closeIdle();
            }
        }
    }

    /// @throws Closed when it is
    void checkOpen() {
        if (closed) {
            throw new Closed(name());
        }
    }

    private void closeIdle() throws SQLException {
        for (Session session = idle.poll(); session != null; session = idle.poll()) {
            session.close();
        }
    }

    @Override
    public void close() {
        closed = true;
        writing.lock();
        try {
            closeIdle();
            if (writer != null) {
                writer.close();
                writer = null;
            }
        } catch (SQLException e) {
            throw errors.writing(e);
        } finally {
            writing.unlock();
        }
    }
}
