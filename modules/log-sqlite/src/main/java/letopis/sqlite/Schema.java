package letopis.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The form of a log: which steps lead to it from an empty file. A step that was ever released is not changed any more;
/// a new form is a new step.
///
/// @param steps resources beside this class, each a script that leads from the form before
record Schema(List<String> steps) {

    static final Schema TODAY = new Schema(List.of("form-1.sql"));

    /// `Leto` in ASCII; tells a log from the SQLite files of other programs.
    static final long APPLICATION = 0x4C65746F;

    private static final long RETRY_MS = 5;

    int form() {
        return steps.size();
    }

    /// Checks that a file is a log of this form.
    ///
    /// @throws letopis.codec.BadLog when it is something else
    void check(Session session, Trouble trouble) throws SQLException {
        if (session.pragma("application_id") != APPLICATION) {
            throw trouble.notALog(null);
        }
        long form = session.pragma("user_version");
        if (form > form()) {
            throw trouble.newerForm(form, form());
        }
        if (form < form()) {
            throw trouble.olderForm(form, form());
        }
    }

    /// Makes a file a log of this form, where it is an older one or still empty, and ready to be written by several at
    /// once.
    ///
    /// @throws letopis.codec.BadLog when it is something else
    void ready(Session session, Trouble trouble) throws SQLException {
        boolean empty = isEmpty(session);
        if (!empty && session.pragma("application_id") != APPLICATION) {
            throw trouble.notALog(null);
        }
        if (session.pragma("user_version") > form()) {
            throw trouble.newerForm(session.pragma("user_version"), form());
        }
        writeAhead(session);
        if (empty || session.pragma("user_version") < form()) {
            bringUp(session);
        }
        check(session, trouble);
    }

    private static boolean isEmpty(Session session) throws SQLException {
        return session.pragma("application_id") == 0
                && session.one("SELECT count(*) FROM sqlite_schema", row -> row.getLong(1)).orElseThrow() == 0;
    }

    /// The database does not wait on its own when two programs change this at the same time.
    private static void writeAhead(Session session) throws SQLException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Sessions.BUSY_SECONDS);
        while (true) {
            try {
                session.one("PRAGMA journal_mode = WAL", row -> row.getString(1));
                return;
            } catch (SQLException e) {
                if (!Trouble.isBusy(e) || System.nanoTime() > until) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RETRY_MS));
            }
        }
    }

    /// In one transaction, and only what nobody else has done meanwhile. When it fails the connection is closed, which
    /// takes it all back.
    private void bringUp(Session session) throws SQLException {
        session.run("BEGIN IMMEDIATE");
        for (long form = session.pragma("user_version"); form < form(); form++) {
            session.script(text(steps.get((int) form)));
            session.script("PRAGMA user_version = " + (form + 1));
        }
        session.script("PRAGMA application_id = " + APPLICATION);
        session.run("COMMIT");
    }

    private static String text(String resource) {
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
