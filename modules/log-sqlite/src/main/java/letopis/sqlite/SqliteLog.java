package letopis.sqlite;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.table.BoardView;
import letopis.table.Game;

/// A log in one SQLite file. Several threads and programs may have it open and write different matches. Only the writer
/// that opened a match last may append to it. `docs/log.md` describes the file for users of other SQL tools.
///
/// File errors throw a [letopis.language.message.BadLog]. Reading an invalid match throws a
/// [letopis.language.message.BadFile]. The log remains usable after either error. After [#close], the log throws an
/// [IllegalStateException].
public final class SqliteLog implements BulkLog {

    private final Sessions sessions;
    private final FollowerRegistry followers;
    private final Supplier<Collection<Game<?>>> games;

    private SqliteLog(Sessions sessions, Supplier<Collection<Game<?>>> games) {
        this.sessions = sessions;
        this.followers = new FollowerRegistry(sessions);
        this.games = games;
    }

    /// Opens a log, creating the file if its folder exists. A file without write permission is opened read-only.
    ///
    /// @throws letopis.language.message.BadLog if the file is not a log or cannot be opened
    public static SqliteLog open(Path file) {
        return open(file, Games::all, false, Schema.TODAY, Map.of());
    }

    /// Opens a log for matches of these games.
    public static SqliteLog open(Path file, Collection<Game<?>> games) {
        return open(file, () -> games, false, Schema.TODAY, Map.of());
    }

    /// Opens an existing log read-only. The file is not changed.
    public static SqliteLog openReadOnly(Path file) {
        return open(file, Games::all, true, Schema.TODAY, Map.of());
    }

    static SqliteLog open(Path file, Supplier<Collection<Game<?>>> games, boolean isReadOnly, Schema schema,
            Map<String, String> pragmas) {
        return new SqliteLog(Sessions.open(file, isReadOnly, schema, pragmas), games);
    }

    Sessions sessions() {
        return sessions;
    }

    FollowerRegistry followers() {
        return followers;
    }

    @Override
    public String name() {
        return sessions.name();
    }

    public boolean isReadOnly() {
        return sessions.isReadOnly();
    }

    @Override
    public Writer create(Header header, String writer) {
        byte[] line = HeaderLine.write(header);
        return sessions.write(session -> {
            ShelfContents.checkNotShelf(session, name());
            if (Tables.find(session, header.match()).isPresent()) {
                throw new MatchExistsException(header.match());
            }
            RecorderAllowlist.check(session, name(), header);
            Tables.putCards(session, header.cards());
            Tables.Row match = Tables.create(session, header, line);
            String token = Tables.fencePreviousWriter(session, match.number(), writer);
            return new SqliteWriter(sessions, followers, header, match, token, Seal.ofHeader(line), Completion.OPEN);
        });
    }

    @Override
    public Writer open(MatchId match, String writer, Signer signer) {
        return sessions.write(session -> {
            Tables.Row row = Tables.requireRow(session, match);
            ShelfContents.checkNotShelf(session, name());
            Header header = header(session, match, row);
            String token = Tables.fencePreviousWriter(session, row.number(), writer);
            Seal tail = Tables.readTail(session, row);
            Completion completion = Tables.readCompletion(session, row, tail);
            return new SqliteWriter(sessions, followers, header, row, token, tail, completion);
        });
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return sessions.read(session -> {
            Optional<Tables.Row> row = Tables.find(session, match);
            return row.map(found -> header(session, match, found));
        });
    }

    private Header header(Session session, MatchId match, Tables.Row row) {
        Header header = Tables.header(session, sessions.sourceOf(match), row.header());
        if (!header.match().equals(match)) {
            throw new BadFile(sessions.sourceOf(match),
                    new FileProblem("other-match", Map.of("match", header.match())));
        }
        return header;
    }

    /// The part of a match between two seals.
    private record SealedRange(Tables.Row match, Header header, Seal previousSeal, Seal tail) {}

