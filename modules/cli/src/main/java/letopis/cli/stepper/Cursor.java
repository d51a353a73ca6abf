package letopis.cli.stepper;

import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import letopis.match.Timeline.Stride;
import letopis.match.Timeline;

/// Where we are in a match, the bookmarks, and where we were before the last leap.
final class Cursor {

    private Timeline<?> timeline;
    private final NavigableSet<Long> bookmarks = new TreeSet<>();
    private final NavigableSet<Long> noted = new TreeSet<>();
    private long here;
    private long before;

    Cursor(Timeline<?> timeline, long here) {
        this.timeline = timeline;
        this.here = here;
        this.before = here;
    }

    long here() {
        return here;
    }

    NavigableSet<Long> bookmarks() {
        return Collections.unmodifiableNavigableSet(bookmarks);
    }

    /// The bookmarks, and the entries with notes on them.
    NavigableSet<Long> marks() {
        var marks = new TreeSet<>(bookmarks);
        marks.addAll(noted);
        return marks;
    }

    /// @param entries those with notes on them
    void note(Collection<Long> entries) {
        noted.clear();
        noted.addAll(entries);
    }

    boolean isAtEnd() {
        return here == timeline.size();
    }

    /// A step of some stride, after which there is nothing to come back to.
    void forward(Stride stride) {
        here = timeline.next(here, stride);
    }

    void back(Stride stride) {
        here = timeline.previous(here, stride);
    }

    /// So many steps at once.
    void forward(Stride stride, int times) {
        for (int i = 0; i < times; i++) {
            forward(stride);
        }
    }

    void back(Stride stride, int times) {
        for (int i = 0; i < times; i++) {
            back(stride);
        }
    }

    /// A step that was found in another way.
    void step(long to) {
        here = to;
    }

    /// To anywhere; [#swap] comes back.
    void leap(long to) {
        before = here;
        here = to;
    }

    /// Back to where we were before the last leap, and with a second call here again.
    void swap() {
        leap(before);
    }

    /// The bookmark before here, else where the turn began.
    long since() {
        Long mark = bookmarks.lower(here);
        return mark == null ? timeline.previous(here, Stride.TURN) : mark;
    }

    /// The bookmark or note that is nearest before here, or where we were before the last leap.
    long compared() {
        Long mark = marks().lower(here);
        return mark == null ? before : mark;
    }

    void toggleBookmark() {
        if (!bookmarks.remove(here)) {
            bookmarks.add(here);
        }
    }

    /// Has bookmarks back that were set before, those that are still in the match.
    void resume(Collection<Long> marks) {
        marks.stream().filter(mark -> mark >= 0 && mark <= timeline.size()).forEach(bookmarks::add);
    }

    /// Moves by another timeline of the same entries from here on.
    void moveBy(Timeline<?> same) {
        timeline = same;
    }

    /// The match has gone on. Whoever is at its end goes along.
    void grow(Timeline<?> longer) {
        here = isAtEnd() ? longer.size() : here;
        timeline = longer;
    }

    /// @return whether there is a bookmark or a note to leap to
    boolean leapToBookmark(boolean onward) {
        Long to = onward ? marks().higher(here) : marks().lower(here);
        if (to == null) {
            return false;
        }
        leap(to);
        return true;
    }
}
