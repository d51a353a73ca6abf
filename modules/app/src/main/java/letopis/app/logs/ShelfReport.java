package letopis.app.logs;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// The records of a topic that its shelf skipped.
///
/// @param reasons the number of records by reason
/// @param records the first skipped records, by partition and offset
/// @param remarks warnings from opening the shelf
public record ShelfReport(
        LogNotes notes, List<LogRemark> remarks, SortedMap<String, Long> reasons, List<Record> records) {

    /// A skipped record.
    ///
    /// @param match the match named by the record, if any
    /// @param at the time at which it was skipped
    /// @param error the exception, if any
    public record Record(
            int partition, long offset, Optional<String> match, String reason, String at, Optional<String> error) {}
}
