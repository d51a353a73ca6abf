package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import letopis.journal.Sequence;

/// A contiguous range of undone entries.
///
/// @param by the entry that undid them
public record TakenBackRange(long first, long last, Sequence by) {

    /// Returns the ranges that are undone at an entry, earliest first. Walks backward from the entry and jumps from
    /// each rewind to its target, so a rewind that was itself undone has no effect. If several rewinds undid an entry,
    /// the latest counts.
    ///
    /// @param rewindTargets all rewinds with their targets
    static List<TakenBackRange> findRangesAt(Sequence entry, NavigableMap<Sequence, Sequence> rewindTargets) {
        var found = new ArrayList<TakenBackRange>();
        Map.Entry<Sequence, Sequence> rewind = rewindTargets.floorEntry(entry);
        while (rewind != null) {
            long by = rewind.getKey().number();
            found.addFirst(new TakenBackRange(rewind.getValue().number() + 1, by - 1, rewind.getKey()));
            rewind = rewindTargets.floorEntry(rewind.getValue());
        }
        return List.copyOf(found);
    }

    public boolean contains(long entry) {
        return entry >= first && entry <= last;
    }
}
