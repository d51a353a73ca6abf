package letopis.app.narration;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.match.Timeline;
import letopis.table.Moment;

/// A part of a story with the entries it represents.
///
/// Each entry of a range belongs to exactly one turn heading, line or group of folded passes. A line also represents
/// the entries after it that are not narrated, up to the next line. Any other part represents the entry it follows.
///
/// @param first the first entry
/// @param last the last entry; `first - 1` for passes that are all followed by a line of the same turn
/// @param results the numbers that changed, most important first
public record StoryPart(StoryItem item, long first, long last, List<StoryResult> results) {

    public StoryPart {
        results = List.copyOf(results);
    }

    /// Narrates a range of entries.
    ///
    /// @param from the first entry
    /// @param to the last entry
    public static List<StoryPart> listParts(Narration narration, DetailLevel level, long from, long to) {
        List<StoryItem> items = StoryBuilder.createItems(narration, level, from, to);
        SortedMap<Long, StoryItem> starts = mapItemsByStart(narration, items, from);
        var parts = new ArrayList<StoryPart>();
        for (StoryItem item : items) {
            long first = starts.entrySet().stream().filter(start -> start.getValue() == item)
                    .mapToLong(SortedMap.Entry::getKey).findFirst().orElse(item.entry());
            boolean shares = starts.get(first) == item;
            long next = shares ? starts.tailMap(first + 1).keySet().stream().findFirst().orElse(to + 1) : first + 1;
            parts.add(switch (item) {
                case StoryItem.Line line -> new StoryPart(item, first, next - 1,
                        StoryResults.of(narration, line, next - 1));
                case StoryItem.Passes _ when !shares -> new StoryPart(item, first, first - 1, List.of());
                case StoryItem.Passes _, StoryItem.Title _, StoryItem.Sums _ ->
                        new StoryPart(item, first, next - 1, List.of());
            });
        }
        return List.copyOf(parts);
    }

    /// Returns the parts that together cover all entries, keyed by the first entry of each part.
    private static SortedMap<Long, StoryItem> mapItemsByStart(Narration narration, List<StoryItem> items, long from) {
        var starts = new TreeMap<Long, StoryItem>();
        long told = from - 1; // the last entry told so far
        for (StoryItem item : items) {
            switch (item) {
                case StoryItem.Title(long entry, _, boolean turn) -> {
                    if (turn) {
                        starts.put(findTurnStart(narration, entry, from), item);
                    }
                }
                case StoryItem.Line line -> {
                    starts.put(line.entry(), item);
                    told = line.last();
                }
                case StoryItem.Passes passes -> {
                    long before = told;
                    passes.entries().stream().filter(entry -> entry > before).findFirst()
                            .ifPresent(entry -> starts.put(entry, item));
                }
                case StoryItem.Sums _ -> { }
            }
        }
        return starts;
    }

    /// Returns the first entry of the turn in which an entry happens.
    private static long findTurnStart(Narration narration, long entry, long from) {
        Timeline<?> timeline = narration.match().timeline();
        Moment moment = findMomentBefore(timeline, entry);
        long start = entry;
        while (start > from && findMomentBefore(timeline, start - 1).turn() == moment.turn()
                && findMomentBefore(timeline, start - 1).game() == moment.game()) {
            start--;
        }
        return start;
    }

    private static Moment findMomentBefore(Timeline<?> timeline, long entry) {
        return timeline.at(timeline.findIndexBefore(entry)).moment();
    }
}
