package letopis.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// What is asked of the tables of a log and put into them, whoever asks.
final class Tables {

    private static final String ADD = "INSERT INTO lines (match, seq, line, seal) VALUES (?, ?, CAST(? AS TEXT), ?)";

    private Tables() {}

    /// A match as it stands in its row.
    record Row(long no, byte[] header) {}

    /// Who may add to a match.
    record Claim(String claim, String name) {}

    static Optional<Row> find(Session session, MatchId match) throws SQLException {
        return session.one("SELECT no, header FROM matches WHERE id = ?", row -> new Row(row.getLong(1), row.getBytes(2)), match.value());
    }

    /// @throws NoSuchElementException when there is no such match
    static Row get(Session session, MatchId match) throws SQLException {
        return find(session, match).orElseThrow(() -> new NoSuchElementException("the log has no match " + match));
    }

    /// The seal everything so far stands under.
    static Seal tail(Session session, Row match) throws SQLException {
        return before(session, match, Long.MAX_VALUE);
    }

    /// The seal behind which the commit begins that holds this entry, or would hold it.
    static Seal before(Session session, Row match, Sequence entry) throws SQLException {
        return before(session, match, entry.number());
    }

    private static Seal before(Session session, Row match, long entry) throws SQLException {
        return session.one("SELECT seq, seal FROM lines WHERE match = ? AND seq < ? AND seal IS NOT NULL ORDER BY seq DESC LIMIT 1",
                row -> new Seal(new Sequence(row.getLong(1)), row.getString(2)), match.no(), entry)
                .orElseGet(() -> Seal.ofHeader(match.header()));
    }

    static Row create(Session session, Header header, byte[] line) throws SQLException {
        session.run("INSERT INTO matches (id, header) VALUES (?, CAST(? AS TEXT))", header.match().value(), line);
        long no = session.one("SELECT last_insert_rowid()", row -> row.getLong(1)).orElseThrow();
        for (Map.Entry<Seat, String> player : header.players().entrySet()) {
            session.run("INSERT INTO players (match, seat, name) VALUES (?, ?, ?)", no, player.getKey().name(), player.getValue());
        }
        return new Row(no, line);
    }

    /// A claim nobody had before.
    static String freshClaim(Session session) throws SQLException {
        return session.one("SELECT lower(hex(randomblob(16)))", row -> row.getString(1)).orElseThrow();
    }

    static void claim(Session session, long no, Claim claim) throws SQLException {
        session.run("INSERT INTO writers (match, claim, name) VALUES (?, ?, ?)"
                + " ON CONFLICT (match) DO UPDATE SET claim = excluded.claim, name = excluded.name", no, claim.claim(), claim.name());
    }

    static Claim claimed(Session session, long no) throws SQLException {
        return session.one("SELECT claim, name FROM writers WHERE match = ?", row -> new Claim(row.getString(1), row.getString(2)), no)
                .orElse(new Claim("", ""));
    }

    /// Adds commits to matches in a batch. That they follow was checked before; the primary key checks their numbers again.
    static final class Adding {

        private static final int BATCH = 1000;

        private final PreparedStatement add;
        private int waiting;

        Adding(Session session) throws SQLException {
            add = session.prepared(ADD);
        }

        Adding add(long no, WrittenCommit commit) throws SQLException {
            long seq = commit.first().number();
            for (byte[] line : commit.lines()) {
                add.setLong(1, no);
                add.setLong(2, seq);
                add.setBytes(3, line);
                add.setString(4, seq == commit.last().number() ? commit.seal().sha256() : null);
                add.addBatch();
                seq++;
                if (++waiting == BATCH) {
                    done();
                }
            }
            return this;
        }

        /// Puts everything where it can be read.
        void done() throws SQLException {
            if (waiting > 0) {
                add.executeBatch();
                waiting = 0;
            }
        }
    }
}
