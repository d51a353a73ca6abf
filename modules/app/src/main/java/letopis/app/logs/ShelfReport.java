package letopis.app.logs;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// What a shelf left out of its topic.
///
/// @param reasons how many records, by reason
/// @param records the first of them, by partition and offset
/// @param remarks what was noticed when the shelf was opened
public record ShelfReport(
        LogNotes notes, List<LogRemark> remarks, SortedMap<String, Long> reasons, List<Record> records) {

    /// A record that was left out.
    ///
    /// @param match which match it names, if it names one
    /// @param at when that was noticed
    /// @param cause what was thrown over it, if anything was
    public record Record(
            int partition, long offset, Optional<String> match, String reason, String at, Optional<String> cause) {}
}
