package letopis.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Predicate;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// All states of a match, built once. An index is a number of entries: 0 is before the first entry, and [#size] is the
/// end. Reading a state is an array access, and finding the next mark is a binary search. States share unchanged parts.
///
/// Entries and states include undone ones. Navigation ([#next], [#findPreviousIndex], [#listMarks], [#findTurnStart]
/// and so on) skips them, except on the timeline [#asRecorded].
public final class Timeline<S extends State> {

    /// Unit of navigation.
    public enum Stride { ENTRY, STEP, PHASE, TURN, GAME }

    private final List<Entry> entries;
    private final List<State> states; // one more than entries
    private final NavigableMap<Sequence, Sequence> rewindTargets; // target of each rewind
    private final List<TakenBackRange> takenBackRanges;
    private final StrideMarks recordedMarks; // includes entries that were taken back
    private final StrideMarks strideMarks; // used for navigation
    private final boolean skipsRewinds;
    private final @Nullable Entry stopEntry; // the first entry that cannot be folded; null if there is none

    private record StrideMarks(long[] steps, long[] phaseIndexes, long[] turns, long[] games) {

        StrideMarks truncateAt(long end) {
            return new StrideMarks(truncateAt(steps, end), truncateAt(phaseIndexes, end), truncateAt(turns, end),
                    truncateAt(games, end));
        }

        private static long[] truncateAt(long[] marks, long end) {
            return Arrays.stream(marks).takeWhile(mark -> mark <= end).toArray();
        }
    }

    private Timeline(List<Entry> entries, List<State> states, NavigableMap<Sequence, Sequence> rewindTargets,
            List<TakenBackRange> takenBackRanges, StrideMarks recordedMarks, boolean skipsRewinds,
            @Nullable Entry stopEntry) {
        this.entries = entries;
        this.states = states;
        this.rewindTargets = rewindTargets;
        this.takenBackRanges = takenBackRanges;
        this.recordedMarks = recordedMarks;
        this.skipsRewinds = skipsRewinds;
        this.stopEntry = stopEntry;
        this.strideMarks = skipsRewinds
                ? new StrideMarks(listEffectiveMarks(recordedMarks.steps),
                removeRewoundMarks(recordedMarks.phaseIndexes), removeRewoundMarks(recordedMarks.turns),
                removeRewoundMarks(recordedMarks.games)) : recordedMarks;
    }

    private long[] listEffectiveMarks(long[] marks) {
        return Arrays.stream(marks).filter(this::isEffective).toArray();
    }

    /// Removes the marks of rewinds. A rewind does not start a turn or phase, because its target was already in one.
    private long[] removeRewoundMarks(long[] marks) {
        return Arrays.stream(marks).filter(mark -> isEffective(mark) && !rewindTargets.containsKey(new Sequence(mark)))
                .toArray();
    }

    public static <S extends State> Timeline<S> of(Game<S> game, MatchSetup setup, Iterable<Commit> commits) {
        var building = new Builder<>(game, game.opening(setup));
        commits.forEach(building::add);
        return building.build();
    }

    /// A builder that reads a match commit by commit.
    public static final class Builder<S extends State> {

        private final StateHistory<S> history;
        private final List<Entry> entries = new ArrayList<>();
        private final List<State> states = new ArrayList<>();
        private final IndexList steps = new IndexList();
        private final IndexList phases = new IndexList();
        private final IndexList turns = new IndexList();
        private final IndexList games = new IndexList();
        private @Nullable Entry stopEntry; // null while all entries can be folded

        public Builder(Game<S> game, S opening) {
            history = new StateHistory<>(game, opening);
            states.add(opening);
        }

        /// Continues a timeline without folding it again.
        public Builder(Game<S> game, Timeline<S> before) {
            this(game, before.at(0));
            stopEntry = before.stopEntry;
            long begun = 0;
            for (long end : before.recordedMarks.steps) {
                append(before.entries.subList((int) begun, (int) end), before.listStatesBetween(begun, end));
                begun = end;
            }
        }

        public StateHistory<S> history() {
            return history;
        }

        /// Adds a commit, unless it or an earlier one contains an [UnknownEvent].
        ///
        /// @throws RuntimeException if the commit cannot follow; then nothing is added
        public void add(Commit commit) {
            stopEntry = stopEntry == null ? UnknownEvent.findFirst(commit.entries()).orElse(null) : stopEntry;
            if (stopEntry != null) {
                return;
            }
            addMarks(commit.entries(), history.add(commit));
        }

