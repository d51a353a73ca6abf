package letopis.bench.logs;

/// How much is measured.
///
/// @param rounds of each comparison
/// @param entries of a match, about
/// @param loaded entries, about, of a match that is loaded with and without its signatures
/// @param appended matches written a commit at a time in a round
/// @param imported matches of a bulk
/// @param topic matches in the topic a shelf is filled from
/// @param commits whose way to another shelf is timed, in a round
/// @param few matches in the small archive
/// @param many matches in the large one
/// @param opened matches opened in a round
record Sizes(int rounds, int entries, int loaded, int appended, int imported, int topic, int commits, int few,
        int many, int opened) {

    static final Sizes FULL = new Sizes(7, 2_000, 5_000, 12, 300, 250, 100, 1_000, 100_000, 30);

    /// To see that everything works.
    static final Sizes QUICK = new Sizes(1, 200, 200, 1, 2, 2, 5, 5, 20, 2);

    /// Entries of a match in the archives.
    static final int SHORT = 80;

    /// Entries in a transaction of a bulk.
    static final int TRANSACTION = 10_000;
}
