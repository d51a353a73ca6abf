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

/// A batch of commits being imported into a log, held until [#flush] writes them in one transaction. New
/// matches are created only then, so no other writer can have them open before.
final class SqliteBulkWriter implements BulkWriter {

    private final Sessions sessions;
    private final FollowerRegistry followers;
    private final String writer;
    private final Map<MatchId, BulkMatch> begun = new HashMap<>();
    private final Map<BulkMatch, List<SealedCommit>> waiting = new LinkedHashMap<>();

    SqliteBulkWriter(Sessions sessions, FollowerRegistry followers, String writer) {
        this.sessions = sessions;
        this.followers = followers;
        this.writer = writer;
    }

    /// A match that this bulk began.
    private static final class BulkMatch {

        final Header header;
        final byte[] line;
        Seal tail;
        Completion reached = Completion.OPEN;
        Lease held; // null while the match is not in the log
        String refusedBy; // the new writer after a takeover, null while we hold the match

        BulkMatch(Header header, byte[] line) {
            this.header = header;
            this.line = line;
        }
    }

    /// The right to append to a match of the log.
    private record Lease(long no, String token) {}

    @Override
    public Seal begin(Header header) {
        byte[] line = HeaderLine.write(header);
        BulkMatch one = begun.get(header.match());
        if (one == null) {
            one = new BulkMatch(header, line);
            sessions.inspect(session -> ShelfContents.checkIsLog(session, sessions.name()));
            Optional<Tables.Row> there = sessions.read(session -> Tables.find(session, header.match()));
            if (there.isPresent()) {
                checkSameHeader(header, line, there.get().header());
                takeOver(one, there.get());
            } else {
                sessions.inspect(session -> RecorderAllowlist.check(session, sessions.name(), header));
                one.tail = Seal.ofHeader(line);
                waiting.put(one, new ArrayList<>());
            }
            begun.put(header.match(), one);
        }
        checkSameHeader(header, line, one.line);
        return one.tail;
    }

    private static void checkSameHeader(Header header, byte[] line, byte[] other) {
        if (!Arrays.equals(line, other)) {
            throw new HeaderMismatchException(header.match());
        }
    }

    private void takeOver(BulkMatch one, Tables.Row match) {
        sessions.change(session -> {
            one.held = new Lease(match.no(), Tables.fence(session, match.no(), writer));
            one.tail = Tables.tail(session, match);
            one.reached = Tables.completion(session, match, one.tail);
        });
    }

    private Lease begin(Session session, BulkMatch one) throws SQLException {
        Tables.putCards(session, one.header.cards());
        long no = Tables.create(session, one.header, one.line).no();
        return new Lease(no, Tables.fence(session, no, writer));
    }

    @Override
    public void add(MatchId match, SealedCommit commit) {
        BulkMatch one = begun.get(match);
        if (one == null) {
            throw new IllegalArgumentException("match " + match + " was not begun");
        }
        Completion reached = commit.checkFollows(one.tail, one.reached);
        commit.checkSignerKey(one.header);
        one.reached = reached;
        one.tail = commit.seal();
        waiting.computeIfAbsent(one, _ -> new ArrayList<>()).add(commit);
    }

    /// If this throws, nothing was written, and the call may be repeated.
    @Override
    public List<RejectedMatch> flush() {
        if (waiting.isEmpty()) {
            return List.of();
        }
        var held = new HashMap<BulkMatch, Lease>();
        var refusedBy = new LinkedHashMap<BulkMatch, String>();
        sessions.change(session -> {
            var adding = new Tables.EntryBatch(session);
            for (Map.Entry<BulkMatch, List<SealedCommit>> entry : waiting.entrySet()) {
                BulkMatch one = entry.getKey();
                Optional<String> other = otherWriter(session, one);
                if (other.isPresent()) {
                    refusedBy.put(one, other.get());
                    continue;
                }
                Lease now = one.held == null ? begin(session, one) : one.held;
                held.put(one, now);
                for (SealedCommit commit : entry.getValue()) {
                    adding.add(now.no(), commit);
                }
            }
            adding.execute();
        });
        Set<BulkMatch> written = new LinkedHashSet<>(waiting.keySet());
        waiting.clear();
        held.forEach((one, now) -> one.held = now);
        refusedBy.forEach((one, by) -> one.refusedBy = by);
        written.forEach(one -> followers.wake(one.header.match()));
        return refusedBy.entrySet().stream()
                .map(one -> new RejectedMatch(one.getKey().header.match(), one.getValue())).toList();
    }

    /// Returns the other writer that took over a match of this bulk, if any. A rejected match stays rejected.
    private static Optional<String> otherWriter(Session session, BulkMatch one) throws SQLException {
        if (one.refusedBy != null) {
            return Optional.of(one.refusedBy);
        }
        if (one.held == null) {
            Optional<Tables.Row> there = Tables.find(session, one.header.match());
            return there.isEmpty() ? Optional.empty() : Optional.of(Tables.token(session, there.get().no()).writer());
        }
        Tables.FencingToken now = Tables.token(session, one.held.no());
        return now.token().equals(one.held.token()) ? Optional.empty() : Optional.of(now.writer());
    }

    @Override
    public void close() {
        waiting.clear();
        begun.clear();
    }
}