        /// Adds a commit that was already folded.
        ///
        /// @param after the states after each of its entries
        public void add(Commit commit, List<S> after) {
            append(commit.entries(), after);
        }

        private void append(List<Entry> commit, List<S> after) {
            history.add(commit.getLast(), after.getLast());
            addMarks(commit, after);
        }

        private void addMarks(List<Entry> commit, List<S> after) {
            for (int i = 0; i < after.size(); i++) {
                Moment before = states.getLast().moment();
                entries.add(commit.get(i));
                states.add(after.get(i));
                addMarks(before, after.get(i).moment());
            }
            steps.add(entries.size());
        }

        private void addMarks(Moment earlierMoment, Moment currentMoment) {
            if (earlierMoment == currentMoment) {
                return;
            }
            boolean game = earlierMoment.game() != currentMoment.game();
            boolean turn = game || earlierMoment.turn() != currentMoment.turn();
            boolean phase = turn || !earlierMoment.phase().equals(currentMoment.phase());
            if (game) {
                games.add(entries.size());
            }
            if (turn) {
                turns.add(entries.size());
            }
            if (phase) {
                phases.add(entries.size());
            }
        }

        public Timeline<S> build() {
            var recorded = new StrideMarks(steps.toArray(), phases.toArray(), turns.toArray(), games.toArray());
            List<TakenBackRange> takenBack = history.takenBackRanges();
            return new Timeline<>(List.copyOf(entries), List.copyOf(states), new TreeMap<>(history.rewinds()),
                    takenBack, recorded, !takenBack.isEmpty(), stopEntry);
        }
    }

    private static final class IndexList {

        private long[] indices = new long[64];
        private int size;

        void add(long index) {
            if (size == indices.length) {
                indices = Arrays.copyOf(indices, 2 * size);
            }
            indices[size++] = index;
        }

        long[] toArray() {
            return Arrays.copyOf(indices, size);
        }
    }

    /// Returns the first entry of an unknown type or version. The timeline excludes its commit and all later ones.
    public Optional<Entry> firstUnfoldableEntry() {
        return Optional.ofNullable(stopEntry);
    }

    public long size() {
        return entries.size();
    }

    public List<Entry> entries() {
        return entries;
    }

    /// @param index from 1 to [#size]
    public Entry entry(long index) {
        return entries.get((int) index - 1);
    }

    public Entry entry(Sequence seq) {
        return entry(seq.number());
    }

    /// Returns the state after the first `index` entries.
    ///
    /// @param index from 0 to [#size]
    @SuppressWarnings("unchecked") // every state came from a Game<S>
    public S at(long index) {
        return (S) states.get((int) index);
    }

    /// Returns the states after the entries in a range of indices.
    ///
    /// @param from the start of the range, exclusive
    @SuppressWarnings("unchecked") // every state came from a Game<S>
    public List<S> listStatesBetween(long from, long to) {
        return (List<S>) states.subList((int) from + 1, (int) to + 1);
    }

    /// Returns the history of states, for rewinding and continuing the match.
    public StateHistory<S> history(Game<S> game) {
        var history = new StateHistory<>(game, at(0));
        for (long end : recordedMarks.steps) {
            history.add(entry(end), at(end));
        }
        return history;
    }

    /// Returns the state after the events up to the end of a commit, applied to another opening state.
    public S refold(Game<S> game, S openingState, long end) {
        var history = new StateHistory<>(game, openingState);
        long begun = 0;
        for (long step : recordedMarks.steps) {
            if (step > end) {
                break;
            }
            history.add(entries.subList((int) begun, (int) step));
            begun = step;
        }
        return history.state();
    }

    /// Returns this timeline with navigation that does not skip undone entries.
    public Timeline<S> asRecorded() {
        return skipsRewinds
                ? new Timeline<>(entries, states, rewindTargets, takenBackRanges, recordedMarks, false, stopEntry)
                : this;
    }

    /// Returns the match as of an earlier commit, without later entries and rewinds.
    ///
    /// @param end the last entry of the commit, or 0
    public Timeline<S> truncateAt(long end) {
        List<TakenBackRange> then = findTakenBackRangesAt(end);
        return new Timeline<>(entries.subList(0, (int) end), states.subList(0, (int) end + 1),
                rewindTargets.headMap(new Sequence(end), true), then, recordedMarks.truncateAt(end), skipsRewinds
                && !then.isEmpty(),
                null);
    }

    /// Returns the ranges that are undone at the end of the match, earliest first.
    public List<TakenBackRange> takenBackRanges() {
        return takenBackRanges;
    }

