package letopis.kafka;

import java.util.Optional;
import letopis.journal.MatchId;

/// A record with its offset.
///
/// @param named the match it names, if it does
/// @param record nothing when it is none as this program writes them
record PlacedRecord(long offset, Optional<MatchId> named, Optional<LogRecord> record) {

    PlacedRecord(long offset, LogRecord record) {
        this(offset, Optional.of(record.match()), Optional.of(record));
    }
}
