package letopis.cli.command.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import letopis.app.UserError;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.HeaderLine;
import org.jspecify.annotations.Nullable;

/// A new match, kept in memory until its decks or its table are set. The first commit after that stores the match. If
/// that commit is rejected, nothing is stored and the command can be repeated.
final class StagedMatch implements Writer {

    private final Header header;
    private final Supplier<Writer> writerFactory;
    private final List<SealedCommit> openingCommits = new ArrayList<>();
    private Seal tail;
    private boolean isOpened; // true after the opening
    private @Nullable Writer writer; // null until stored

    /// @param writerFactory the factory that creates the match in its destination
    StagedMatch(Header header, Supplier<Writer> writerFactory) {
        this.header = header;
        this.writerFactory = writerFactory;
        this.tail = Seal.ofHeader(HeaderLine.write(header));
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public Seal tail() {
        return tail;
    }

    /// Ends the opening. The next commit stores the match.
    void endOpening() {
        isOpened = true;
    }

    /// Stores the commits so far.
    ///
    /// @throws UserError if a match of this name was created in the meantime
    void store() {
        if (writer != null) {
            return;
        }
        try {
            writer = writerFactory.get();
        } catch (MatchExistsException _) {
            throw UserError.createBadInputError("record.taken", Map.of("name", header.match()));
        }
        for (SealedCommit commit : openingCommits) {
            if (!(writer.append(commit) instanceof AppendResult.Success)) {
                throw UserError.createBadInputError("record.taken", Map.of("name", header.match()));
            }
        }
    }

    @Override
    public AppendResult append(SealedCommit commit) {
        if (!isOpened) {
            openingCommits.add(commit);
            tail = commit.seal();
            return new AppendResult.Success(tail);
        }
        store();
        AppendResult answer = writer.append(commit);
        if (answer instanceof AppendResult.Success(var seal)) {
            tail = seal;
        }
        return answer;
    }

    @Override
    public void close() {
        if (writer != null) {
            writer.close();
        }
    }
}
