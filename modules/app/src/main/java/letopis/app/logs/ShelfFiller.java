package letopis.app.logs;

import java.nio.file.Path;
import java.util.List;

/// A process that fills a shelf from a topic until closed.
public interface ShelfFiller extends AutoCloseable {

    Path shelfPath();

    String group();

    List<LogRemark> toRemarks();

    /// @throws letopis.language.message.BadLog if an error stopped the filling
    Progress progress();

    @Override
    void close();

    /// The progress of filling.
    ///
    /// @param partitionCount the number of partitions currently assigned to this shelf
    /// @param readCount the number of records read so far
    /// @param lag the number of records still to be read
    record Progress(int partitionCount, long readCount, long lag) {}
}
