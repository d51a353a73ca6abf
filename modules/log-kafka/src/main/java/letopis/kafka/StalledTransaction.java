package letopis.kafka;

import java.time.Instant;

/// An open transaction that keeps readers from later records of its partition.
///
/// @param offset where it begins
/// @param since when it began, or when its last record was written
/// @param by the transactional id; empty if the cluster does not report it
public record StalledTransaction(int partition, long offset, Instant since, String by) {}
