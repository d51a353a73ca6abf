package letopis.kafka;

import java.time.Instant;

/// A transaction that is not over keeps readers from what is behind it in its partition.
///
/// @param offset where it begins
/// @param since when it was begun, or when its last record was written
/// @param by its transactional id, or empty when the cluster does not tell it
public record HeldUp(int partition, long offset, Instant since, String by) {}
