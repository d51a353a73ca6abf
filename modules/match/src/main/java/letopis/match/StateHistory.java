package letopis.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.Sequence;
import letopis.table.Game;
import letopis.table.State;
import letopis.table.TableResynced;

/// The current state of a match and the states at the ends of its commits, to which a judge may rewind. States share
/// unchanged parts.
///
/// Not thread-safe.
public final class StateHistory<S extends State> {

    private final Game<S> game;
    private final NavigableMap<Sequence, S> stateByEnd = new TreeMap<>();
    private final NavigableMap<Sequence, Sequence> rewindTargets = new TreeMap<>(); // target of each rewind

    /// @param now the state this history begins with; no rewind can go further back
    public StateHistory(Game<S> game, S now) {
        this.game = game;
        stateByEnd.put(now.at(), now);
    }

    public S state() {
        return stateByEnd.lastEntry().getValue();
    }

    public Sequence last() {
        return stateByEnd.lastKey();
    }

    /// Adds the next commit.
    ///
    /// @return the states after each of its entries
    /// @throws RuntimeException if the commit cannot follow, for example [UndefinedCard]; then the history is
    ///   unchanged
    public List<S> add(Commit commit) {
        return add(commit.entries());
    }

    /// Adds the next commit, given as all its entries.
    List<S> add(List<Entry> commit) {
        var states = new ArrayList<S>(commit.size());
        S now = state();
        for (Entry entry : commit) {
            now = switch (entry.event()) {
                case Rewound back -> computeStateAfter(entry.seq(), back);
                case TableResynced _ -> createClearedState(now, entry.seq());
                case Event _ -> Fold.applyEntry(game, now, entry);
            };
            states.add(now);
        }
        add(commit.getLast(), now);
        return states;
    }

    /// Returns the cleared state from which a table reset starts.
    S createClearedState(S before, Sequence seq) {
        return Fold.advance(game.clearedState(stateByEnd.firstEntry().getValue(), before), seq);
    }

    /// Adds the next commit, already folded.
    ///
    /// @param lastEntry the last entry of the commit
    /// @param after the state after `lastEntry`
    void add(Entry lastEntry, S after) {
        if (lastEntry.event() instanceof Rewound back) {
            rewindTargets.put(lastEntry.seq(), back.to());
        }
        stateByEnd.put(lastEntry.seq(), after);
    }

    /// Joins commits that were added in parts. A rewind cannot end inside the joined commit.
    void mergeCommits(Sequence firstEntry, Sequence lastEntry) {
        stateByEnd.subMap(firstEntry, true, lastEntry, false).clear();
    }

    private S computeStateAfter(Sequence seq, Rewound rewind) {
        findRewindObstacle(rewind.to()).ifPresent(obstacle -> {
            throw new IllegalStateException(
                    "entry " + seq + " cannot go back to " + rewind.to() + ": " + obstacle.code());
        });
        return Fold.advance(stateByEnd.get(rewind.to()), seq);
    }

    /// Returns the reason why the match cannot rewind to an entry now.
    public Optional<RewindObstacle> findRewindObstacle(Sequence target) {
        if (skipRewinds(target).equals(effectiveEnd())) {
            return Optional.of(RewindObstacle.NOTHING_TO_TAKE_BACK);
        }
        if (stateByEnd.containsKey(target)) {
            return Optional.empty();
        }
        return Optional.of(target.compareTo(stateByEnd.firstKey()) < 0 || target.compareTo(last()) > 0
                ? RewindObstacle.NO_SUCH_ENTRY : RewindObstacle.INSIDE_A_COMMIT);
    }

    /// Returns the rewind target that undoes the last effective commit. Returns empty at the beginning. Skips commits
    /// already undone, so that repeated calls undo one commit after another.
    public Optional<Sequence> undoTarget() {
        return Optional.ofNullable(stateByEnd.lowerKey(effectiveEnd())).map(this::skipRewinds);
    }

    /// Returns the entry that first reached the current state, ignoring later rewinds.
    private Sequence effectiveEnd() {
        return skipRewinds(last());
    }

    private Sequence skipRewinds(Sequence end) {
        Sequence at = end;
        while (rewindTargets.containsKey(at)) {
            at = rewindTargets.get(at);
        }
        return at;
    }

    NavigableMap<Sequence, Sequence> rewinds() {
        return Collections.unmodifiableNavigableMap(rewindTargets);
    }

    /// Returns the ranges that are currently undone, earliest first.
    public List<TakenBackRange> takenBackRanges() {
        return TakenBackRange.findRangesAt(last(), rewindTargets);
    }
}
