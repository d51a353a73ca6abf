package letopis.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Ledger;
import letopis.match.facts.Fact;
import letopis.match.facts.MatchFacts;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardName;
import org.jspecify.annotations.Nullable;

/// Derived facts about the matches of a log, stored so that a question about all matches is a query over rows. Callers
/// that know the games derive the facts. This class stores them and finds matches that have grown since their analysis.
public final class FactShelf {

    private static final String VERSION_KEY = "facts";
    private static final List<String> TABLES = List.of("stored_facts", "fact_paths", "stored_events", "taken_back",
            "turns", "ledgers", "deaths", "played", "decks", "analysed");

    /// The tables that are rewritten completely when a match grows.
    private static final List<String> SMALL_TABLES =
            List.of("taken_back", "turns", "ledgers", "deaths", "played", "decks");

    /// The cache size. It is larger than usual, because facts that are written together are on pages far apart.
    private static final String CACHE = "PRAGMA cache_size = -262144";

    private final Sessions sessions;
    private final Map<List<String>, Long> idsByPath = new HashMap<>(); // used by the writing thread only

    FactShelf(Sessions sessions) {
        this.sessions = sessions;
    }

    /// A match with entries that have not been analysed yet.
    ///
    /// @param known the last analysed entry
    public record StaleMatch(long number, MatchId match, long known) {}

    /// An analysed match.
    ///
    /// @param decks the names of the registered decks
    public record AnalysedMatch(StaleMatch match, MatchFacts facts, SortedMap<Seat, String> decks) {}

    /// The facts of a match that were derived while it was written.
    ///
    /// @param decks the names of the registered decks
    public record NewMatch(MatchId match, MatchFacts facts, SortedMap<Seat, String> decks) {}

    /// Returns the matches that have grown since their analysis.
    ///
    /// @param version the version of the analysis; results of any other version are ignored
    /// @param badFileConsumer the consumer of match rows without an id
    public List<StaleMatch> findStaleMatches(String version, Consumer<BadFile> badFileConsumer) {
        record Row(long number, @Nullable String id, long known) {}
        List<Row> rows = sessions.read(session -> {
            boolean same = session.findFileFact(VERSION_KEY).equals(Optional.of(version));
            return session.queryAll("SELECT no, id, coalesce(analysed.last, 0) FROM matches LEFT JOIN analysed ON "
                    + "match = no"
                            + " WHERE ? = 0 OR coalesce(analysed.last, -1) <>"
                            + " (SELECT coalesce(max(place), 0) & 4294967295 FROM stored_entries"
                            + " WHERE place BETWEEN no << 32 AND (no << 32 | 4294967295)) ORDER BY no",
                    row -> new Row(row.getLong(1), row.getString(2), same ? row.getLong(3) : 0),
                    same ? 1L : 0L);
        });
        var staleMatches = new ArrayList<StaleMatch>(rows.size());
        for (Row row : rows) {
            Inventory.parseId(row.id()).ifPresentOrElse(
                    id -> staleMatches.add(new StaleMatch(row.number(), id, row.known())),
                    () -> badFileConsumer.accept(ListingPages.createDamagedRowError(sessions, row.number(), row.id())));
        }
        return List.copyOf(staleMatches);
    }

    /// Deletes results of other versions of the analysis.
    public void dropOtherVersions(String version) {
        sessions.runWriteAction(session -> {
            if (!session.findFileFact(VERSION_KEY).equals(Optional.of(version))) {
                for (String table : TABLES) {
                    session.execute("DELETE FROM " + table);
                }
                session.setFileFact(VERSION_KEY, version);
            }
        });
        idsByPath.clear();
    }

    /// Stores the results of several matches atomically.
    public void put(List<AnalysedMatch> matches) {
        sessions.runWriteAction(session -> {
            session.runScript(CACHE);
            for (AnalysedMatch match : matches) {
                put(session, match);
            }
        });
    }

    /// Atomically stores facts that were derived while their matches were written. Matches that this log does not hold
    /// or that were analysed before are skipped.
    ///
    /// @param version the version of the analysis; results of other versions are deleted
    public void putNewMatches(String version, List<NewMatch> matches) {
        dropOtherVersions(version);
        sessions.runWriteAction(session -> {
            session.runScript(CACHE);
            for (NewMatch match : matches) {
                Optional<Long> no = session.queryOne("SELECT no FROM matches LEFT JOIN analysed ON match = no"
                        + " WHERE id = ? AND last IS NULL", row -> row.getLong(1), match.match().value());
                if (no.isPresent()) {
                    put(session, new AnalysedMatch(new StaleMatch(no.get(), match.match(), 0), match.facts(),
                            match.decks()));
                }
            }
        });
    }

