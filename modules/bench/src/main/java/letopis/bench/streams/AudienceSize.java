package letopis.bench.streams;

/// How many viewers there are, and how many commits they are sent.
///
/// @param unread how many of the viewers never read
/// @param silent connections that send nothing, in the second measurement
/// @param warmUp commits before those that are timed
record AudienceSize(int viewers, int unread, int silent, int warmUp, int commits) {

    static final AudienceSize FULL = new AudienceSize(2_000, 20, 10_000, 400, 200);

    /// Only shows that everything works.
    static final AudienceSize QUICK = new AudienceSize(30, 2, 50, 5, 15);

    int reading() {
        return viewers - unread;
    }

    int sent() {
        return warmUp + commits;
    }
}
