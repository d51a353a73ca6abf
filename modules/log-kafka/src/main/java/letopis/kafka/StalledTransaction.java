package letopis.kafka;

import java.time.Instant;

/// An open transaction that blocks readers from later records of its partition.
///
/// @param offset the offset of its first record
/// @param since the time at which it started or last wrote a record
/// @param by the transactional id; empty if the cluster does not report it
public record StalledTransaction(int partition, long offset, Instant since, String by) {}
