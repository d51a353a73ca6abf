package letopis.app.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import letopis.live.finding.Condition;
import letopis.live.finding.Condition.Facts;
import letopis.live.finding.ConditionTracker;
import letopis.live.finding.Path;
import letopis.sqlite.FactColumns;
import letopis.sqlite.FactColumns.Column;
import letopis.sqlite.FactColumns.Range;
import letopis.sqlite.NumberedMatch;

/// A search for a condition in many matches, based on the facts from [FactProjection]. It reads only the facts that the
/// condition needs, in a single pass ordered by position.
public final class ShelfSearch {

    private static final int SEQ_BITS = 32;
    private static final long SEQ_MASK = (1L << SEQ_BITS) - 1;

    private final Condition condition;
    private final HitSelection hitSelection;
    private final boolean includesUndone;
    private final PriorityQueue<ColumnCursor> cursors = new PriorityQueue<>(
            Comparator.comparingLong(ColumnCursor::place));
    private final Map<String, Map<Long, long[]>> entriesByEventType = new HashMap<>();
    private final Map<Long, List<Range>> takenBackRanges;
    private final CurrentFacts values = new CurrentFacts();

    private ShelfSearch(FactColumns shelf, Condition condition, HitSelection hitSelection, boolean includesUndone) {
        this.condition = condition;
        this.hitSelection = hitSelection;
        this.includesUndone = includesUndone;
        this.takenBackRanges = includesUndone ? Map.of() : shelf.takenBackRanges();
        Set<Path> paths = new HashSet<>(condition.paths().toList());
        var keys = new HashSet<String>();
        paths.forEach(path -> keys.addAll(path.keys()));
        shelf.loadColumns(keys, (subject, key) -> paths.stream().anyMatch(path -> concernsSubject(path, subject, key)))
                .forEach(column -> {
                    if (column.places().length > 0) {
                        cursors.add(new ColumnCursor(column, paths.stream()
                                .filter(path -> concernsSubject(path, column.subject(), column.key())).toList()));
                    }
                });
        condition.events().distinct().forEach(type -> entriesByEventType.put(type, shelf.loadEvents(type)));
    }

    private static boolean concernsSubject(Path path, String subject, String key) {
        return path.keys().contains(key) && path.mayMatch(subject);
    }

    public record MatchingEntries(NumberedMatch match, List<Long> entries) {}

    /// Searches matches.
    ///
    /// @param shelf the facts of the log
    /// @param includesUndone true to include undone entries
    /// @return the matches in which the condition becomes true, in the given order
    public static List<MatchingEntries> find(FactColumns shelf, List<NumberedMatch> matches, Condition condition,
            HitSelection hitSelection,
            boolean includesUndone) {
        var search = new ShelfSearch(shelf, condition, hitSelection, includesUndone);
        var found = new HashMap<Long, List<Long>>();
        matches.stream().map(NumberedMatch::number).sorted().forEach(no -> found.put(no, search.find(no)));
        return matches.stream().map(match -> new MatchingEntries(match, found.get(match.number())))
                .filter(matchingEntries -> !matchingEntries.entries().isEmpty()).toList();
    }

    private List<Long> find(long match) {
        values.clear();
        var happening = new TreeMap<Long, String>();
        entriesByEventType.forEach((type, seqs) -> {
            for (long seq : seqs.getOrDefault(match, new long[0])) {
                happening.put(seq, type);
            }
        });
        List<Range> ranges = takenBackRanges.getOrDefault(match, List.of());
        var hits = new ConditionTracker(condition);
        var found = new ArrayList<Long>();
        long end = match << SEQ_BITS | SEQ_MASK;
        long seq = 0;
        while (true) {
            long now = seq;
            boolean counts = includesUndone || ranges.stream().noneMatch(range -> range.contains(now));
            applyFactsUpTo(match << SEQ_BITS | seq, counts);
            values.eventType = happening.getOrDefault(seq, "");
            if (counts && hits.advance(values)) {
                found.add(seq);
            }
            Long event = happening.higherKey(seq);
            boolean more = !cursors.isEmpty() && cursors.peek().place() <= end;
            if (event == null && !more) {
                return hitSelection.select(found);
            }
            long fact = more ? cursors.peek().place() & SEQ_MASK : Long.MAX_VALUE;
            seq = event == null ? fact : Math.min(fact, event);
        }
    }

    /// Applies the facts up to a position. Facts of excluded matches and undone entries are skipped.
    private void applyFactsUpTo(long position, boolean isCounted) {
        while (!cursors.isEmpty() && cursors.peek().place() <= position) {
            ColumnCursor next = cursors.remove();
            if (isCounted && next.place() == position) {
                next.applyFactsUpTo(values);
            }
            if (next.advance()) {
                cursors.add(next);
            }
        }
    }

    /// A cursor over a column.
    private static final class ColumnCursor {

        private final Column column;
        private final List<Path> paths;
        private int index;

        ColumnCursor(Column column, List<Path> paths) {
            this.column = column;
            this.paths = paths;
        }

        long place() {
            return column.places()[index];
        }

        boolean advance() {
            return ++index < column.places().length;
        }

        void applyFactsUpTo(CurrentFacts values) {
            int card = column.cards()[index];
            for (Path path : paths) {
                if (path.matches(column.subject(), card)) {
                    values.put(path, new FactKey(column, card), column.values()[index]);
                }
            }
        }
    }

    /// The key of a value. A later value with the same key replaces the earlier one.
    private record FactKey(Column column, int card) {

        @Override
        public boolean equals(Object other) {
            return other instanceof FactKey(var same, int number) && same == column && number == card;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(column) + card;
        }
    }

    /// The values at the current position.
    private static final class CurrentFacts implements Facts {

        private final Map<Path, Map<FactKey, Object>> valuesByPath = new HashMap<>();
        private String eventType = "";

        void clear() {
            valuesByPath.values().forEach(Map::clear);
        }

        void put(Path path, FactKey factKey, Object value) {
            Map<FactKey, Object> ofPath = valuesByPath.computeIfAbsent(path, _ -> new HashMap<>());
            if (value == FactColumns.NONE) {
                ofPath.remove(factKey);
            } else {
                ofPath.put(factKey, value);
            }
        }

        @Override
        public Collection<?> findValues(Path path) {
            Map<FactKey, Object> ofPath = valuesByPath.get(path);
            return ofPath == null ? List.of() : ofPath.values();
        }

        @Override
        public boolean hasEvent(Set<String> types) {
            return types.contains(eventType);
        }
    }
}
