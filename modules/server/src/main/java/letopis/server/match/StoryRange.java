package letopis.server.match;

import java.util.ArrayList;
import java.util.List;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.StoryPart;
import letopis.journal.LruCache;
import letopis.language.message.Language;
import letopis.match.TakenBackRange;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.table.Audience;

/// A range of a story, in whole turns.
///
/// Turns are narrated one by one and cached. If a match grows, only its last turn is narrated again.
///
/// @param from the first entry
/// @param to the last entry
public record StoryRange(long from, long to, List<StoryPart> parts) {

    private static final int MAX_CACHED_TURNS = 160; // turns of a match, over all audiences
    private static final int MAX_TURN_ENTRIES = 400; // entries; a longer turn is told in pieces

    public StoryRange {
        parts = List.copyOf(parts);
    }

    /// The key of a narrated turn. The parts of a turn change only if entries are appended or undone.
    record TurnKey(Audience audience, Language language, DetailLevel level, long first, long last,
            List<TakenBackRange> takenBackRanges) {}

    static LruCache<TurnKey, List<StoryPart>> createTurnCache() {
        return new LruCache<>(MAX_CACHED_TURNS);
    }

    /// A narrator of the entries of one turn.
    @FunctionalInterface
    interface Narrator {
        List<StoryPart> narrate(DetailLevel level, long first, long last);
    }

    /// The turns of a match for one audience, narrated on demand.
    ///
    /// @param cachedParts the turns narrated so far, for all audiences
    record Turns(LruCache<TurnKey, List<StoryPart>> cachedParts, Audience audience, Language language,
            Narrator narrator) {

        private List<StoryPart> createTurnParts(Timeline<?> timeline, DetailLevel level, long first, long last) {
            var key = new TurnKey(audience, language, level, first, last, timeline.takenBackRanges().stream()
                    .filter(range -> range.first() <= last && range.last() >= first).toList());
            return cachedParts.find(key).orElseGet(() -> {
                List<StoryPart> told = narrator.narrate(level, first, last);
                cachedParts.put(key, told); // outside the lock of the cache: the view has a lock of its own
                return told;
            });
        }
    }

    /// Narrates all turns with entries in a range, up to a limit.
    ///
    /// @param max the limit: later turns are added only if they start fewer than this many entries after the start of
    ///   the first turn
    static StoryRange of(Timeline<?> timeline, Turns turns, DetailLevel level, long from, long to, long max) {
        long first = 0; // not found yet
        long last = 0;
        var parts = new ArrayList<StoryPart>();
        long start = 1;
        for (long end : listTurnEnds(timeline)) {
            if (end >= from && start <= to && (first == 0 || start < first + max)) {
                first = first == 0 ? start : first;
                last = end;
                parts.addAll(turns.createTurnParts(timeline, level, start, end));
            }
            start = end + 1;
        }
        return new StoryRange(Math.max(1, first), last, parts);
    }

    /// Returns the last entry of each turn. The entry that starts a turn is narrated as part of the previous turn.
    private static List<Long> listTurnEnds(Timeline<?> timeline) {
        var ends = new ArrayList<Long>();
        long before = 0;
        for (long turn : timeline.listMarks(Stride.TURN)) {
            before = addEnds(timeline, ends, before, turn);
        }
        addEnds(timeline, ends, before, timeline.size());
        return ends;
    }

    private static long addEnds(Timeline<?> timeline, List<Long> turnEnds, long before, long end) {
        long cut = before;
        while (end - cut > MAX_TURN_ENTRIES) {
            cut = Math.min(end, timeline.findStepEnd(cut + MAX_TURN_ENTRIES));
            turnEnds.add(cut);
        }
        if (end > cut) {
            turnEnds.add(end);
        }
        return end;
    }
}
