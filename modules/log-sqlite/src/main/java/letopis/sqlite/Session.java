package letopis.sqlite;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A connection with its cached prepared statements, for one thread at a time.
final class Session implements AutoCloseable {

    static final int BUSY_SECONDS = 10;

    private final Connection connection;
    private final Map<String, PreparedStatement> statementsBySql = new HashMap<>();
    private final Map<EntryRow.Kind, Long> idsByKind = new HashMap<>();

    Session(Connection connection) {
        this.connection = connection;
    }

    /// A function that maps the current row of a result set to a value.
    interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /// A wrapper that carries a database failure through code without checked exceptions.
    static final class DatabaseException extends RuntimeException {

        private static final long serialVersionUID = 1;

        DatabaseException(SQLException cause) {
            super(cause);
        }
    }

    /// Thrown for a row with invalid values.
    static final class BadRowException extends SQLException {

        private static final long serialVersionUID = 1;

        BadRowException(String reason, RuntimeException cause) {
            super(reason, cause);
        }
    }

    private static <T> T mapRow(RowMapper<T> row, ResultSet rows) throws SQLException {
        try {
            return row.map(rows);
        } catch (NullPointerException e) {
            throw new BadRowException("a row has no value where there must be one", e);
        } catch (IllegalArgumentException | DateTimeException | IndexOutOfBoundsException e) {
            throw new BadRowException("a row has an impossible value: " + e.getMessage(), e);
        }
    }

    PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = statementsBySql.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statementsBySql.put(sql, statement);
        }
        return statement;
    }

    /// Prepares a statement and binds its parameters. Text may be a string or bytes; numbers are longs.
    PreparedStatement bind(String sql, Object... values) throws SQLException {
        PreparedStatement statement = prepare(sql);
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case null -> statement.setString(i + 1, null);
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case Long number -> statement.setLong(i + 1, number);
                case String text -> statement.setString(i + 1, text);
                case Object other -> throw new IllegalArgumentException("no column holds a " + other.getClass());
            }
        }
        return statement;
    }

    void execute(String sql, Object... values) throws SQLException {
        bind(sql, values).executeUpdate();
    }

    <T> Optional<T> queryOne(String sql, RowMapper<T> row, Object... values) throws SQLException {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            return rows.next() ? Optional.of(mapRow(read -> requireNonNull(row.map(read)), rows)) : Optional.empty();
        }
    }

    <T> List<T> queryAll(String sql, RowMapper<T> row, Object... values) throws SQLException {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            var all = new ArrayList<T>();
            while (rows.next()) {
                all.add(mapRow(row, rows));
            }
            return all;
        }
    }

    /// Runs an action that is rolled back completely if it fails.
    void runInSavepoint(Action action) throws SQLException {
        execute("SAVEPOINT attempt");
        boolean done = false;
        try {
            action.run();
            done = true;
        } finally {
            if (!done) {
                idsByKind.clear();
                execute("ROLLBACK TO attempt");
            }
            execute("RELEASE attempt");
        }
    }

    /// An action that may fail.
    interface Action {
        void run() throws SQLException;
    }

    /// Returns the id of a kind of entry, after storing the kind if it is new. Cached ids stay valid for the lifetime
    /// of the session, because kinds are never deleted and a failed transaction ends the session.
    long findKindId(EntryRow.Kind kind) throws SQLException {
        Long known = idsByKind.get(kind);
        if (known == null) {
            execute("INSERT INTO kinds (type, v, by, rules) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", kind.type(),
                    kind.version(), kind.by(), kind.rules());
            known = queryOne("SELECT id FROM kinds WHERE type = ? AND v = ? AND by = ? AND rules = ?",
                    row -> row.getLong(1),
                    kind.type(), kind.version(), kind.by(), kind.rules()).orElseThrow();
            idsByKind.put(kind, known);
        }
        return known;
    }

    Optional<String> findFileFact(String name) throws SQLException {
        return queryOne("SELECT value FROM about WHERE name = ?", row -> row.getString(1), name);
    }

    void setFileFact(String name, String value) throws SQLException {
        execute("INSERT INTO about (name, value) VALUES (?, ?)"
                + " ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value);
    }

    /// Returns a built-in number of the database, such as `user_version`.
    long readPragma(String name) throws SQLException {
        return queryOne("PRAGMA " + name, row -> row.getLong(1)).orElseThrow();
    }

    /// Runs several statements that have no parameters or results.
    void runScript(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
