package letopis.cli.stepper;

import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;

/// The current place in a match, its bookmarks, and the place before the last jump.
final class Cursor {

    private Timeline<?> timeline;
    private final NavigableSet<Long> bookmarks = new TreeSet<>();
    private final NavigableSet<Long> annotatedEntries = new TreeSet<>();
    private long currentIndex;
    private long indexBeforeJump;

    Cursor(Timeline<?> timeline, long currentIndex) {
        this.timeline = timeline;
        this.currentIndex = currentIndex;
        this.indexBeforeJump = currentIndex;
    }

    long position() {
        return currentIndex;
    }

    NavigableSet<Long> bookmarks() {
        return Collections.unmodifiableNavigableSet(bookmarks);
    }

    /// Returns the entries within the match that have a bookmark or notes.
    NavigableSet<Long> markedEntries() {
        var marks = new TreeSet<>(bookmarks);
        marks.addAll(annotatedEntries);
        return marks.subSet(0L, true, timeline.size(), true);
    }

    /// @param entries the entries with notes
    void setAnnotatedEntries(Collection<Long> entries) {
        annotatedEntries.clear();
        annotatedEntries.addAll(entries);
    }

    boolean isAtEnd() {
        return currentIndex == timeline.size();
    }

    /// Moves one stride without remembering the previous place.
    void moveForward(Stride stride) {
        currentIndex = timeline.next(currentIndex, stride);
    }

    void moveBack(Stride stride) {
        currentIndex = timeline.findPreviousIndex(currentIndex, stride);
    }

    /// Moves several strides at once.
    void moveForward(Stride stride, int times) {
        for (int i = 0; i < times; i++) {
            moveForward(stride);
        }
    }

    void moveBack(Stride stride, int times) {
        for (int i = 0; i < times; i++) {
            moveBack(stride);
        }
    }

    /// Moves to an entry without remembering the previous place.
    void stepTo(long to) {
        currentIndex = to;
    }

    /// Jumps to an entry and remembers the previous place for [#jumpBack].
    void jump(long to) {
        indexBeforeJump = currentIndex;
        currentIndex = to;
    }

    /// Returns to the place before the last jump. A second call undoes the first.
    void jumpBack() {
        jump(indexBeforeJump);
    }

    /// Returns the previous bookmark, or the start of the turn if there is none.
    long comparisonStart() {
        Long mark = bookmarks.lower(currentIndex);
        return mark == null ? timeline.findPreviousIndex(currentIndex, Stride.TURN) : mark;
    }

    /// Returns the nearest previous bookmark or note. If there is none, returns the place before the last jump.
    long comparedEntry() {
        Long mark = markedEntries().lower(currentIndex);
        return mark == null ? indexBeforeJump : mark;
    }

    void toggleBookmark() {
        if (!bookmarks.remove(currentIndex)) {
            bookmarks.add(currentIndex);
        }
    }

    /// Restores saved bookmarks that are still within the match.
    void restoreBookmarks(Collection<Long> marks) {
        marks.stream().filter(mark -> mark >= 0 && mark <= timeline.size()).forEach(bookmarks::add);
    }

    /// Switches to a different timeline over the same entries.
    void useTimeline(Timeline<?> newTimeline) {
        timeline = newTimeline;
    }

    /// Adopts a longer timeline. A cursor at the end moves to the new end.
    void extend(Timeline<?> extendedTimeline) {
        currentIndex = isAtEnd() ? extendedTimeline.size() : currentIndex;
        timeline = extendedTimeline;
    }

    /// @return false if there is no bookmark or note in this direction
    boolean jumpToBookmark(boolean isForward) {
        Long to = isForward ? markedEntries().higher(currentIndex) : markedEntries().lower(currentIndex);
        if (to == null) {
            return false;
        }
        jump(to);
        return true;
    }
}
