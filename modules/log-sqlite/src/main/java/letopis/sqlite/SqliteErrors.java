package letopis.sqlite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import letopis.language.message.BadLog;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;

/// A converter from SQLite errors to messages for users.
record SqliteErrors(String log) {

    private static final long MIN_DATABASE_BYTES = 512;

    SqliteErrors(Path file) {
        this("sqlite:" + file);
    }

    /// Checks a path without opening the file, because closing it would release this program's locks on it. Rejects a
    /// file that is too short for a database, because SQLite would treat it as empty and overwrite it.
    ///
    /// @throws BadLog if no log can exist at this path, or there is no log to read
    void checkPlace(Path file, boolean isReadOnly) {
        if (Files.isDirectory(file)) {
            throw createNotALogError(null);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadLog(log, "no-folder", Map.of(), null);
        }
        long size = file.toFile().length();
        if (size > 0 && size < MIN_DATABASE_BYTES) {
            throw createNotALogError(null);
        }
        if (isReadOnly && Files.notExists(file)) {
            throw new BadLog(log, "missing", Map.of(), null);
        }
    }

    BadLog createReadError(SQLException e) {
        return of(e, "unreadable");
    }

    BadLog createWriteError(SQLException e) {
        return of(e, "unwritable");
    }

    /// Returns true if SQLite's auxiliary files cannot be created or opened.
    static boolean isOutOfSpace(BadLog error) {
        return error.getCause() instanceof SQLException e && switch (codeOf(e)) {
            case SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_READONLY -> true;
            default -> false;
        };
    }

    BadLog createOutOfSpaceError(BadLog error) {
        return new BadLog(log, "no-room", Map.of("reason", String.valueOf(error.getCause().getMessage())), error);
    }

    BadLog createReadOnlyError() {
        return new BadLog(log, "opened-to-read", Map.of(), null);
    }

    BadLog createFileReplacedError() {
        return new BadLog(log, "replaced", Map.of(), null);
    }

    BadLog createPartitionNotHeldError(int partition) {
        return new BadLog(log, "not-held", Map.of("partition", partition), null);
    }

    BadLog createNotALogError(SQLException e) {
        return new BadLog(log, "not-a-log", Map.of(), e);
    }

    BadLog createNewerVersionError(long version, int knownVersion) {
        return new BadLog(log, "newer-version", Map.of("version", version, "known", knownVersion), null);
    }

    BadLog createUnreleasedVersionError(long version, int knownVersion) {
        return new BadLog(log, "unreleased-version", Map.of("version", version, "known", knownVersion), null);
    }

    BadLog createOlderVersionError(long version, int knownVersion) {
        return new BadLog(log, "older-version", Map.of("version", version, "known", knownVersion), null);
    }

    static boolean isBusy(SQLException e) {
        return codeOf(e) == SQLiteErrorCode.SQLITE_BUSY || codeOf(e) == SQLiteErrorCode.SQLITE_LOCKED;
    }

    /// Returns true if the error was caused by the stored values rather than the file or the machine.
    static boolean isValueRejected(SQLException e) {
        return switch (codeOf(e)) {
            case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG -> true;
            case SQLITE_ERROR -> String.valueOf(e.getMessage()).contains("malformed JSON");
            default -> false;
        };
    }

    private static SQLiteErrorCode codeOf(SQLException e) {
        return SQLiteErrorCode.getErrorCode(e.getErrorCode() & 0xff);
    }

    private BadLog of(SQLException e, String fallback) {
        String reason = String.valueOf(e.getMessage());
        if (e instanceof Session.BadRowException) {
            return new BadLog(log, "damaged", Map.of("reason", reason), e);
        }
        if (e.getCause() instanceof NativeLibraryNotFoundException) {
            return new BadLog(log, "no-library", Map.of("folder", System.getProperty("java.io.tmpdir")), e);
        }
        return switch (codeOf(e)) {
            case SQLITE_BUSY, SQLITE_LOCKED -> new BadLog(log, "busy", Map.of("seconds", Session.BUSY_SECONDS), e);
            case SQLITE_FULL -> new BadLog(log, "full", Map.of(), e);
            case SQLITE_READONLY -> new BadLog(log, "read-only", Map.of("reason", reason), e);
            case SQLITE_NOTADB -> createNotALogError(e);
            case SQLITE_CORRUPT -> new BadLog(log, "damaged", Map.of("reason", reason), e);
            default -> new BadLog(log, fallback, Map.of("reason", reason), e);
        };
    }
}
