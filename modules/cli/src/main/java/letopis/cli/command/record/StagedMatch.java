package letopis.cli.command.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import letopis.app.UserError;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.HeaderLine;
import org.jspecify.annotations.Nullable;

/// A new match that is stored with the first commit behind its decks or its table. Where that is refused, nothing is
/// left of it, and the same command can be given again.
final class StagedMatch implements Writer {

    private final Header header;
    private final Supplier<Writer> create;
    private final List<SealedCommit> opening = new ArrayList<>();
    private Seal tail;
    private boolean opened; // the opening is whole
    private @Nullable Writer writer; // once it is stored

    /// @param create begins the match where it is to be stored
    StagedMatch(Header header, Supplier<Writer> create) {
        this.header = header;
        this.create = create;
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

    /// What comes next is no more part of the opening.
    void endOpening() {
        opened = true;
    }

    /// Stores what there is.
    ///
    /// @throws UserError when a match of this name was created in the meantime
    void store() {
        if (writer != null) {
            return;
        }
        try {
            writer = create.get();
        } catch (MatchExistsException _) {
            throw UserError.input("record.taken", Map.of("name", header.match()));
        }
        for (SealedCommit commit : opening) {
            if (!(writer.append(commit) instanceof Appended.Stored)) {
                throw UserError.input("record.taken", Map.of("name", header.match()));
            }
        }
    }

    @Override
    public Appended append(SealedCommit commit) {
        if (!opened) {
            opening.add(commit);
            tail = commit.seal();
            return new Appended.Stored(tail);
        }
        store();
        Appended answer = writer.append(commit);
        if (answer instanceof Appended.Stored(var seal)) {
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
