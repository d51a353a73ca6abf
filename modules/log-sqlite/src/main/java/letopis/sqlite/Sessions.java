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

/// The connections to one file: one for writing, guarded by a lock, and a few for reading.
///
/// After a database error, a connection is closed, which rolls back its uncommitted changes. The next use opens a new
/// one, so an error never affects later calls.
final class Sessions implements AutoCloseable {

    private static final int MAX_READERS = 8;
    private static final String CREATE_PARAMETER = "?mode=rwc";
    private static final String IMMUTABLE_PARAMETER = "?mode=ro&immutable=1";

    private final Path file;
    private final SqliteErrors errors;
    private final boolean isReadOnly;
    private final String options;
    private final Map<String, String> pragmas;
    private final Deque<Session> idleSessions = new ConcurrentLinkedDeque<>();
    private final Semaphore readPermits = new Semaphore(MAX_READERS);
    private final ReentrantLock writeLock = new ReentrantLock();
    private Session writer; // guarded by the field writing
    private @Nullable BadLog writeError; // why the file is read-only, if due to an error; set before publication
    private volatile boolean isClosed;
    private volatile @Nullable Object lock; // key of the opened file; null if the system has none

    /// A function that takes a connection and returns a value.
    interface SessionFunction<T> {
        T apply(Session session) throws SQLException;
    }

    interface SessionAction {
        void run(Session session) throws SQLException;
    }

    /// Thrown when the log is used after it was closed.
    static final class ClosedException extends IllegalStateException {

        private static final long serialVersionUID = 1;

        ClosedException(String log) {
            super(log + " is closed");
        }
    }

    private Sessions(Path file, boolean isReadOnly, String options, Map<String, String> pragmas) {
        this.file = file;
        this.errors = new SqliteErrors(file);
        this.isReadOnly = isReadOnly;
        this.options = options;
        this.pragmas = pragmas;
    }

    /// Opens a log. Creates or upgrades it if necessary, unless it is opened read-only.
    ///
    /// @param pragmas the settings of every connection; read again for each new one
    static Sessions open(Path file, boolean isReadOnly, Schema schema, Map<String, String> pragmas) {
        var errors = new SqliteErrors(file);
        errors.checkPlace(file, isReadOnly);
        if (isReadOnly || Files.exists(file) && !Files.isWritable(file)) {
            return openForReading(file, schema, pragmas);
        }
        if (Files.notExists(file)) {
            NewFile.create(file, schema, errors, draft -> connect(draft, CREATE_PARAMETER, pragmas));
        }
        var sessions = new Sessions(file, false, CREATE_PARAMETER, pragmas);
        try {
            sessions.openFirstSession(schema::prepare);
            return sessions;
        } catch (BadLog trouble) {
            return openUnwritableFile(file, schema, pragmas, trouble);
        }
    }

    /// Opens a log for reading if there is no space for SQLite's auxiliary files, for example on a full disk. This is
    /// safe if no program is writing to the log.
    private static Sessions openUnwritableFile(Path file, Schema schema, Map<String, String> pragmas, BadLog error) {
        if (!SqliteErrors.isOutOfSpace(error) || file.toFile().length() == 0) {
            throw error;
        }
        if (file.resolveSibling(file.getFileName() + "-wal").toFile().length() > 0) {
            throw new SqliteErrors(file).createOutOfSpaceError(error);
        }
        var sessions = new Sessions(file, true, IMMUTABLE_PARAMETER, pragmas);
        sessions.openFirstSession(schema::check);
        sessions.writeError = error;
        return sessions;
    }

    /// Opens a log for reading. SQLite needs the files `-wal` and `-shm` next to a log, even to read it. If they do not
    /// exist and cannot be created, no program is writing to the log, so it is opened as `immutable`. SQLite then
    /// neither locks the file nor looks for the auxiliary files.
    private static Sessions openForReading(Path file, Schema schema, Map<String, String> pragmas) {
        boolean still = !Files.isWritable(file.toAbsolutePath().getParent())
                && Files.notExists(file.resolveSibling(file.getFileName() + "-wal"));
        var sessions = new Sessions(file, true, still ? IMMUTABLE_PARAMETER : "?mode=ro", pragmas);
        try {
            sessions.openFirstSession(schema::check);
            return sessions;
        } catch (BadLog trouble) {
            if (still) {
                throw trouble;
            }
            return openUnwritableFile(file, schema, pragmas, trouble);
        }
    }

    private interface OpenCheck {
        void check(Session session, SqliteErrors errors) throws SQLException;
    }

