package letopis.sqlite;

import java.sql.SQLException;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.journal.Seal;

/// A match on a shelf, with its number in the file.
record StoredMatch(long no, KnownMatch known) {

    static Optional<StoredMatch> find(Session session, MatchId match) throws SQLException {
        Optional<Tables.Row> row = Tables.find(session, match);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        Tables.FencingToken token = Tables.token(session, row.get().no());
        Seal tail = Tables.tail(session, row.get());
        return Optional.of(new StoredMatch(row.get().no(),
                new KnownMatch(tail, token.token(), token.writer(), row.get().header())));
    }

    StoredMatch with(Seal tail) {
        return new StoredMatch(no, new KnownMatch(tail, known.token(), known.writer(), known.headerLine()));
    }
}
