package letopis.server.record;

import letopis.journal.Header;
import letopis.journal.MatchLog;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Signer;
import org.jspecify.annotations.Nullable;

/// A writer that opens its match only on the first append, so that merely viewing the page does not take over a match.
/// It never overwrites commits that other writers have added in the meantime.
final class LazyWriter implements Writer {

    static final String WRITER_NAME = "page";

    private final MatchLog log;
    private final Header header;
    private final Signer signer;
    private Seal tail;
    private @Nullable Writer writer;

    /// @param tail the seal of the header, until [#advanceTo] is called
    /// @param signer the signer of the takeover by this writer
    LazyWriter(MatchLog log, Header header, Seal tail, Signer signer) {
        this.log = log;
        this.header = header;
        this.signer = signer;
        this.tail = tail;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public Seal tail() {
        return tail;
    }

    void advanceTo(Seal seal) {
        tail = seal;
    }

    @Override
    public AppendResult append(SealedCommit commit) {
        if (writer == null) {
            writer = log.open(header.match(), WRITER_NAME, signer);
        }
        if (!writer.tail().equals(tail)) {
            return new AppendResult.OutOfSequenceCommit(writer.tail().last().next(), tail.last().next());
        }
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
            writer = null;
        }
    }
}