    private void openFirstSession(OpenCheck check) {
        try {
            Session session = open();
            try {
                check.check(session, errors);
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
            idleSessions.push(session);
            lock = currentFileKey();
        } catch (SQLException e) {
            throw isReadOnly ? errors.createReadError(e) : errors.createWriteError(e);
        }
    }

    /// Returns a key that identifies the current file, or null if there is none.
    private @Nullable Object currentFileKey() {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException _) {
            return null;
        }
    }

    /// Checks that the file was not moved, removed or replaced. Without this check, the program might continue with a
    /// file that no other program sees.
    ///
    /// @throws letopis.language.message.BadLog if it was moved, removed or replaced
    void checkFileInPlace() {
        Object then = lock;
        if (then != null && !then.equals(currentFileKey())) {
            throw errors.createFileReplacedError();
        }
    }

    /// Returns the error for a partition that is no longer held by a group's shelf.
    BadLog createPartitionNotHeldError(int partition) {
        return errors.createPartitionNotHeldError(partition);
    }

    String name() {
        return errors.log();
    }

    /// Returns the display name of a match of this log.
    String sourceOf(MatchId match) {
        return name() + "#" + match;
    }

    boolean isReadOnly() {
        return isReadOnly;
    }

    /// Opens a new connection, which the caller must close.
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

    /// Reads from the log. Calls must not be nested, because the number of connections is limited.
    <T> T read(SessionFunction<T> action) {
        checkOpen();
        readPermits.acquireUninterruptibly();
        try {
            Session session = acquire();
            try {
                return action.apply(session);
            } catch (SQLException e) {
                session.close();
                session = null;
                throw e;
            } catch (Session.DatabaseException e) {
                session.close();
                session = null;
                throw (SQLException) e.getCause();
            } finally {
                release(session);
            }
        } catch (SQLException e) {
            throw errors.createReadError(e);
        } finally {
            readPermits.release();
        }
    }

    /// Runs a function in one write transaction. An exception rolls everything back.
    <T> T write(SessionFunction<T> action) {
        if (isReadOnly) {
            throw writeError == null ? errors.createReadOnlyError() : writeError;
        }
        if (writeLock.isHeldByCurrentThread()) {
            throw new IllegalStateException("a transaction cannot begin inside another");
        }
        writeLock.lock();
        try {
            checkOpen();
            if (writer == null) {
                writer = acquire();
            }
            T result = runTransaction(action);
            checkFileInPlace();
            return result;
        } catch (SQLException e) {
            throw errors.createWriteError(e);
        } finally {
            writeLock.unlock();
        }
    }

    private <T> T runTransaction(SessionFunction<T> action) throws SQLException {
        boolean done = false;
        Session session = writer;
        try {
            session.execute("BEGIN IMMEDIATE");
            T result = action.apply(session);
            session.execute("COMMIT");
            done = true;
            return result;
        } catch (Session.DatabaseException e) {
            throw (SQLException) e.getCause();
        } finally {
            if (!done) {
                writer = null;
                session.close();
            }
        }
    }

    /// Runs a read action.
    void runReadAction(SessionAction action) {
        read(session -> {
            action.run(session);
            return true;
        });
    }

    /// Runs an action in one write transaction, like [#write].
    void runWriteAction(SessionAction action) {
        write(session -> {
            action.run(session);
            return true;
        });
    }

    /// Copies the log to another file over a separate connection.
    ///
    /// @param copy the new file, which must not exist
    void copyTo(Path copy) {
        checkOpen();
        try (Session session = open()) {
            session.execute("VACUUM INTO ?", copy.toAbsolutePath().toString());
        } catch (SQLException e) {
            throw errors.createWriteError(e);
        }
    }

    private Session acquire() throws SQLException {
        Session session = idleSessions.poll();
        return session == null ? open() : session;
    }

    private void release(Session session) throws SQLException {
        if (session != null) {
            idleSessions.push(session);
            if (isClosed) {
                closeIdleSessions();
            }
        }
    }

    /// @throws ClosedException if the log is closed
    void checkOpen() {
        if (isClosed) {
            throw new ClosedException(name());
        }
    }

    private void closeIdleSessions() throws SQLException {
        for (Session session = idleSessions.poll(); session != null; session = idleSessions.poll()) {
            session.close();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        writeLock.lock();
        try {
            closeIdleSessions();
            if (writer != null) {
                writer.close();
                writer = null;
            }
        } catch (SQLException e) {
            throw errors.createWriteError(e);
        } finally {
            writeLock.unlock();
        }
    }
}
