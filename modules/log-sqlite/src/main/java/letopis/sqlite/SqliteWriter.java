package letopis.sqlite;

import letopis.codec.notation.WrittenCommit;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Notation;
import letopis.journal.Seal;

/// Adds to one match, a transaction for each commit. Whether the claim still stands is looked up inside it.
final class SqliteWriter implements Writer {

    private final Sessions sessions;
    private final Followers followers;
    private final Header header;
    private final Notation notation;
    private final Tables.Row match;
    private final String claim;
    private Seal tail; // null when it is not known what became of a commit
    private boolean closed;

    SqliteWriter(Sessions sessions, Followers followers, Header header, Notation notation, Tables.Row match, String claim, Seal tail) {
        this.sessions = sessions;
        this.followers = followers;
        this.header = header;
        this.notation = notation;
        this.match = match;
        this.claim = claim;
        this.tail = tail;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public synchronized Seal tail() {
        if (tail == null) {
            tail = sessions.read(session -> Tables.tail(session, match));
        }
        return tail;
    }

    @Override
    public synchronized Appended append(Commit commit) {
        if (closed) {
            throw new IllegalStateException("this writer of match " + header.match() + " is closed");
        }
        var written = WrittenCommit.of(commit, notation);
        Seal known = tail();
        tail = null;
        Appended appended = sessions.write(session -> {
            Tables.Claim now = Tables.claimed(session, match.no());
            if (!now.claim().equals(claim)) {
                return new Appended.Fenced(now.name());
            }
            if (!commit.first().equals(known.last().next())) {
                return new Appended.OutOfSequence(known.last().next(), commit.first());
            }
            if (!written.follows(known)) {
                throw new IllegalArgumentException(
                        "the seal of entry " + commit.last() + " does not follow the seal of entry " + known.last());
            }
            new Tables.Adding(session).add(match.no(), written).done();
            return new Appended.Stored(commit.seal());
        });
        return switch (appended) {
            case Appended.Stored(var seal) -> {
                tail = seal;
                followers.stir(header.match());
                yield appended;
            }
            case Appended.Fenced _ -> appended;
            case Appended.OutOfSequence _ -> {
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
