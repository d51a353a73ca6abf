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
import letopis.codec.copying.WrittenLog.Bulk;
import letopis.codec.copying.WrittenLog.OtherMatch;
import letopis.codec.copying.WrittenLog.Refused;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;

/// Commits on their way into a log, held until [#flush] writes them in one transaction. Matches the log does not have
/// are made only then; nobody can be writing them.
final class SqliteBulk implements Bulk {

    private final Sessions sessions;
    private final Followers followers;
    private final String writer;
    private final Map<MatchId, Going> begun = new HashMap<>();
    private final Map<Going, List<WrittenCommit>> waiting = new LinkedHashMap<>();

    SqliteBulk(Sessions sessions, Followers followers, String writer) {
        this.sessions = sessions;
        this.followers = followers;
        this.writer = writer;
    }

    /// A match that was begun.
    private static final class Going {

        final Header header;
        final byte[] line;
        Seal tail;
        Held held; // null when the match is not in the log yet
        String refusedBy; // who writes it now, null as long as we do

        Going(Header header, byte[] line) {
            this.header = header;
            this.line = line;
        }
    }

    /// The right to add to a match of the log.
    private record Held(long no, String claim) {}

    @Override
    public Seal begin(Header header) {
        byte[] line = HeaderLine.write(header);
        Going going = begun.get(header.match());
        if (going == null) {
            going = new Going(header, line);
            Optional<Tables.Row> there = sessions.read(session -> Tables.find(session, header.match()));
            if (there.isPresent()) {
                checkSame(header, line, there.get().header());
                take(going, there.get());
            } else {
                going.tail = Seal.ofHeader(line);
                waiting.put(going, new ArrayList<>());
            }
            begun.put(header.match(), going);
        }
        checkSame(header, line, going.line);
        return going.tail;
    }

    private static void checkSame(Header header, byte[] line, byte[] other) {
        if (!Arrays.equals(line, other)) {
            throw new OtherMatch(header.match());
        }
    }

    private void take(Going going, Tables.Row match) {
        sessions.write(session -> {
            going.held = claim(session, match.no());
            going.tail = Tables.tail(session, match);
            return going;
        });
    }

    private Held claim(Session session, long no) throws SQLException {
        var claim = new Tables.Claim(Tables.freshClaim(session), writer);
        Tables.claim(session, no, claim);
        return new Held(no, claim.claim());
    }

    @Override
    public void add(MatchId match, WrittenCommit commit) {
        Going going = begun.get(match);
        if (going == null) {
            throw new IllegalArgumentException("match " + match + " was not begun");
        }
        if (!commit.follows(going.tail)) {
            throw new IllegalArgumentException("the commit of entry " + commit.last() + " of match " + match
                    + " does not follow the seal of entry " + going.tail.last());
        }
        going.tail = commit.seal();
        waiting.computeIfAbsent(going, _ -> new ArrayList<>()).add(commit);
    }

    /// When this throws nothing was written, and it may be tried again.
    @Override
    public List<Refused> flush() {
        if (waiting.isEmpty()) {
            return List.of();
        }
        var held = new HashMap<Going, Held>();
        var refusedBy = new LinkedHashMap<Going, String>();
        sessions.write(session -> {
            var adding = new Tables.Adding(session);
            for (Map.Entry<Going, List<WrittenCommit>> one : waiting.entrySet()) {
                Going going = one.getKey();
                Optional<String> other = otherWriter(session, going);
                if (other.isPresent()) {
                    refusedBy.put(going, other.get());
                    continue;
                }
                Held now = going.held == null ? claim(session, Tables.create(session, going.header, going.line).no()) : going.held;
                held.put(going, now);
                for (WrittenCommit commit : one.getValue()) {
                    adding.add(now.no(), commit);
                }
            }
            adding.done();
            return held;
        });
        Set<Going> written = new LinkedHashSet<>(waiting.keySet());
        waiting.clear();
        held.forEach((going, now) -> going.held = now);
        refusedBy.forEach((going, by) -> going.refusedBy = by);
        written.forEach(going -> followers.stir(going.header.match()));
        return refusedBy.entrySet().stream().map(one -> new Refused(one.getKey().header.match(), one.getValue())).toList();
    }

    /// Who writes a match that should be ours, if somebody else does. Once refused is refused for good.
    private static Optional<String> otherWriter(Session session, Going going) throws SQLException {
        if (going.refusedBy != null) {
            return Optional.of(going.refusedBy);
        }
        if (going.held == null) {
            Optional<Tables.Row> there = Tables.find(session, going.header.match());
            return there.isEmpty() ? Optional.empty() : Optional.of(Tables.claimed(session, there.get().no()).name());
        }
        Tables.Claim now = Tables.claimed(session, going.held.no());
        return now.claim().equals(going.held.claim()) ? Optional.empty() : Optional.of(now.name());
    }

    @Override
    public void close() {
        waiting.clear();
        begun.clear();
    }
}
