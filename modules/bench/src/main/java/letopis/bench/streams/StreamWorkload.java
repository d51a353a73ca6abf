package letopis.bench.streams;

/// The number of viewers and of commits sent to them.
///
/// @param unread viewers that never read
/// @param silent connections that send nothing, in the second measurement
/// @param warmUp commits before the measured ones
record StreamWorkload(int viewers, int unread, int silent, int warmUp, int commits) {

    static final StreamWorkload FULL = new StreamWorkload(2_000, 20, 10_000, 400, 200);

    /// A smoke test.
    static final StreamWorkload QUICK = new StreamWorkload(30, 2, 50, 5, 15);

    int readingViewers() {
        return viewers - unread;
    }

    int sentCommits() {
        return warmUp + commits;
    }
}