    /// Returns the undone range that contains an entry, if any.
    public Optional<TakenBackRange> findTakenBackRange(long index) {
        return takenBackRanges.stream().filter(range -> range.contains(index)).findFirst();
    }

    /// Returns the last index at which an entry was in effect. This is the end, or the index before the rewind that
    /// finally undid it.
    public long findLastEffectiveIndex(long entry) {
        if (isEffective(entry)) {
            return size();
        }
        return rewindTargets.descendingKeySet().stream().mapToLong(by -> by.number() - 1)
                .filter(index -> findTakenBackRangesAt(index).stream().noneMatch(range -> range.contains(entry)))
                .findFirst().orElse(entry);
    }

    /// Returns whether the entry at an index was never undone.
    public boolean isEffective(long index) {
        return takenBackRanges.isEmpty() || findTakenBackRange(index).isEmpty();
    }

    /// Returns the index if its entry was never undone. Otherwise returns the last index before the undone range.
    public long findEffectiveIndex(long index) {
        return findTakenBackRange(index).map(range -> range.first() - 1).orElse(index);
    }

    /// Returns the last entry of the commit that contains an entry, whether or not it was undone.
    public long findStepEnd(long entry) {
        int place = Arrays.binarySearch(recordedMarks.steps, entry);
        return place >= 0 ? entry : recordedMarks.steps[-place - 1];
    }

    /// Returns the index before the commit that contains an entry.
    public long findStepStart(long entry) {
        int place = Arrays.binarySearch(recordedMarks.steps, entry);
        int step = place >= 0 ? place : -place - 1;
        return step == 0 ? 0 : recordedMarks.steps[step - 1];
    }

    /// Returns the index of the state to which an entry applies. This is the previous index or, for a rewind, its
    /// target.
    public long findIndexBefore(long index) {
        Sequence back = rewindTargets.get(new Sequence(index));
        return back == null ? index - 1 : back.number();
    }

    /// Returns the ranges already undone at an index, earliest first.
    public List<TakenBackRange> findTakenBackRangesAt(long index) {
        return index == size() ? takenBackRanges : TakenBackRange.findRangesAt(new Sequence(index), rewindTargets);
    }

    /// Returns the next index at which a stride ends, or the end of the match.
    public long next(long index, Stride stride) {
        if (stride == Stride.ENTRY) {
            long next = Math.min(index + 1, size());
            return skipsRewinds ? findTakenBackRange(next).map(range -> range.last() + 1).orElse(next) : next;
        }
        long[] marks = listMarks(stride);
        int place = Arrays.binarySearch(marks, index);
        int after = place >= 0 ? place + 1 : -place - 1;
        return after < marks.length ? marks[after] : size();
    }

    /// Returns the previous index at which a stride ends, or the start of the match. In the middle of a turn, the
    /// previous turn is the start of the current one, as with the back button of a music player.
    public long findPreviousIndex(long index, Stride stride) {
        if (stride == Stride.ENTRY) {
            long previous = Math.max(index - 1, 0);
            return skipsRewinds ? findTakenBackRange(previous).map(range -> range.first() - 1).orElse(previous)
                    : previous;
        }
        long[] marks = listMarks(stride);
        int place = Arrays.binarySearch(marks, index);
        int before = place >= 0 ? place - 1 : -place - 2;
        return before >= 0 ? marks[before] : 0;
    }

    /// Returns the indices of a stride's marks, in order. Phases, turns and games are marked at their beginning, steps
    /// at their end.
    public long[] listMarks(Stride stride) {
        return switch (stride) {
            case ENTRY -> throw new IllegalArgumentException("every index is an entry");
            case STEP -> strideMarks.steps;
            case PHASE -> strideMarks.phaseIndexes;
            case TURN -> strideMarks.turns;
            case GAME -> strideMarks.games;
        };
    }

    public OptionalLong findGameStart(int number) {
        return first(strideMarks.games, moment -> moment.game() == number);
    }

    public OptionalLong findTurnStart(int game, int number) {
        return first(strideMarks.turns, moment -> moment.game() == game && moment.turn() == number);
    }

    public OptionalLong findPhaseStart(int game, int turn, String phase) {
        return first(strideMarks.phaseIndexes,
                moment -> moment.game() == game && moment.turn() == turn && moment.phase().equals(phase));
    }

    private OptionalLong first(long[] marks, Predicate<Moment> matches) {
        return Arrays.stream(marks).filter(index -> matches.test(at(index).moment())).findFirst();
    }
}
