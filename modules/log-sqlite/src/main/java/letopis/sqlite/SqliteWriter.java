package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;

/// A writer for one match, with one transaction per commit that also checks the fencing token.
final class SqliteWriter implements Writer {

    private final Sessions sessions;
    private final Followers followers;
    private final Header header;
    private final Tables.Row match;
    private final String token;
    private Seal tail; // null while the outcome of a commit is unknown
    private Completion reached;
    private boolean closed;

    SqliteWriter(Sessions sessions, Followers followers, Header header, Tables.Row match, String token, Seal tail,
            Completion reached) {
        this.sessions = sessions;
        this.followers = followers;
        this.header = header;
        this.match = match;
        this.token = token;
        this.tail = tail;
        this.reached = reached;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public synchronized Seal tail() {
        if (tail == null) {
            tail = sessions.read(session -> {
                Seal last = Tables.tail(session, match);
                reached = Tables.reached(session, match, last);
                return last;
            });
        }
        return tail;
    }

    @Override
    public synchronized Appended append(SealedCommit commit) {
        if (closed) {
            throw new IllegalStateException("this writer of match " + header.match() + " is closed");
        }
        Seal known = tail();
        tail = null;
        Appended appended = sessions.write(session -> {
            Tables.FencingToken latest = Tables.token(session, match.no());
            if (!latest.token().equals(token)) {
                return new Appended.Fenced(latest.writer());
            }
            Optional<Appended> refused = commit.refused(known, reached);
            if (refused.isPresent()) {
                return refused.get();
            }
            commit.checkSigned(header);
            new Tables.Adding(session).add(match.no(), commit).done();
            return new Appended.Stored(commit.seal());
        });
        return switch (appended) {
            case Appended.Stored(var seal) -> {
                tail = seal;
                reached = Completion.at(commit.commit());
                followers.wake(header.match());
                yield appended;
            }
            case Appended.Fenced _ -> appended;
            case Appended.OutOfSequence _, Appended.Misplaced _ -> {
                tail = known;
                yield appended;
            }
        };
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
