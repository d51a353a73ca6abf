package letopis.sqlite;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.EventKinds;
import letopis.language.json.Times;
import letopis.notation.HeaderLine;
import letopis.notation.UnverifiedCommit;

/// The statements that read and write the tables of a log.
final class Tables {

    private static final String INSERT_ENTRY_SQL =
            "INSERT INTO stored_entries (place, kind, at, cause, body, seal, signature)"
            + " VALUES (?, ?, ?, ?, CAST(? AS TEXT), ?, ?)";
    private static final int SEQ_BITS = 32;
    private static final int KEY_BYTES = 8;
    private static final int SIGNATURE_BYTES = 64;
    private static final long MAX_SEQ = (1L << SEQ_BITS) - 1;

    private Tables() {}

    /// Returns the row id of an entry.
    ///
    /// @param matchNumber the number of the entry's match
    static long computeRowId(long matchNumber, long seq) {
        return matchNumber << SEQ_BITS | seq;
    }

    /// Returns the entry number in a row id.
    static long seqOf(long position) {
        return position & MAX_SEQ;
    }

    /// The row of a match.
    record Row(long number, byte[] header) {
        Row {
            requireNonNull(header);
        }
    }

    /// The latest fencing token of a match and its holder. Only the holder may append to the match; earlier holders are
    /// fenced off.
    record FencingToken(String token, String writer) {}

    static Optional<Row> find(Session session, MatchId match) throws SQLException {
        return session.queryOne("SELECT no, coalesce(header, '') FROM matches WHERE id = ?",
                row -> new Row(row.getLong(1), row.getBytes(2)), match.value());
    }

    /// @throws NoSuchMatchException if the match does not exist
    static Row requireRow(Session session, MatchId match) throws SQLException {
        return find(session, match).orElseThrow(() -> new NoSuchMatchException(match));
    }

    /// Returns the seal of the last commit, or of the header.
    static Seal readTail(Session session, Row matchRow) throws SQLException {
        return findSealBefore(session, matchRow, MAX_SEQ);
    }

    /// Returns the last entry of a match, sealed or not. A commit is written in one transaction, so an unsealed entry
    /// indicates damage.
    static Sequence readLastEntry(Session session, Row matchRow) throws SQLException {
        return session.queryOne("SELECT max(place) FROM stored_entries WHERE place > ? AND place <= ?",
                row -> new Sequence(seqOf(row.getLong(1))), computeRowId(matchRow.number(), 0),
                computeRowId(matchRow.number(), MAX_SEQ))
                .orElse(Sequence.NONE);
    }

    /// Returns the status of a match at a seal. It depends on the last sealed entry.
    static Completion readCompletion(Session session, Row matchRow, Seal tail) throws SQLException {
        return session.queryOne("SELECT type FROM lines WHERE place = ?", row -> row.getString(1),
                computeRowId(matchRow.number(), tail.last().number())).map(EventKinds::computeCompletionAfter)
                .orElse(Completion.OPEN);
    }

    /// Returns the seal before the commit that contains this entry or will contain it.
    static Seal findSealBefore(Session session, Row matchRow, Sequence entry) throws SQLException {
        return findSealBefore(session, matchRow, entry.number());
    }

    private static Seal findSealBefore(Session session, Row matchRow, long entry) throws SQLException {
        return session.queryOne("SELECT place, seal FROM lines WHERE place > ? AND place < ? AND seal IS NOT NULL"
                        + " ORDER BY place DESC LIMIT 1",
                row -> new Seal(new Sequence(seqOf(row.getLong(1))), row.getString(2)),
                computeRowId(matchRow.number(), 0),
                computeRowId(matchRow.number(), entry))
                .orElseGet(() -> Seal.ofHeader(matchRow.header()));
    }

    /// Returns a signature in stored form: the id of the key, then the signature itself.
    private static byte[] toSignatureBytes(SealSignature signature) {
        byte[] key = HexFormat.of().parseHex(signature.key());
        byte[] both = Arrays.copyOf(key, KEY_BYTES + SIGNATURE_BYTES);
        System.arraycopy(signature.bytes(), 0, both, KEY_BYTES, SIGNATURE_BYTES);
        return both;
    }

    /// Parses a signature from its hex form in the view `lines`.
    static SealSignature parseSignature(String hex) {
        byte[] signature = HexFormat.of().parseHex(hex, 2 * KEY_BYTES, hex.length());
        return SealSignature.of(hex.substring(0, 2 * KEY_BYTES), signature);
    }

