package letopis.kafka;

import java.util.Optional;
import letopis.journal.MatchId;

/// A record with its offset.
///
/// @param namedMatch the match named by the record, if any
/// @param record the parsed record; empty if it is not in this program's format
record PlacedRecord(long offset, Optional<MatchId> namedMatch, Optional<LogRecord> record) {

    PlacedRecord(long offset, LogRecord record) {
        this(offset, Optional.of(record.match()), Optional.of(record));
    }
}
