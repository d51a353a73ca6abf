package letopis.sqlite;

import static java.util.Objects.requireNonNull;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Completion;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.NameKey;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.EventKinds;
import letopis.language.json.Times;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// Match listings fetched one page at a time. Each page continues after the last match of the previous one, so no
/// connection is held while a listing is consumed.
final class ListingPages {

    private static final int PAGE_SIZE = 256;
    private static final String LAST_ENTRY_COLUMN = "(SELECT coalesce(max(place), 0) & 4294967295 FROM stored_entries"
            + " WHERE place BETWEEN matches.no << 32 AND (matches.no << 32 | 4294967295))";

    /// The condition that the columns of a match and its player rows agree with the sealed header.
    private static final String FIT_CONDITION = "CASE WHEN json_valid(header) THEN header ->> '$.match' IS id"
            + " AND header ->> '$.title' IS title AND header ->> '$.game' IS game AND header ->> '$.at' IS at"
            + " AND (SELECT count(*) FROM players WHERE match = no) = (SELECT count(*) FROM json_each(header,"
            + " '$.players')) AND NOT EXISTS (SELECT 1 FROM json_each(header, '$.players') AS seat WHERE NOT EXISTS"
            + " (SELECT 1 FROM players WHERE match = no AND players.seat = seat.key AND name = seat.value)) END";
    private static final String OCCASION_COLUMNS = "CASE WHEN json_valid(header) THEN event END,"
            + " CASE WHEN json_valid(header) THEN round END, CASE WHEN json_valid(header) THEN table_no END";
    private static final String COLUMNS = "no, id, title, game, at, " + OCCASION_COLUMNS + ", ";
    private static final String SORT_TIME_COLUMN = ", rtrim(at, 'Z'), ";

    private ListingPages() {}

    /// The stored sort key of a row.
    record SortKey(String at, String id) {}

    /// A row of a listing.
    ///
    /// @param place the sort key for the next page; null if the row has none
    /// @param listing the listing; empty if the row is damaged
    private record ListedRow(long number, @Nullable String id, @Nullable SortKey place,
            Optional<MatchListing> listing) {}

    static Stream<MatchListing> of(Sessions sessions, MatchQuery query, Consumer<BadFile> onBadFile) {
        findUntimedMatches(sessions).forEach(onBadFile);
        return streamPages((ListedRow last) -> sessions.read(session -> fetchPage(session, query, last)))
                .flatMap(found -> {
                    if (found.listing().isEmpty()) {
                        onBadFile.accept(createDamagedRowError(sessions, found.number(), found.id()));
                    }
                    return found.listing().stream();
                }).limit(query.limit());
    }

    /// Returns rows without a valid sort key.
    private static List<BadFile> findUntimedMatches(Sessions sessions) {
        return sessions.read(session -> session.queryAll("SELECT no, id FROM matches WHERE rtrim(at, 'Z') IS NULL",
                row -> createDamagedRowError(sessions, row.getLong(1), row.getString(2))));
    }

    static BadFile createDamagedRowError(Sessions sessions, long matchNumber, @Nullable String id) {
        String name = Inventory.parseId(id).map(MatchId::value)
                .orElseGet(() -> FileProblem.abbreviate(Optional.ofNullable(id).orElse("")));
        return new BadFile(sessions.name() + "#" + name, new FileProblem("damaged-row", Map.of("no", matchNumber)));
    }

    /// Returns the ids of all matches in the order in which they were added.
    static List<MatchId> listIds(Sessions sessions, Consumer<BadFile> onBadFile) {
        record Id(long number, @Nullable String text) {}
        List<Id> all = sessions.read(session -> session.queryAll("SELECT no, id FROM matches ORDER BY no",
                row -> new Id(row.getLong(1), row.getString(2))));
        var ids = new ArrayList<MatchId>(all.size());
        for (Id id : all) {
            Inventory.parseId(id.text()).ifPresentOrElse(ids::add,
                    () -> onBadFile.accept(createDamagedRowError(sessions, id.number(), id.text())));
        }
        return List.copyOf(ids);
    }

    /// The SQL of a page with its parameters.
    record Query(String sql, Object[] values) {}

