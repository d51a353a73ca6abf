package letopis.bench.streams;

/// The numbers of viewers, idle connections and commits in a measurement.
///
/// @param nonReadingViewerCount viewers that never read
/// @param silentClientCount connections that send nothing, in the second measurement
/// @param warmUpCommitCount commits before the measured ones
record StreamWorkload(int viewerCount, int nonReadingViewerCount, int silentClientCount, int warmUpCommitCount,
        int commitCount) {

    static final StreamWorkload FULL = new StreamWorkload(2_000, 20, 10_000, 400, 200);

    /// A smoke test.
    static final StreamWorkload QUICK = new StreamWorkload(30, 2, 50, 5, 15);

    int activeViewerCount() {
        return viewerCount - nonReadingViewerCount;
    }

    int sentCommitCount() {
        return warmUpCommitCount + commitCount;
    }
}
