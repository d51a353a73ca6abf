package letopis.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.HeaderLine;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;

/// A writer that holds imported commits until [#flush] writes them to the log in one transaction. New matches are
/// created in that transaction too, so no other writer can open them earlier.
final class SqliteBulkWriter implements BulkWriter {

    private final Sessions sessions;
    private final FollowerRegistry followers;
    private final String writer;
    private final Map<MatchId, BulkMatch> startedMatches = new HashMap<>();
    private final Map<BulkMatch, List<SealedCommit>> waitingCommits = new LinkedHashMap<>();

    SqliteBulkWriter(Sessions sessions, FollowerRegistry followers, String writer) {
        this.sessions = sessions;
        this.followers = followers;
        this.writer = writer;
    }

    /// A match created by this bulk import.
    private static final class BulkMatch {

        final Header header;
        final byte[] line;
        Seal tail;
        Completion completion = Completion.OPEN;
        Lease lease; // null while the match is not in the log
        String refusingWriter; // the new writer after a takeover, null while we hold the match

        BulkMatch(Header header, byte[] line) {
            this.header = header;
            this.line = line;
        }
    }

    /// The right to append to a match of the log.
    private record Lease(long number, String token) {}

    @Override
    public Seal begin(Header header) {
        byte[] line = HeaderLine.write(header);
        BulkMatch match = startedMatches.get(header.match());
        if (match == null) {
            match = new BulkMatch(header, line);
            sessions.runReadAction(session -> ShelfContents.checkNotShelf(session, sessions.name()));
            Optional<Tables.Row> row = sessions.read(session -> Tables.find(session, header.match()));
            if (row.isPresent()) {
                checkSameHeader(header, line, row.get().header());
                takeOver(match, row.get());
            } else {
                sessions.runReadAction(session -> RecorderAllowlist.check(session, sessions.name(), header));
                match.tail = Seal.ofHeader(line);
                waitingCommits.put(match, new ArrayList<>());
            }
            startedMatches.put(header.match(), match);
        }
        checkSameHeader(header, line, match.line);
        return match.tail;
    }

    private static void checkSameHeader(Header header, byte[] line, byte[] other) {
        if (!Arrays.equals(line, other)) {
            throw new HeaderMismatchException(header.match());
        }
    }

    private void takeOver(BulkMatch bulkMatch, Tables.Row matchRow) {
        sessions.runWriteAction(session -> {
            bulkMatch.lease = new Lease(matchRow.number(),
                    Tables.fencePreviousWriter(session, matchRow.number(), writer));
            bulkMatch.tail = Tables.readTail(session, matchRow);
            bulkMatch.completion = Tables.readCompletion(session, matchRow, bulkMatch.tail);
        });
    }

    private Lease begin(Session session, BulkMatch match) throws SQLException {
        Tables.putCards(session, match.header.cards());
        long no = Tables.create(session, match.header, match.line).number();
        return new Lease(no, Tables.fencePreviousWriter(session, no, writer));
    }

    @Override
    public void add(MatchId match, SealedCommit commit) {
        BulkMatch one = startedMatches.get(match);
        if (one == null) {
            throw new IllegalArgumentException("match " + match + " was not begun");
        }
        Completion completion = commit.checkAgainstTail(one.tail, one.completion);
        commit.checkSignerKey(one.header);
        one.completion = completion;
        one.tail = commit.seal();
        waitingCommits.computeIfAbsent(one, _ -> new ArrayList<>()).add(commit);
    }

    /// Writes the batch. If this throws, nothing was written and the call may be repeated.
    @Override
    public List<RejectedMatch> flush() {
        if (waitingCommits.isEmpty()) {
            return List.of();
        }
        var held = new HashMap<BulkMatch, Lease>();
        var refusedBy = new LinkedHashMap<BulkMatch, String>();
        sessions.runWriteAction(session -> {
            var adding = new Tables.EntryBatch(session);
            for (Map.Entry<BulkMatch, List<SealedCommit>> entry : waitingCommits.entrySet()) {
                BulkMatch match = entry.getKey();
                Optional<String> other = findOtherWriter(session, match);
                if (other.isPresent()) {
                    refusedBy.put(match, other.get());
                    continue;
                }
                Lease now = match.lease == null ? begin(session, match) : match.lease;
                held.put(match, now);
                for (SealedCommit commit : entry.getValue()) {
                    adding.add(now.number(), commit);
                }
            }
            adding.execute();
        });
        Set<BulkMatch> written = new LinkedHashSet<>(waitingCommits.keySet());
        waitingCommits.clear();
        held.forEach((match, now) -> match.lease = now);
        refusedBy.forEach((match, by) -> match.refusingWriter = by);
        written.forEach(match -> followers.wake(match.header.match()));
        return refusedBy.entrySet().stream()
                .map(one -> new RejectedMatch(one.getKey().header.match(), one.getValue())).toList();
    }

    /// Returns the writer that took over a match from this bulk import, if any. After the match has been rejected once,
    /// always returns the same writer.
    private static Optional<String> findOtherWriter(Session session, BulkMatch match) throws SQLException {
        if (match.refusingWriter != null) {
            return Optional.of(match.refusingWriter);
        }
        if (match.lease == null) {
            Optional<Tables.Row> row = Tables.find(session, match.header.match());
            return row.isEmpty() ? Optional.empty()
                    : Optional.of(Tables.readToken(session, row.get().number()).writer());
        }
        Tables.FencingToken now = Tables.readToken(session, match.lease.number());
        return now.token().equals(match.lease.token()) ? Optional.empty() : Optional.of(now.writer());
    }

    @Override
    public void close() {
        waitingCommits.clear();
        startedMatches.clear();
    }
}
