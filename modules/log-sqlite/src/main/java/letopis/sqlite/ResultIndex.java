package letopis.sqlite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.Seal;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.JsonWriter;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Times;
import letopis.table.MatchResult;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;

/// A file of the results of matches, so that lists need not read the matches. It is only a cache: a match that has
/// grown since is not found in it, a damaged file is replaced, and without a writable file nothing is kept.
/// Thread-safe.
public final class ResultIndex implements AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(ResultIndex.class.getName());
    private static final int VERSION = 1; // increased when the same match gives another result
    private static final String BUSY_MILLIS = "1000";
    private static final Shape RESULT = Shapes.of(MatchResult.class);

    private final Path file;
    private @Nullable Connection connection; // null if the file cannot be used

    /// A match that has been read to its end.
    ///
    /// @param lastEntryAt the latest time of an entry
    /// @param result empty if the rules have not decided it
    public record IndexedResult(Instant lastEntryAt, Optional<MatchResult> result) {}

    private ResultIndex(Path file) {
        this.file = file;
    }

    /// Opens an index, creating the file if needed.
    public static ResultIndex open(Path file) {
        var index = new ResultIndex(file);
        try {
            index.connection = connect(file);
        } catch (SQLException damaged) {
            index.replace(damaged);
        }
        return index;
    }

    private static Connection connect(Path file) throws SQLException {
        var options = new Properties();
        options.setProperty("busy_timeout", BUSY_MILLIS);
        options.setProperty("journal_mode", "WAL");
        options.setProperty("synchronous", "NORMAL");
        Connection opened = JDBC.createConnection("jdbc:sqlite:" + file.toAbsolutePath(), options);
        try (Statement statement = opened.createStatement()) {
            boolean current;
            try (ResultSet version = statement.executeQuery("PRAGMA user_version")) {
                current = version.next() && version.getInt(1) == VERSION;
            }
            if (!current) {
                statement.executeUpdate("DROP TABLE IF EXISTS results");
                statement.executeUpdate("PRAGMA user_version = " + VERSION);
            }
            statement.executeUpdate("CREATE TABLE IF NOT EXISTS results (match TEXT PRIMARY KEY, listing TEXT NOT NULL,"
                    + " at TEXT NOT NULL, result TEXT) WITHOUT ROWID");
            return opened;
        } catch (SQLException e) {
            opened.close();
            throw e;
        }
    }

    private void replace(SQLException damaged) {
        LOGGER.log(System.Logger.Level.WARNING, "{0} is damaged and is replaced: {1}", file, damaged.getMessage());
        try {
            for (String ending : new String[] {"", "-wal", "-shm"}) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + ending));
            }
            connection = connect(file);
        } catch (IOException | SQLException e) {
            disable(e);
        }
    }

    private void disable(Exception e) {
        LOGGER.log(System.Logger.Level.WARNING, "results are not kept in {0}: {1}", file, e.getMessage());
        connection = null;
    }

    /// Returns the results of those matches that have not grown since their results were put here.
    public synchronized Map<MatchId, IndexedResult> find(Collection<MatchListing> matches) {
        var found = new HashMap<MatchId, IndexedResult>();
        if (connection == null || matches.isEmpty()) {
            return found;
        }
        Map<String, MatchListing> wanted = matches.stream()
                .collect(Collectors.toMap(match -> match.match().value(), match -> match, (first, _) -> first));
        String ids = wanted.keySet().stream().map(ListingPages::quote).collect(Collectors.joining(",", "[", "]"));
        try (PreparedStatement query = connection.prepareStatement("SELECT match, listing, at, result FROM results"
                + " WHERE match IN (SELECT value FROM json_each(?))")) {
            query.setString(1, ids);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    MatchListing match = wanted.get(rows.getString(1));
                    if (match != null && rows.getString(2).equals(fingerprint(match))) {
                        read(rows.getString(3), rows.getString(4)).ifPresent(one -> found.put(match.match(), one));
                    }
                }
            }
        } catch (SQLException e) {
            disable(e);
        }
        return found;
    }

    /// Returns empty for a damaged row; its match is then read once more.
    private static Optional<IndexedResult> read(String at, @Nullable String result) {
        try {
            return Optional.of(new IndexedResult(Times.parse(at), Optional.ofNullable(result).map(ResultIndex::parse)));
        } catch (DateTimeException | BadJson | IllegalArgumentException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "a damaged row", e);
            return Optional.empty();
        }
    }

    private static MatchResult parse(String json) {
        try (JsonReader in = JsonReader.lenient(json.getBytes(StandardCharsets.UTF_8))) {
            in.next();
            return (MatchResult) RESULT.read(in);
        }
    }

    /// Keeps the result of a match as it is listed now.
    public synchronized void put(MatchListing match, IndexedResult indexed) {
        if (connection == null) {
            return;
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT OR REPLACE INTO results"
                + " (match, listing, at, result) VALUES (?, ?, ?, ?)")) {
            insert.setString(1, match.match().value());
            insert.setString(2, fingerprint(match));
            insert.setString(3, Times.format(indexed.lastEntryAt()));
            insert.setString(4, indexed.result().map(ResultIndex::write).orElse(null));
            insert.executeUpdate();
        } catch (SQLException e) {
            disable(e);
        }
    }

    private static String write(MatchResult result) {
        var out = new JsonWriter(256);
        RESULT.write(result, out);
        return new String(out.bytes(), 0, out.size(), StandardCharsets.UTF_8);
    }

    private static String fingerprint(MatchListing match) {
        return HexFormat.of().formatHex(Seal.newDigest().digest(match.toString().getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public synchronized void close() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            disable(e);
        }
        connection = null;
    }
}