    static OptionalLong findNextOffset(Session session, String topic, int partition) throws SQLException {
        return session.queryOne("SELECT next FROM offsets WHERE topic = ? AND partition = ?",
                        row -> OptionalLong.of(row.getLong(1)), topic, (long) partition)
                .orElse(OptionalLong.empty());
    }

    static void setNextOffset(Session session, String topic, int partition, long offset) throws SQLException {
        session.execute("INSERT INTO offsets (topic, partition, next) VALUES (?, ?, ?)"
                + " ON CONFLICT (topic, partition) DO UPDATE SET next = excluded.next", topic, (long) partition,
                offset);
    }

    static OptionalLong findCardSetOffset(Session session, String topic, String sha256) throws SQLException {
        return session.queryOne("SELECT offset FROM card_set_places WHERE topic = ? AND sha256 = ?",
                row -> OptionalLong.of(row.getLong(1)), topic, sha256).orElse(OptionalLong.empty());
    }

    static void putCardSetOffset(Session session, String topic, String sha256, long offset) throws SQLException {
        session.execute("INSERT INTO card_set_places (topic, sha256, offset) VALUES (?, ?, ?)"
                + " ON CONFLICT (topic, sha256) DO UPDATE SET offset = excluded.offset", topic, sha256, offset);
    }

    /// Stores a skipped record. A record that is read again is stored only once.
    static void insertDeadLetter(Session session, DeadLetter letter) throws SQLException {
        session.execute("INSERT INTO dead_letters (topic, partition, offset, match, reason, at, cause, commit_seal)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                letter.topic(), (long) letter.partition(), letter.offset(),
                letter.match().map(MatchId::value).orElse(null), letter.reason().code(),
                Times.format(Instant.now().truncatedTo(ChronoUnit.SECONDS)), letter.cause().orElse(null),
                letter.commit().orElse(null));
    }

    static long countDeadLetters(Session session, MatchId match, DeadLetter.Reason reason) throws SQLException {
        return session.queryOne("SELECT count(*) FROM dead_letters WHERE match = ? AND reason = ?",
                row -> row.getLong(1),
                match.value(), reason.code()).orElseThrow();
    }

    static Optional<Seal> findSeal(Session session, MatchId match, Sequence lastEntry) throws SQLException {
        return session.queryOne(
                "SELECT seal FROM lines JOIN matches ON place = no << 32 | ? WHERE id = ? AND seal IS NOT NULL",
                row -> new Seal(lastEntry, row.getString(1)), lastEntry.number(), match.value());
    }

    /// Stores a card set once, regardless of the number of matches that use it.
    static void putCards(Session session, String sha256, byte[] definitions) throws SQLException {
        session.execute("INSERT INTO card_sets (sha256, definitions) VALUES (?, CAST(? AS TEXT)) ON CONFLICT DO "
                + "NOTHING",
                sha256, definitions);
    }

    static void putCards(Session session, Header.PinnedCards cards) throws SQLException {
        putCards(session, cards.sha256(), cards.json().getBytes(StandardCharsets.UTF_8));
    }

    static boolean hasCards(Session session, String sha256) throws SQLException {
        return session.queryOne("SELECT 1 FROM card_sets WHERE sha256 = ?", row -> true, sha256).orElse(false);
    }

    /// Returns the header of a match with its card set.
    ///
    /// @param source the name used in errors
    /// @throws letopis.language.message.BadFile if the set is missing or altered
    static Header header(Session session, String source, byte[] line) {
        return HeaderLine.read(source, line, sha256 -> {
            try {
                return session.queryOne("SELECT coalesce(definitions, '') FROM card_sets WHERE sha256 = ?",
                        row -> row.getBytes(1),
                        sha256);
            } catch (SQLException e) {
                throw new Session.DatabaseException(e);
            }
        });
    }

    static Row create(Session session, Header header, byte[] line) throws SQLException {
        session.execute("INSERT INTO matches (id, header) VALUES (?, CAST(? AS TEXT))", header.match().value(), line);
        long no = session.queryOne("SELECT last_insert_rowid()", row -> row.getLong(1)).orElseThrow();
        for (Map.Entry<Seat, String> player : header.players().entrySet()) {
            session.execute("INSERT INTO players (match, seat, name) VALUES (?, ?, ?)", no, player.getKey().name(),
                    player.getValue());
        }
        return new Row(no, line);
    }