    /// Returns the numbers of analysed matches that satisfy a query, newest first.
    static List<NumberedMatch> findNumberedMatches(Sessions sessions, MatchQuery matchQuery,
            Consumer<BadFile> onBadFile) {
        record One(NumberedMatch match, boolean matchesQuery) {}
        List<One> all = sessions.read(session -> {
            Query query = createQuery(session, matchQuery, null, "no, id, " + FIT_CONDITION, matchQuery.limit());
            return session.queryAll(query.sql()
                    .replace("FROM matches", "FROM matches JOIN analysed ON analysed.match = no"),
                    row -> new One(new NumberedMatch(row.getLong(1), String.valueOf(row.getString(2))),
                            row.getBoolean(3)), query.values());
        });
        all.stream().filter(one -> !one.matchesQuery())
                .forEach(one -> onBadFile.accept(createDamagedRowError(sessions, one.match().number(), one.match()
                .match())));
        return all.stream().filter(One::matchesQuery).map(One::match).toList();
    }

    /// @param lastRow the row before the page, or null for the first page
    static Query createQuery(Session session, MatchQuery query, @Nullable SortKey lastRow) throws SQLException {
        return createQuery(session, query, lastRow, COLUMNS + LAST_ENTRY_COLUMN + SORT_TIME_COLUMN + FIT_CONDITION,
                Math.min(PAGE_SIZE, query.limit()));
    }

    private static Query createQuery(Session session, MatchQuery query, @Nullable SortKey lastRow, String columns,
            long limit)
            throws SQLException {
        var conditions = new StringBuilder();
        var values = new ArrayList<Object>();
        query.game().ifPresent(game -> addCondition(conditions, values, "game = ?", game.value()));
        query.from().ifPresent(from -> addCondition(conditions, values, "rtrim(at, 'Z') >= ?", computeSortKey(from)));
        if (!query.player().isEmpty()) {
            addCondition(conditions, values,
                    "no IN (SELECT match FROM players WHERE name IN (SELECT value FROM json_each(?)))",
                    formatMatchingNames(session, "SELECT DISTINCT name FROM players", query.player()));
        }
        Occasion occasion = query.occasion();
        if (occasion.event().isPresent()) {
            addCondition(conditions, values, "event IN (SELECT value FROM json_each(?))", formatMatchingNames(session,
                    "SELECT DISTINCT event FROM matches WHERE event IS NOT NULL", occasion.event().get()));
        }
        occasion.round().ifPresent(round -> addCondition(conditions, values, "round = ?", round));
        occasion.table().ifPresent(table -> addCondition(conditions, values, "table_no = ?", table));
        if (lastRow == null) {
            query.before().ifPresent(before -> addCondition(conditions, values, "rtrim(at, 'Z') < ?",
                    computeSortKey(before)));
        } else {
            // A separate upper bound lets SQLite use the index.
            addCondition(conditions, values, "rtrim(at, 'Z') <= ?", lastRow.at());
            addCondition(conditions, values, "(rtrim(at, 'Z') < ? OR id < ?)", lastRow.at());
            values.add(lastRow.id());
        }
        values.add(limit);
        String sql = "SELECT " + columns + " FROM matches" + conditions
                + " ORDER BY rtrim(at, 'Z') DESC, id DESC LIMIT ?";
        return new Query(sql, values.toArray());
    }

    private static List<ListedRow> fetchPage(Session session, MatchQuery matchQuery, @Nullable ListedRow lastRow)
            throws SQLException {
        if (lastRow != null && lastRow.place() == null) {
            return List.of(); // rows without a sort key come last
        }
        Query query = createQuery(session, matchQuery, lastRow == null ? null : lastRow.place());
        List<ListedRow> found = session.queryAll(query.sql(), ListingPages::readRow, query.values());
        var page = new ArrayList<ListedRow>(found.size());
        for (ListedRow listedRow : found) {
            page.add(new ListedRow(listedRow.number(), listedRow.id(), listedRow.place(),
                    completeListing(session, listedRow)));
        }
        return page;
    }

    private static Optional<MatchListing> completeListing(Session session, ListedRow listedRow) throws SQLException {
        try {
            return listedRow.listing().isEmpty() ? Optional.empty()
                    : Optional.of(completeListing(session, listedRow.number(), listedRow.listing().get()));
        } catch (Session.BadRowException _) {
            return Optional.empty(); // reported as damaged, like a row that contradicts its header
        }
    }

    private static ListedRow readRow(ResultSet row) throws SQLException {
        String id = row.getString(2);
        String at = row.getString(10);
        return new ListedRow(row.getLong(1), id, at == null ? null : new SortKey(at, id == null ? "" : id),
                row.getBoolean(11) ? tryRead(row) : Optional.empty());
    }

