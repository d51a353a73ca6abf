package letopis.server.record;

import java.util.function.Supplier;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import org.jspecify.annotations.Nullable;

/// A writer that accepts commits and discards them. The server uses it to compute which commits a request would have
/// made at an earlier point of a match.
final class DryRunWriter implements Writer {

    private final Header header;
    private final Supplier<Seal> tailSealSupplier;
    private @Nullable Seal tail; // null until something is appended

    /// @param tailSealSupplier supplies the seal of the last entry read
    DryRunWriter(Header header, Supplier<Seal> tailSealSupplier) {
        this.header = header;
        this.tailSealSupplier = tailSealSupplier;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public Seal tail() {
        return tail == null ? tailSealSupplier.get() : tail;
    }

    @Override
    public AppendResult append(SealedCommit commit) {
        tail = commit.commit().seal();
        return new AppendResult.Success(tail);
    }

    @Override
    public void close() {
        tail = null;
    }
}
