package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;

/// A writer for one match. Each commit is one transaction, which also checks the fencing token.
final class SqliteWriter implements Writer {

    private final Sessions sessions;
    private final FollowerRegistry followers;
    private final Header header;
    private final Tables.Row match;
    private final String token;
    private Seal tail; // null while the outcome of a commit is unknown
    private Completion completion;
    private boolean isClosed;

    SqliteWriter(Sessions sessions, FollowerRegistry followers, Header header, Tables.Row match, String token,
            Seal tail,
            Completion completion) {
        this.sessions = sessions;
        this.followers = followers;
        this.header = header;
        this.match = match;
        this.token = token;
        this.tail = tail;
        this.completion = completion;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public synchronized Seal tail() {
        if (tail == null) {
            tail = sessions.read(session -> {
                Seal last = Tables.readTail(session, match);
                completion = Tables.readCompletion(session, match, last);
                return last;
            });
        }
        return tail;
    }

    @Override
    public synchronized AppendResult append(SealedCommit commit) {
        if (isClosed) {
            throw new IllegalStateException("this writer of match " + header.match() + " is closed");
        }
        Seal known = tail();
        tail = null;
        AppendResult appended = sessions.write(session -> {
            Tables.FencingToken latest = Tables.readToken(session, match.number());
            if (!latest.token().equals(token)) {
                return new AppendResult.StaleWriter(latest.writer());
            }
            Optional<AppendResult> refused = commit.findRejection(known, completion);
            if (refused.isPresent()) {
                return refused.get();
            }
            commit.checkSignerKey(header);
            new Tables.EntryBatch(session).add(match.number(), commit).execute();
            return new AppendResult.Success(commit.seal());
        });
        return switch (appended) {
            case AppendResult.Success(var seal) -> {
                tail = seal;
                completion = Completion.ofTail(commit.commit());
                followers.wake(header.match());
                yield appended;
            }
            case AppendResult.StaleWriter _ -> appended;
            case AppendResult.OutOfSequenceCommit _, AppendResult.MisplacedEntry _ -> {
                tail = known;
                yield appended;
            }
        };
    }

    @Override
    public synchronized void close() {
        isClosed = true;
    }
}
