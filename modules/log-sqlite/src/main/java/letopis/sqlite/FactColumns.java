package letopis.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;

/// A reader of the facts of many matches, one path at a time.
public final class FactColumns {

    /// A marker for the place from which a fact has no value.
    public static final Object NONE = new Object();

    private final Sessions sessions;

    FactColumns(Sessions sessions) {
        this.sessions = sessions;
    }

    /// All facts of one path, in the order of their places.
    ///
    /// @param places the places; each has the number of the match in the upper 32 bits and the number of the entry in
    ///   the lower 32 bits
    /// @param values the values; each is a `Long` or a `String`, or [#NONE] if the fact no longer has a value
    public record Column(String subject, String key, long[] places, int[] cards, Object[] values) {}

    /// A range of undone entries.
    public record Range(long first, long last) {

        public boolean contains(long seq) {
            return seq >= first && seq <= last;
        }
    }

    private record FactPath(long id, String subject, String key) {}

    /// @param pathFilter the condition that a subject and a key must meet to be included
    public List<Column> loadColumns(Set<String> keys, BiPredicate<String, String> pathFilter) {
        List<FactPath> paths = sessions.read(session -> session.queryAll("SELECT id, subject, key FROM fact_paths",
                row -> new FactPath(row.getLong(1), row.getString(2), row.getString(3))));
        return paths.parallelStream()
                .filter(factPath -> keys.contains(factPath.key())
                && pathFilter.test(factPath.subject(), factPath.key()))
                .map(this::loadColumn).toList();
    }

    private Column loadColumn(FactPath path) {
        return sessions.read(session -> {
            try (ResultSet rows = session.bind("SELECT place, card, value FROM stored_facts WHERE path = ?"
                    + " ORDER BY place, card", path.id()).executeQuery()) {
                return loadColumn(path, rows);
            }
        });
    }

    private static Column loadColumn(FactPath path, ResultSet rows) throws SQLException {
        var places = new long[1024];
        var cards = new int[1024];
        var values = new Object[1024];
        var texts = new HashMap<String, String>();
        int count = 0;
        while (rows.next()) {
            if (count == places.length) {
                places = Arrays.copyOf(places, 2 * count);
                cards = Arrays.copyOf(cards, 2 * count);
                values = Arrays.copyOf(values, 2 * count);
            }
            places[count] = rows.getLong(1);
            cards[count] = rows.getInt(2);
            Object value = rows.getObject(3);
            values[count++] = value instanceof Number number ? Long.valueOf(number.longValue())
                    : value instanceof String text ? texts.computeIfAbsent(text, word -> word) : NONE;
        }
        return new Column(path.subject(), path.key(), Arrays.copyOf(places, count), Arrays.copyOf(cards, count),
                Arrays.copyOf(values, count));
    }

    /// Returns the entries of one event type, by match number.
    public Map<Long, long[]> loadEvents(String type) {
        return sessions.read(session -> {
            var events = new HashMap<Long, long[]>();
            session.queryAll("SELECT match, seqs FROM stored_events WHERE type = ?",
                    row -> events.put(row.getLong(1), DeltaCodec.decode(row.getBytes(2))), type);
            return events;
        });
    }

    /// Returns the ranges of undone entries by match number, in ascending order.
    public Map<Long, List<Range>> takenBackRanges() {
        return sessions.read(session -> {
            record Row(long number, Range range) {}
            var ranges = new HashMap<Long, List<Range>>();
            session.queryAll("SELECT match, first, last FROM taken_back ORDER BY match, first",
                            row -> new Row(row.getLong(1), new Range(row.getLong(2), row.getLong(3))))
                    .forEach(row -> ranges.merge(row.number(), List.of(row.range()), (pending, more) ->
                            Stream.concat(pending.stream(), more.stream()).toList()));
            return ranges;
        });
    }

    /// Returns the names of all cards with facts.
    public List<String> cardNames() {
        return sessions.read(session -> session.queryAll("SELECT DISTINCT subject FROM fact_paths WHERE key = 'zone'",
                row -> row.getString(1)));
    }

    /// Returns the analysed matches that satisfy a query, in listing order.
    ///
    /// @throws BadFile if a row is damaged
    public List<NumberedMatch> findMatches(MatchQuery query) {
        return findMatches(query, badFile -> {
            throw badFile;
        });
    }

    /// Returns the analysed matches that satisfy a query, in listing order. Skips damaged rows.
    ///
    /// @param badFileConsumer the consumer of skipped rows
    public List<NumberedMatch> findMatches(MatchQuery query, Consumer<BadFile> badFileConsumer) {
        return ListingPages.findNumberedMatches(sessions, query, badFileConsumer);
    }
}