    private static Optional<MatchListing> tryRead(ResultSet row) throws SQLException {
        try {
            return Optional.of(readListing(row));
        } catch (IllegalArgumentException | DateTimeException _) {
            return Optional.empty(); // reported as damaged
        }
    }

    private static void addCondition(StringBuilder conditions, List<Object> values, String condition, Object value) {
        conditions.append(conditions.isEmpty() ? " WHERE " : " AND ").append(condition);
        values.add(value);
    }

    /// Returns a timestamp in its indexed form, a string that sorts by time.
    private static String computeSortKey(Instant time) {
        return Times.format(time).replace("Z", "");
    }

    /// Returns the matching names as a JSON list. They are compared here because SQLite ignores case only in ASCII.
    private static String formatMatchingNames(Session session, String names, String part) throws SQLException {
        String wanted = NameKey.fold(part);
        return session.queryAll(names, row -> String.valueOf(row.getString(1))).stream()
                .filter(name -> NameKey.fold(name).contains(wanted))
                .map(ListingPages::quote).collect(Collectors.joining(",", "[", "]"));
    }

    static String quote(String text) {
        var quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter < ' ' || letter == '"' || letter == '\\') {
                quoted.append(String.format("\\u%04x", (int) letter));
            } else {
                quoted.append(letter);
            }
        }
        return quoted.append('"').toString();
    }

    private static MatchListing readListing(ResultSet row) throws SQLException {
        return new MatchListing(new MatchId(row.getString(2)), requireNonNull(row.getString(3)),
                new GameId(row.getString(4)), Times.parse(row.getString(5)), new TreeMap<>(),
                new Occasion(Optional.ofNullable(row.getString(6)), Optional.ofNullable(row.getString(7)),
                        Optional.ofNullable(row.getString(8))), new TreeMap<>(), new Sequence(row.getLong(9)),
                Times.parse(row.getString(5)), false);
    }

    static MatchListing of(Session session, Tables.Row match) throws SQLException {
        String sql = "SELECT " + COLUMNS + LAST_ENTRY_COLUMN + " FROM matches WHERE no = ?";
        return completeListing(session, match.number(), session.queryOne(sql, ListingPages::readListing, match.number())
                .orElseThrow());
    }

    private static MatchListing completeListing(Session session, long matchNumber,
            MatchListing listing) throws SQLException {
        var players = new TreeMap<Seat, String>();
        session.queryAll("SELECT seat, name FROM players WHERE match = ?",
                row -> players.put(Seat.of(row.getString(1)), row.getString(2)), matchNumber);
        var settings = new TreeMap<String, String>();
        session.queryAll("SELECT key, value FROM matches, json_each(header, '$.settings') WHERE no = ?",
                row -> settings.put(row.getString(1), row.getString(2)), matchNumber);
        record LastEntry(Instant at, boolean endsMatch) {}
        LastEntry last = session.queryOne("SELECT at, type FROM lines WHERE place = ?",
                row -> new LastEntry(Times.parse(requireNonNull(row.getString(1))),
                        EventKinds.computeCompletionAfter(String.valueOf(row.getString(2))) == Completion.ENDED),
                Tables.computeRowId(matchNumber, listing.last().number())).orElse(new LastEntry(listing.at(), false));
        return new MatchListing(listing.match(), listing.title(), listing.game(), listing.at(), players,
                listing.occasion(), settings, listing.last(), last.at(), last.endsMatch());
    }

    /// Returns the cached result of a match, unless entries were added since then.
    static Optional<CachedResult> findCachedResult(Session session, long matchNumber, long last) throws SQLException {
        return session.queryOne("SELECT last, winner, reason FROM results WHERE match = ? AND last = ?", row -> {
            Optional<Seat> winner = Optional.ofNullable(row.getString(2)).map(Seat::of);
            Optional<String> reason = Optional.ofNullable(row.getString(3));
            return new CachedResult(new Sequence(row.getLong(1)), reason.map(why -> new BoardView.Result(winner, why)));
        }, matchNumber, last);
    }

    /// @param pageAfter the function that returns the page after a given item, or the first page for null; an empty
    ///   page marks the end
    private static <T> Stream<T> streamPages(Function<@Nullable T, List<T>> pageAfter) {
        return Stream.iterate(pageAfter.apply(null), now -> !now.isEmpty(), now -> pageAfter.apply(now.getLast()))
                .flatMap(List::stream);
    }
}
