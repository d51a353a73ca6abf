package letopis.sqlite;

/// Records of a match by rival writers that readers skipped because other records came first. In a match
/// without keys, it is impossible to tell which writer is legitimate.
///
/// @param openings how often another writer began it
/// @param branches the number of commits that follow a header or commit of it that a different commit follows
public record RivalRecords(long openings, long branches) {

    /// Returns true if rival commits contradict the match.
    public boolean hasBranches() {
        return branches > 0;
    }
}
