package letopis.sqlite;

/// Counts of a match's records that readers skipped because another writer's records came first. Without keys in the
/// match, it is impossible to tell which writer is legitimate.
///
/// @param openingCount the number of times another writer began the match
/// @param branchCount the number of commits whose predecessor is already followed by a different commit
public record RivalRecords(long openingCount, long branchCount) {

    /// Returns true if rival commits contradict the match.
    public boolean hasBranches() {
        return branchCount > 0;
    }
}
