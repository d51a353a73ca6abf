package letopis.app.logs;

import java.nio.file.Path;
import java.util.List;

/// A shelf that is being filled from a topic, for as long as this is open.
public interface ShelfFilling extends AutoCloseable {

    Path shelf();

    String group();

    List<LogRemark> remarks();

    /// @throws letopis.language.message.BadLog what stopped the work, if something did
    Progress progress();

    @Override
    void close();

    /// How far the work has come.
    ///
    /// @param partitions of the topic that are this shelf's to fill now
    /// @param read records up to where it has come
    /// @param behind records that are still to be read
    record Progress(int partitions, long read, long behind) {}
}
