package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import letopis.journal.Sequence;

/// Entries next to each other that were taken back.
///
/// @param by the entry that took them back
public record TakenBack(long first, long last, Sequence by) {

    /// What is taken back at an entry, the earliest first: from there one walks back, and from each rewind on the way
    /// to where it went. So a rewind that was taken back itself takes nothing back, and of several that took back the
    /// same entry the latest counts.
    ///
    /// @param rewinds all there are, and where they went back to
    static List<TakenBack> at(Sequence entry, NavigableMap<Sequence, Sequence> rewinds) {
        var found = new ArrayList<TakenBack>();
        Map.Entry<Sequence, Sequence> rewind = rewinds.floorEntry(entry);
        while (rewind != null) {
            long by = rewind.getKey().number();
            found.addFirst(new TakenBack(rewind.getValue().number() + 1, by - 1, rewind.getKey()));
            rewind = rewinds.floorEntry(rewind.getValue());
        }
        return List.copyOf(found);
    }

    public boolean holds(long entry) {
        return entry >= first && entry <= last;
    }
}