    private void put(Session session, AnalysedMatch match) throws SQLException {
        long no = match.match().number();
        MatchFacts facts = match.facts();
        for (String table : SMALL_TABLES) {
            session.execute("DELETE FROM " + table + " WHERE match = ?", no);
        }
        long known = session.queryOne("SELECT last FROM analysed WHERE match = ?", row -> row.getLong(1), no)
                .orElse(-1L);
        insertFacts(session, no, facts.facts().stream().filter(fact -> fact.seq() > known).toList());
        facts.entriesByEventType().forEach((type, seqs) -> execute(session,
                "INSERT OR REPLACE INTO stored_events (type, match, seqs) VALUES (?, ?, ?)", type, no,
                DeltaCodec.encode(seqs)));
        facts.takenBackRanges().forEach(range -> execute(session, "INSERT INTO taken_back VALUES (?, ?, ?, ?)", no,
                range.first(), range.last(), range.by().number()));
        facts.turns().forEach(turn -> execute(session, "INSERT INTO turns VALUES (?, ?, ?, ?, ?)", no, turn.seq(),
                (long) turn.moment().game(), (long) turn.moment().turn(), turn.moment().active().name()));
        facts.ledgers().forEach(ledger -> insertLedger(session, no, ledger));
        facts.deaths().forEach(death ->
                execute(session, "INSERT OR IGNORE INTO deaths VALUES (?, ?, ?, ?, ?, ?, ?)", no,
                death.seq(), (long) death.card().number(), death.name(), death.seat().map(Seat::name).orElse(null),
                death.by().orElse(null), death.with().orElse(null)));
        facts.playedCards()
                .forEach(card -> execute(session, "INSERT INTO played VALUES (?, ?, ?, ?, ?)", no, card.seq(),
                card.seat().name(), (long) card.card().number(), card.name()));
        match.decks().forEach((seat, deck) -> execute(session, "INSERT INTO decks VALUES (?, ?, ?)", no, seat.name(),
                deck));
        execute(session, "INSERT OR REPLACE INTO analysed VALUES (?, ?, ?, ?, ?, ?)", no, facts.last(), facts.choices(),
                facts.first().map(Seat::name).orElse(null),
                facts.result().flatMap(BoardView.Result::winner).map(Seat::name).orElse(null),
                facts.result().map(BoardView.Result::reason).orElse(null));
    }

    private static void execute(Session session, String sql, Object... values) {
        try {
            session.execute(sql, values);
        } catch (SQLException e) {
            throw new Session.DatabaseException(e);
        }
    }

    private void insertFacts(Session session, long matchNumber, List<Fact> facts) throws SQLException {
        PreparedStatement add = session.prepare("INSERT INTO stored_facts (path, place, card, value)"
                + " VALUES (?, ?, ?, ?)");
        for (Fact fact : facts) {
            add.setLong(1, findPathId(session, fact.subject(), fact.key()));
            add.setLong(2, Tables.computeRowId(matchNumber, fact.seq()));
            add.setLong(3, fact.card());
            add.setObject(4, fact.value().orElse(null));
            add.addBatch();
        }
        add.executeBatch();
    }

    private long findPathId(Session session, String subject, String key) throws SQLException {
        List<String> path = List.of(subject, key);
        Long id = idsByPath.get(path);
        if (id == null) {
            session.execute("INSERT INTO fact_paths (subject, key) VALUES (?, ?) ON CONFLICT DO NOTHING", subject, key);
            id = session.queryOne("SELECT id FROM fact_paths WHERE subject = ? AND key = ?", row -> row.getLong(1),
                    subject,
                    key).orElseThrow();
            idsByPath.put(path, id);
        }
        return id;
    }

    private static void insertLedger(Session session, long matchNumber, Ledger ledger) {
        long account = 0;
        for (Account one : ledger.accounts()) {
            long card = one.subject() instanceof Subject.OfCard(var id, _) ? id.number() : 0;
            execute(session, "INSERT INTO ledgers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", matchNumber,
                    ledger.entry().number(), account++, card, findSubjectName(one.subject()), one.of(),
                    (long) one.before(),
                    (long) one.net(), (long) one.after(), one.check().name().toLowerCase(Locale.ROOT),
                    one.lines().stream().map(FactShelf::formatLine).collect(Collectors.joining(",", "[", "]")));
        }
    }

    private static String findSubjectName(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(_, var name) -> name.map(CardName::value).orElse(Fact.UNSEEN_CARD);
            case Subject.OfSeat(var seat) -> seat.name();
        };
    }

    private static String formatLine(Account.Line line) {
        return "{\"code\":" + ListingPages.quote(line.code()) + ",\"amount\":" + line.amount()
                + line.source().map(subject -> ",\"source\":" + ListingPages.quote(findSubjectName(subject))).orElse("")
                + line.wielder().map(subject -> ",\"wielder\":" + ListingPages.quote(findSubjectName(subject)))
                .orElse("")
                + ",\"entry\":" + line.entry().number() + "}";
    }

    /// Returns the last analysed entry of a match.
    public Optional<Sequence> findLastAnalysedEntry(MatchId match) {
        return sessions.read(session ->
                session.queryOne("SELECT last FROM analysed JOIN matches ON no = match WHERE id = ?",
                row -> new Sequence(row.getLong(1)), match.value()));
    }
}
