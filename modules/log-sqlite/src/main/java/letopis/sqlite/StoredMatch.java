package letopis.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SignerKey;
import letopis.notation.HeaderLine;

/// A match on a shelf, with its number in the file.
record StoredMatch(long number, MatchHead known) {

    static Optional<StoredMatch> find(Session session, MatchId match) throws SQLException {
        Optional<Tables.Row> row = Tables.find(session, match);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        Tables.FencingToken token = Tables.readToken(session, row.get().number());
        Seal tail = Tables.readTail(session, row.get());
        return Optional.of(new StoredMatch(row.get().number(),
                new MatchHead(tail, Tables.readCompletion(session, row.get(), tail), token.token(), token.writer(),
                        row.get().header(), Tables.readOpeningToken(session, row.get().number()),
                        Tables.readFinalPosition(session, row.get().number()), readKeys(match, row.get()))));
    }

    private static List<SignerKey> readKeys(MatchId match, Tables.Row row) {
        return HeaderLine.readHeaderWithoutCards(match.value(), row.header()).keys();
    }

    StoredMatch withTail(Seal tail, Completion completion) {
        return new StoredMatch(number, known.withTail(tail, completion));
    }
}
