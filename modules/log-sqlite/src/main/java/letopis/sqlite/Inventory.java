package letopis.sqlite;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.language.message.BadLog;
import org.jspecify.annotations.Nullable;

/// The matches of a log and the damage to its tables, collected without relying on any single row.
///
/// @param matches the matches with readable ids, by number
public record Inventory(List<MatchId> matches, List<Flaw> flaws) {

    /// The tables with a column `match`. In `stored_entries` and `stored_facts`, the match is part of the row id
    /// instead.
    private static final List<String> MATCH_TABLES = List.of("players", "writers", "results", "analysed",
            "stored_events", "taken_back", "turns", "ledgers", "deaths", "played", "decks");
    private static final int MAX_FINDINGS = 20;
    private static final String INVALID_BODIES_QUERY =
            "SELECT place FROM stored_entries WHERE substr(body, 1, 1) <> '{' LIMIT "
            + MAX_FINDINGS;
    private static final String NEXT_PLACE_QUERY = "SELECT place >> 32 FROM %s WHERE place > ? ORDER BY place LIMIT 1";

    public Inventory {
        matches = List.copyOf(matches);
        flaws = List.copyOf(flaws);
    }

    /// Damage to the tables.
    public sealed interface Flaw {

        /// Damage found by SQLite's integrity check, in SQLite's words.
        record PageDamage(String finding) implements Flaw {}

        /// A row of the match table with an invalid id.
        record InvalidId(long matchNumber) implements Flaw {}

        /// Rows whose match is missing from the match table.
        record OrphanedRows(long matchNumber, List<String> tables) implements Flaw {}

        /// An entry whose body is not a JSON object, although its line can still be reassembled.
        record InvalidBody(long matchNumber, long entry) implements Flaw {}

        /// A card set whose definitions are missing or do not match its hash.
        record InvalidCards(String sha256) implements Flaw {}

        /// Missing match numbers. Matches are numbered without gaps and never deleted.
        record NumberGap(long firstMatchNumber, long lastMatchNumber) implements Flaw {}
    }

    /// Collects the matches and the damage.
    ///
    /// @param forbidsGaps true if a gap in the match numbers is damage, as in every log except a shelf that holds
    ///   only part of a topic
    static Inventory of(Sessions sessions, boolean forbidsGaps) {
        var flaws = new ArrayList<Flaw>();
        var ids = new TreeMap<Long, Optional<MatchId>>();
        tryStep(sessions, flaws, session -> session.queryAll("PRAGMA integrity_check(" + MAX_FINDINGS + ")",
                row -> row.getString(1)).stream().filter(finding -> !"ok".equals(finding))
                .forEach(finding -> flaws.add(new Flaw.PageDamage(finding))));
        tryStep(sessions, flaws, session -> collectIds(session, ids, "matches NOT INDEXED"));
        tryStep(sessions, flaws, session -> collectIds(session, ids, "matches INDEXED BY sqlite_autoindex_matches_1"));
        ids.forEach((no, id) -> {
            if (id.isEmpty()) {
                flaws.add(new Flaw.InvalidId(no));
            }
        });
        var orphans = new TreeMap<Long, List<String>>();
        for (String table : List.of("stored_entries", "stored_facts")) {
            tryStep(sessions, flaws, session -> listMatchNumbers(session, table).stream()
                    .filter(no -> !ids.containsKey(no))
                    .forEach(no -> orphans.computeIfAbsent(no, _ -> new ArrayList<>()).add(table)));
        }
        for (String table : MATCH_TABLES) {
            tryStep(sessions, flaws, session -> session.queryAll("SELECT DISTINCT match FROM " + table,
                    row -> row.getLong(1)).stream().filter(no -> !ids.containsKey(no))
                    .forEach(no -> orphans.computeIfAbsent(no, _ -> new ArrayList<>()).add(table)));
        }
        tryStep(sessions, flaws, session -> checkCards(session, flaws));
        tryStep(sessions, flaws, session -> session.queryAll(INVALID_BODIES_QUERY, row ->
                flaws.add(new Flaw.InvalidBody(row.getLong(1) >> 32, Tables.seqOf(row.getLong(1))))));
        orphans.forEach((no, tables) -> flaws.add(new Flaw.OrphanedRows(no, tables)));
        if (forbidsGaps) {
            addGapFlaws(ids, orphans, flaws);
        }
        return new Inventory(ids.values().stream().flatMap(Optional::stream).distinct().toList(), flaws);
    }

    private static void tryStep(Sessions sessions, List<Flaw> flaws, Sessions.SessionAction action) {
        try {
            sessions.runReadAction(action);
        } catch (BadLog bad) {
            String reason = bad.getCause() == null ? bad.getMessage() : String.valueOf(bad.getCause().getMessage());
            var page = new Flaw.PageDamage(reason);
            if (!flaws.contains(page)) {
                flaws.add(page);
            }
        }
    }

    /// Collects ids by reading the table in one of two ways. Each way may find rows that the other one misses.
    private static void collectIds(Session session, TreeMap<Long, Optional<MatchId>> ids, String matches)
            throws SQLException {
        session.queryAll("SELECT no, id FROM " + matches, row -> {
            Optional<MatchId> id = parseId(row.getString(2));
            return ids.merge(row.getLong(1), id, (before, now) -> before.isPresent() ? before : now);
        });
    }

    /// Returns the id of a row, if it is valid.
    static Optional<MatchId> parseId(@Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(new MatchId(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Returns the numbers of the matches that have rows in a table, looking up one row of each.
    private static List<Long> listMatchNumbers(Session session, String table) throws SQLException {
        if (table.equals("stored_facts")) { // ordered by path first, so no skip scan is possible
            return session.queryAll("SELECT DISTINCT place >> 32 FROM stored_facts", row -> row.getLong(1));
        }
        var numbers = new TreeSet<Long>();
        Optional<Long> no = session.queryOne(NEXT_PLACE_QUERY.formatted(table), row -> row.getLong(1), Long.MIN_VALUE);
        while (no.isPresent() && numbers.add(no.get())) {
            no = session.queryOne(NEXT_PLACE_QUERY.formatted(table), row -> row.getLong(1),
                    no.get() << 32 | 0xffffffffL);
        }
        return List.copyOf(numbers);
    }

    private static void checkCards(Session session, List<Flaw> flaws) throws SQLException {
        session.queryAll("SELECT sha256, definitions FROM card_sets", row -> {
            byte[] definitions = requireNonNull(row.getBytes(2));
            if (!HexFormat.of().formatHex(Seal.newDigest().digest(definitions)).equals(row.getString(1))) {
                flaws.add(new Flaw.InvalidCards(row.getString(1)));
            }
            return row;
        });
        session.queryAll("SELECT DISTINCT cards FROM matches WHERE cards NOT IN (SELECT sha256 FROM card_sets)",
                row -> flaws.add(new Flaw.InvalidCards(row.getString(1))));
    }

    private static void addGapFlaws(TreeMap<Long, Optional<MatchId>> ids,
            TreeMap<Long, List<String>> orphanedTablesByMatch,
            List<Flaw> flaws) {
        var known = new TreeSet<>(ids.keySet());
        known.addAll(orphanedTablesByMatch.keySet());
        long expected = 1;
        for (long no : known) {
            if (no > expected) {
                flaws.add(new Flaw.NumberGap(expected, no - 1));
            }
            expected = Math.max(expected, no + 1);
        }
    }
}
