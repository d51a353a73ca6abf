package letopis.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The tables of a log, given by the scripts that create the current version from an empty file. A released script is
/// never changed; a new version adds a new script.
///
/// @param steps resource names next to this class, each a script that upgrades from the previous version
record Schema(List<String> steps) {

    static final Schema TODAY = new Schema(List.of("schema-3.sql", "schema-4.sql", "schema-5.sql", "schema-6.sql",
            "schema-7.sql", "schema-8.sql", "schema-9.sql", "schema-10.sql", "schema-11.sql"));

    /// The application id, `Leto` in ASCII. It marks a SQLite file as a log.
    static final long APPLICATION = 0x4C65746F;

    /// The last version before the first release. Files of these versions are not upgraded. Version 1 stored whole card
    /// sets in its headers, so its seals cannot be kept. Version 2 was never distributed.
    private static final int UNRELEASED_VERSION = 2;

    private static final long RETRY_PAUSE_MS = 5;

    int version() {
        return UNRELEASED_VERSION + steps.size();
    }

    /// Checks that a file is a log of this version.
    ///
    /// @throws letopis.language.message.BadLog if it is another file or version
    void check(Session session, SqliteErrors errors) throws SQLException {
        if (session.readPragma("application_id") != APPLICATION) {
            throw errors.createNotALogError(null);
        }
        long version = session.readPragma("user_version");
        if (version > version()) {
            throw errors.createNewerVersionError(version, version());
        }
        if (version <= UNRELEASED_VERSION) {
            throw errors.createUnreleasedVersionError(version, version());
        }
        if (version < version()) {
            throw errors.createOlderVersionError(version, version());
        }
    }

    /// Upgrades an empty file or an older log to this version, and enables concurrent writers.
    ///
    /// @throws letopis.language.message.BadLog if the file is not a log
    void prepare(Session session, SqliteErrors errors) throws SQLException {
        boolean empty = isEmpty(session);
        if (!empty && session.readPragma("application_id") != APPLICATION) {
            throw errors.createNotALogError(null);
        }
        if (session.readPragma("user_version") > version()) {
            throw errors.createNewerVersionError(session.readPragma("user_version"), version());
        }
        if (!empty && session.readPragma("user_version") <= UNRELEASED_VERSION) {
            throw errors.createUnreleasedVersionError(session.readPragma("user_version"), version());
        }
        enableWriteAheadLog(session);
        if (empty || session.readPragma("user_version") < version()) {
            migrate(session);
        }
        check(session, errors);
    }

    private static boolean isEmpty(Session session) throws SQLException {
        return session.readPragma("application_id") == 0
                && session.queryOne("SELECT count(*) FROM sqlite_schema", row -> row.getLong(1)).orElseThrow() == 0;
    }

    /// Turns on write-ahead logging. Retries if two programs change the journal mode at the same time, because SQLite
    /// does not wait in that case.
    private static void enableWriteAheadLog(Session session) throws SQLException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Session.BUSY_SECONDS);
        while (true) {
            try {
                session.queryOne("PRAGMA journal_mode = WAL", row -> row.getString(1));
                return;
            } catch (SQLException e) {
                if (!SqliteErrors.isBusy(e) || System.nanoTime() > until) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RETRY_PAUSE_MS));
            }
        }
    }

    /// Runs the missing steps in one transaction. Skips steps that another program completed in the meantime. On
    /// failure, closes the connection, which rolls everything back.
    private void migrate(Session session) throws SQLException {
        session.execute("BEGIN IMMEDIATE");
        for (long version = Math.max(UNRELEASED_VERSION,
                session.readPragma("user_version")); version < version(); version++) {
            session.runScript(readScript(steps.get((int) version - UNRELEASED_VERSION)));
            session.runScript("PRAGMA user_version = " + (version + 1));
        }
        session.runScript("PRAGMA application_id = " + APPLICATION);
        session.execute("COMMIT");
    }

    private static String readScript(String resource) {
        try (InputStream in = Schema.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + resource + " beside " + Schema.class);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
