package letopis.bench.logs;

/// The workload sizes.
///
/// @param roundCount the rounds per comparison
/// @param entryCount the approximate number of entries per match
/// @param loadedEntryCount the approximate number of entries of a match loaded with and without its signatures
/// @param appendedMatchCount matches written commit by commit per round
/// @param importedMatchCount matches per bulk import
/// @param topicMatchCount matches in the topic that fills a shelf
/// @param commitCount commits per round whose latency to another shelf is measured
/// @param smallArchiveSize matches in the small archive
/// @param largeArchiveSize matches in the large archive
/// @param openedMatchCount matches opened per round
record WorkloadSizes(int roundCount, int entryCount, int loadedEntryCount, int appendedMatchCount,
        int importedMatchCount,
        int topicMatchCount, int commitCount, int smallArchiveSize, int largeArchiveSize, int openedMatchCount) {

    static final WorkloadSizes FULL = new WorkloadSizes(7, 2_000, 5_000, 12, 300, 250, 100, 1_000, 100_000, 30);

    /// A smoke test.
    static final WorkloadSizes QUICK = new WorkloadSizes(1, 200, 200, 1, 2, 2, 5, 5, 20, 2);

    /// The number of entries per match in the archives.
    static final int SHORT = 80;

    /// The number of entries per transaction of a bulk import.
    static final int TRANSACTION = 10_000;
}