    /// Registers a new writer for a match and fences the previous one.
    ///
    /// @return the unique token of the writer
    static String fencePreviousWriter(Session session, long matchNumber, String writer) throws SQLException {
        String token = session.queryOne("SELECT lower(hex(randomblob(16)))", row -> row.getString(1)).orElseThrow();
        setToken(session, matchNumber, new FencingToken(token, writer));
        return token;
    }

    static void setToken(Session session, long matchNumber, FencingToken token) throws SQLException {
        session.execute("INSERT INTO writers (match, token, name) VALUES (?, ?, ?)"
                + " ON CONFLICT (match) DO UPDATE SET token = excluded.token, name = excluded.name", matchNumber,
                token.token(),
                token.writer());
    }

    static FencingToken readToken(Session session, long matchNumber) throws SQLException {
        return session.queryOne("SELECT token, name FROM writers WHERE match = ?",
                row -> new FencingToken(row.getString(1), row.getString(2)), matchNumber)
                .orElse(new FencingToken("", ""));
    }

    /// Returns the token of the first writer of a match on a shelf.
    static String readOpeningToken(Session session, long matchNumber) throws SQLException {
        return session.queryOne("SELECT opened FROM writers WHERE match = ? AND opened IS NOT NULL",
                row -> row.getString(1),
                matchNumber).orElse("");
    }

    static void setOpeningToken(Session session, long matchNumber, String token) throws SQLException {
        session.execute("UPDATE writers SET opened = ? WHERE match = ?", token, matchNumber);
    }

    static MatchHead.TopicPosition readFinalPosition(Session session, long matchNumber) throws SQLException {
        return session.queryOne("SELECT judged_topic, judged FROM writers WHERE match = ? AND judged IS NOT NULL",
                row -> new MatchHead.TopicPosition(row.getString(1), row.getLong(2)), matchNumber)
                .orElse(MatchHead.TopicPosition.NONE);
    }

    static void setFinalPosition(Session session, long matchNumber,
            MatchHead.TopicPosition topicPosition) throws SQLException {
        session.execute("UPDATE writers SET judged_topic = ?, judged = ? WHERE match = ?", topicPosition.topic(),
                topicPosition.offset(),
                matchNumber);
    }

    /// A batch of commits to insert. The caller has checked that they follow the tail. The primary key checks their
    /// numbers once more.
    static final class EntryBatch {

        private static final int BATCH_SIZE = 1000;

        private final Session session;
        private final PreparedStatement addStatement;
        private int waitingCount;

        EntryBatch(Session session) throws SQLException {
            this.session = session;
            addStatement = session.prepare(INSERT_ENTRY_SQL);
        }

        EntryBatch add(long matchNumber, SealedCommit commit) throws SQLException {
            long seq = commit.first().number();
            for (SealedCommit.Line line : commit.lines()) {
                add(matchNumber, seq++, line.bytes(), commit.seal(), commit.signature());
            }
            return this;
        }

        EntryBatch add(long matchNumber, UnverifiedCommit commit) throws SQLException {
            long seq = commit.first().number();
            for (byte[] line : commit.lines()) {
                add(matchNumber, seq++, line, commit.seal(), commit.signature());
            }
            return this;
        }

        private void add(long matchNumber, long seq, byte[] line, Seal seal, Optional<SealSignature> signature)
                throws SQLException {
            if (seq >= MAX_SEQ) {
                throw new IllegalArgumentException("a match has at most " + (MAX_SEQ - 1) + " entries");
            }
            EntryRow row = EntryRow.of(seq, line);
            EntryRow.Head head = row.head();
            addStatement.setLong(1, computeRowId(matchNumber, seq));
            addStatement.setObject(2, head == null ? null : session.findKindId(head.kind()));
            addStatement.setString(3, head == null ? null : head.at());
            addStatement.setObject(4, head == null || head.cause() == 0 ? null : head.cause());
            addStatement.setBytes(5, row.body());
            boolean closes = seq == seal.last().number();
            addStatement.setBytes(6, closes ? HexFormat.of().parseHex(seal.sha256()) : null);
            addStatement.setBytes(7, closes ? signature.map(Tables::toSignatureBytes).orElse(null) : null);
            addStatement.addBatch();
            if (++waitingCount == BATCH_SIZE) {
                execute();
            }
        }

        /// Discards everything not yet executed.
        void clear() throws SQLException {
            addStatement.clearBatch();
            waitingCount = 0;
        }

        void execute() throws SQLException {
            if (waitingCount > 0) {
                addStatement.executeBatch();
                waitingCount = 0;
            }
        }
    }
}