    private SealedRange findRange(MatchId match, Sequence firstEntry) {
        return sessions.read(session -> {
            Tables.Row row = Tables.requireRow(session, match);
            Header header = header(session, match, row);
            Sequence last = Tables.readLastEntry(session, row); // read first, since the match may be growing
            Seal tail = Tables.readTail(session, row);
            if (last.compareTo(tail.last()) > 0) {
                throw new BadFile(sessions.sourceOf(match), new FileProblem("unsealed-end",
                        Map.of("sealed", tail.last().number(), "last", last.number())));
            }
            return new SealedRange(row, header, Tables.findSealBefore(session, row, firstEntry), tail);
        });
    }

    /// Returns the lines. The caller verifies them against their seals, as it would the lines of a replay file.
    @Override
    public Commits read(MatchId match, Sequence firstEntry) {
        SealedRange range = findRange(match, firstEntry);
        String source = sessions.sourceOf(match);
        if (range.previousSeal().last().equals(Sequence.NONE)) {
            return ReplayReader.of(source, openLines(range), games.get());
        }
        var lines = MatchLines.readAfter(sessions, range.match().number(), range.previousSeal(), range.tail().last());
        return ReplayReader.resumeAfter(range.previousSeal(), source, range.header(), lines, games.get());
    }

    @Override
    public InputStream openReplay(MatchId match) {
        return openLines(findRange(match, Sequence.NONE));
    }

    private InputStream openLines(SealedRange range) {
        return MatchLines.ofMatch(sessions, range.match().number(), range.header(), range.tail().last());
    }

