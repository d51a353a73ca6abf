package letopis.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.State;

/// All states of a match, built once. An index on it is a number of entries: 0 is before the first entry, [#size] is
/// the end. Reading a state is an array access, finding the next of something a binary search; states share what did
/// not change between them.
public final class Timeline<S extends State> {

    /// What people move by.
    public enum Stride { ENTRY, STEP, PHASE, TURN, GAME }

    private final List<Entry> entries;
    private final List<State> states; // one more than entries
    private final long[] steps;
    private final long[] phases;
    private final long[] turns;
    private final long[] games;

    private Timeline(List<Entry> entries, List<State> states, long[] steps, long[] phases, long[] turns, long[] games) {
        this.entries = entries;
        this.states = states;
        this.steps = steps;
        this.phases = phases;
        this.turns = turns;
        this.games = games;
    }

    /// Folds a match.
    public static <S extends State> Timeline<S> of(Game<S> game, MatchSetup setup, Iterable<Commit> commits) {
        var building = new Builder<>(game, game.opening(setup));
        commits.forEach(building::add);
        return building.build();
    }

    /// Builds a timeline commit by commit, as they are read.
    public static final class Builder<S extends State> {

        private final Game<S> game;
        private final List<Entry> entries = new ArrayList<>();
        private final List<State> states = new ArrayList<>();
        private final Marks steps = new Marks();
        private final Marks phases = new Marks();
        private final Marks turns = new Marks();
        private final Marks games = new Marks();
        private S state;

        public Builder(Game<S> game, S opening) {
            this.game = game;
            this.state = opening;
            states.add(opening);
        }

        public void add(Commit commit) {
            for (Entry entry : commit.entries()) {
                Moment before = state.moment();
                state = Fold.after(game, state, entry);
                entries.add(entry);
                states.add(state);
                mark(before, state.moment());
            }
            steps.add(entries.size());
        }

        private void mark(Moment before, Moment now) {
            if (before == now) {
                return;
            }
            boolean game = before.game() != now.game();
            boolean turn = game || before.turn() != now.turn();
            boolean phase = turn || !before.phase().equals(now.phase());
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
            return new Timeline<>(List.copyOf(entries), List.copyOf(states),
                    steps.toArray(), phases.toArray(), turns.toArray(), games.toArray());
        }
    }

    /// A growing list of indices.
    private static final class Marks {

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

    /// How many entries there are.
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

    /// The state after so many entries.
    ///
    /// @param index from 0 to [#size]
    @SuppressWarnings("unchecked") // every state came from a Game<S>
    public S at(long index) {
        return (S) states.get((int) index);
    }

    /// The next index where a stride ends, or the end of the match.
    public long next(long index, Stride stride) {
        if (stride == Stride.ENTRY) {
            return Math.min(index + 1, size());
        }
        long[] marks = marks(stride);
        int place = Arrays.binarySearch(marks, index);
        int after = place >= 0 ? place + 1 : -place - 1;
        return after < marks.length ? marks[after] : size();
    }

    /// The index before this one where a stride ends, or the start of the match. From the middle of a turn the
    /// previous turn is the beginning of the same one, as players expect of their music.
    public long previous(long index, Stride stride) {
        if (stride == Stride.ENTRY) {
            return Math.max(index - 1, 0);
        }
        long[] marks = marks(stride);
        int place = Arrays.binarySearch(marks, index);
        int before = place >= 0 ? place - 1 : -place - 2;
        return before >= 0 ? marks[before] : 0;
    }

    /// The indices where a stride ends, in order. A phase, turn or game is marked where it begins, a step where it is
    /// complete.
    public long[] marks(Stride stride) {
        return switch (stride) {
            case ENTRY -> throw new IllegalArgumentException("every index is an entry");
            case STEP -> steps;
            case PHASE -> phases;
            case TURN -> turns;
            case GAME -> games;
        };
    }

    /// Where a game begins.
    public OptionalLong game(int number) {
        return first(games, moment -> moment.game() == number);
    }

    /// Where a turn of a game begins.
    public OptionalLong turn(int game, int number) {
        return first(turns, moment -> moment.game() == game && moment.turn() == number);
    }

    /// Where a phase of a turn begins.
    public OptionalLong phase(int game, int turn, String phase) {
        return first(phases, moment -> moment.game() == game && moment.turn() == turn && moment.phase().equals(phase));
    }

    private OptionalLong first(long[] marks, Predicate<Moment> wanted) {
        return Arrays.stream(marks).filter(index -> wanted.test(at(index).moment())).findFirst();
    }
}
