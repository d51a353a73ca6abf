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
import letopis.table.LaidAnew;
import letopis.table.State;

/// The state of a match, and those at the ends of its commits, since a judge may go back to each of them. States share
/// what did not change between them.
///
/// Not for several threads.
public final class StateHistory<S extends State> {

    private final Game<S> game;
    private final NavigableMap<Sequence, S> ends = new TreeMap<>();
    private final NavigableMap<Sequence, Sequence> rewinds = new TreeMap<>(); // where each went back to

    /// @param now the state where this history begins; nobody can go back behind it
    public StateHistory(Game<S> game, S now) {
        this.game = game;
        ends.put(now.at(), now);
    }

    public S state() {
        return ends.lastEntry().getValue();
    }

    public Sequence last() {
        return ends.lastKey();
    }

    /// Takes the next commit.
    ///
    /// @return the states after each of its entries
    /// @throws RuntimeException when it cannot follow, whoever sealed it; the history stays as it was. For one,
    ///     [UndefinedCard]
    public List<S> add(Commit commit) {
        return add(commit.entries());
    }

    /// Takes the next commit.
    ///
    /// @param commit all its entries
    List<S> add(List<Entry> commit) {
        var states = new ArrayList<S>(commit.size());
        S now = state();
        for (Entry entry : commit) {
            now = switch (entry.event()) {
                case Rewound back -> after(entry.seq(), back);
                case LaidAnew _ -> cleared(now, entry.seq());
                case Event _ -> Fold.after(game, now, entry);
            };
            states.add(now);
        }
        add(commit.getLast(), now);
        return states;
    }

    /// The state in which a table is laid anew.
    S cleared(S before, Sequence seq) {
        return Fold.moved(game.cleared(ends.firstEntry().getValue(), before), seq);
    }

    /// Takes the next commit, which was folded before.
    ///
    /// @param last its last entry
    /// @param after the state it leads to
    void add(Entry last, S after) {
        if (last.event() instanceof Rewound back) {
            rewinds.put(last.seq(), back.to());
        }
        ends.put(last.seq(), after);
    }

    /// What was added in parts is one commit: nobody can go back into it.
    void join(Sequence first, Sequence last) {
        ends.subMap(first, true, last, false).clear();
    }

    private S after(Sequence seq, Rewound back) {
        obstacle(back.to()).ifPresent(obstacle -> {
            throw new IllegalStateException(
                    "entry " + seq + " cannot go back to " + back.to() + ": " + obstacle.code());
        });
        return Fold.moved(ends.get(back.to()), seq);
    }

    /// Why it cannot go back to an entry now, if it cannot.
    public Optional<RewindObstacle> obstacle(Sequence to) {
        if (withoutRewinds(to).equals(here())) {
            return Optional.of(RewindObstacle.NOTHING_TO_TAKE_BACK);
        }
        if (ends.containsKey(to)) {
            return Optional.empty();
        }
        return Optional.of(to.compareTo(ends.firstKey()) < 0 || to.compareTo(last()) > 0
                ? RewindObstacle.NO_SUCH_ENTRY : RewindObstacle.INSIDE_A_COMMIT);
    }

    /// Where to go back to so that the last commit is taken back which was not; nothing at the beginning. What a rewind
    /// took back is taken back already, so that one commit after the other can be.
    public Optional<Sequence> beforeLast() {
        return Optional.ofNullable(ends.lowerKey(here())).map(this::withoutRewinds);
    }

    /// Where the state of today was reached, if nothing has happened since but that the match went back.
    private Sequence here() {
        return withoutRewinds(last());
    }

    private Sequence withoutRewinds(Sequence end) {
        Sequence at = end;
        while (rewinds.containsKey(at)) {
            at = rewinds.get(at);
        }
        return at;
    }

    NavigableMap<Sequence, Sequence> rewinds() {
        return Collections.unmodifiableNavigableMap(rewinds);
    }

    /// What is taken back now, the earliest first.
    public List<TakenBack> takenBack() {
        return TakenBack.at(last(), rewinds);
    }
}