    /// Calls the consumer on a separate thread. Closing the subscription waits for a delivery in progress.
    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        SealedRange range = findRange(match, firstEntry);
        Header header = range.header();
        var follower = new Follower(sessions, followers, games, header, range.match(), range.previousSeal(), firstEntry,
                onCommit);
        follower.start();
        return follower;
    }

    /// Reads the tables without parsing entries, one page at a time. Reports rows that contradict their headers as
    /// unreadable.
    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return ListingPages.of(sessions, query, badFile ->
                onUnreadable.accept(new UnreadableMatch(badFile.file().substring(name().length() + 1), badFile)));
    }

    /// Returns the ids of all matches in the order in which they were added. Reports only rows without an id as
    /// damaged; other errors are found when a match is read.
    public List<MatchId> listIds(Consumer<BadFile> badFileConsumer) {
        return ListingPages.listIds(sessions, badFileConsumer);
    }

    @Override
    public Set<MatchId> hiddenMatches() {
        return Set.copyOf(sessions.read(session -> session.queryAll("SELECT id FROM hidden_matches",
                row -> new MatchId(row.getString(1)))));
    }

    /// Hides a match from listings, or makes it visible. Its entries and seals are not changed.
    ///
    /// @return false if nothing changed
    public boolean setHidden(MatchId match, boolean isHidden) {
        return sessions.write(session -> {
            boolean before = session.queryOne("SELECT 1 FROM hidden_matches WHERE id = ?", _ -> true, match.value())
                    .orElse(false);
            session.execute(isHidden ? "INSERT INTO hidden_matches (id) VALUES (?) ON CONFLICT DO NOTHING"
                    : "DELETE FROM hidden_matches WHERE id = ?", match.value());
            return before != isHidden;
        });
    }

    /// Returns the listing of one match from the tables, without reading its lines.
    ///
    /// @throws letopis.journal.NoSuchMatchException if the log has no such match
    public MatchListing readListing(MatchId match) {
        return sessions.read(session -> ListingPages.of(session, Tables.requireRow(session, match)));
    }

    /// Returns all matches and the damage to the tables, without relying on any single row.
    public Inventory inventory() {
        boolean shelf = sessions.read(session -> session.queryOne("SELECT 1 FROM about WHERE name = 'shelf'", _ -> true)
                .orElse(false));
        return Inventory.of(sessions, !shelf);
    }

    /// Returns the cached result of a match, unless entries have been added since.
    public Optional<CachedResult> findCachedResult(MatchId match) {
        return sessions.read(session -> {
            Tables.Row row = Tables.requireRow(session, match);
            return ListingPages.findCachedResult(session, row.number(), Tables.readTail(session, row).last().number());
        });
    }

    /// Caches the result of a match as of an entry, so that lists can show it.
    ///
    /// @param result empty if the match is still in progress
    public void cacheResult(MatchId match, Sequence lastEntry, Optional<BoardView.Result> result) {
        sessions.runWriteAction(session -> {
            String winner = result.flatMap(BoardView.Result::winner).map(Seat::name).orElse(null);
            String reason = result.map(BoardView.Result::reason).orElse(null);
            session.execute("INSERT INTO results (match, last, winner, reason) VALUES (?, ?, ?, ?)"
                            + " ON CONFLICT (match) DO UPDATE"
                            + " SET last = excluded.last, winner = excluded.winner, reason = excluded.reason",
                    Tables.requireRow(session, match).number(), lastEntry.number(), winner, reason);
        });
    }

    /// Returns the share of its topic that this log holds, if it is a partial shelf.
    public Optional<PartitionShare> partitionShare() {
        return sessions.read(ShelfContents::readPartitionShare);
    }

    /// Returns the derived facts of this log's matches, for writing.
    public FactShelf facts() {
        return new FactShelf(sessions);
    }

    /// Returns the derived facts, for queries over all matches.
    public FactColumns factColumns() {
        return new FactColumns(sessions);
    }

    /// Runs a read-only statement and returns its rows: a `Long`, `Double`, `String`, bytes or null in each column.
    ///
    /// @param values the strings and longs for its parameters
    public List<List<Object>> query(String sql, Object... values) {
        return sessions.read(session -> {
            session.runScript("PRAGMA query_only = ON");
            try {
                return session.queryAll(sql, row -> {
                    var cells = new ArrayList<Object>();
                    int columns = row.getMetaData().getColumnCount();
                    for (int i = 1; i <= columns; i++) {
                        Object cell = row.getObject(i);
                        cells.add(cell instanceof Integer small ? Long.valueOf(small) : cell);
                    }
                    return cells;
                }, values);
            } finally {
                session.runScript("PRAGMA query_only = OFF");
            }
        });
    }

    /// Makes the log accept new matches only from these recorders. Existing matches stay.
    ///
    /// @param recorders empty to accept all matches again
    public void restrictRecorders(List<PublicKey> recorders) {
        sessions.runWriteAction(session -> RecorderAllowlist.setRecorders(session, recorders));
    }

    /// Returns the recorders whose matches this log accepts. Returns none if it accepts all matches, signed or not.
    public List<PublicKey> recorders() {
        return sessions.read(RecorderAllowlist::listRecorders);
    }

    /// Returns true if this log accepts a match; see [#restrictRecorders].
    public boolean accepts(Header header) {
        return sessions.read(session -> RecorderAllowlist.admits(RecorderAllowlist.listRecorders(session), header));
    }

    /// Counts the topic's records that were skipped because they compete with this match. Only a shelf has such
    /// records.
    public RivalRecords countRivalRecords(MatchId match) {
        return sessions.read(session -> new RivalRecords(
                Tables.countDeadLetters(session, match, DeadLetter.Reason.RIVAL_OPENING),
                Tables.countDeadLetters(session, match, DeadLetter.Reason.RIVAL)));
    }

    /// @throws letopis.language.message.BadLog if the log does not accept this match
    public void checkHeaderAccepted(Header header) {
        sessions.runReadAction(session -> RecorderAllowlist.check(session, name(), header));
    }

    @Override
    public BulkWriter openBulkWriter(String writer) {
        return new SqliteBulkWriter(sessions, followers, writer);
    }

    @Override
    public void close() {
        followers.close();
        sessions.close();
    }
}
