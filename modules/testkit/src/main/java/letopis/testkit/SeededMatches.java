package letopis.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.match.Fold;
import letopis.match.MatchVerifier;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// The seeded matches of one game, played on first use.
abstract class SeededMatches<S extends State> {

    private static final int MAX_DEEP_SEEDS = 3;
    private static final int MAX_KEPT_MATCHES = 60;

    private final Map<Long, PlayedMatch<S>> matches = new HashMap<>();
    private final Map<PlayedMatch<S>, List<S>> statesByMatch = new IdentityHashMap<>();
    private @Nullable JsonNotation notation; // created on first use

    /// Returns the random playthrough of the game, with the game's invariants.
    protected abstract Playthrough<S> playthrough();

    /// Returns the playthrough for one seed, for games whose settings differ by seed.
    protected Playthrough<S> playthrough(long seed) {
        return playthrough();
    }

    /// Returns the number of seeds per build.
    protected int seedCount() {
        return 50;
    }

    LongStream seeds() {
        return Playthrough.createSeeds(seedCount());
    }

    /// Returns the seeds for tests that check every state in several ways. A few matches are enough; `-Ddeep=` sets
    /// their number.
    LongStream deepSeeds() {
        return seeds().limit(Long.getLong("deep", MAX_DEEP_SEEDS));
    }

    /// Returns the match of a seed. It is played on first use. A run over many seeds keeps only some of the matches.
    PlayedMatch<S> match(long seed) {
        PlayedMatch<S> kept = matches.get(seed);
        if (kept != null) {
            return kept;
        }
        PlayedMatch<S> played = playthrough(seed).play(seed);
        if (matches.size() < MAX_KEPT_MATCHES) {
            matches.put(seed, played);
        }
        return played;
    }

    Game<S> game() {
        return playthrough().game();
    }

    /// Returns the choice of a commit in its original form.
    Choice restoreOriginalChoice(Commit commit, S before) {
        List<Event> chosen = commit.entries().stream().filter(Entry::isChoice).map(Entry::event).toList();
        List<Renumbering> renumbered = chosen.subList(0, chosen.size() - 1).stream()
                .map(Renumbering.class::cast).toList();
        return new PublicChoice(renumbered, (Choice) chosen.getLast()).originalChoice(before.table());
    }

    Entry asReadBy(Entry entry, Audience audience) {
        if (notation == null) {
            notation = new JsonNotation(game());
        }
        byte[] line = notation.line(entry, audience);
        return notation.read(line, 0, line.length);
    }

    /// Returns the commits of a match as read by an audience.
    List<Commit> redact(PlayedMatch<S> playedMatch, Audience audience) {
        return playedMatch.commits().stream().map(commit -> new Commit(commit.entries().stream()
                .map(entry -> asReadBy(entry, audience)).toList(), commit.seal())).toList();
    }

    /// Returns the states before the first entry and after each entry, folded on first use. They are kept only for some
    /// matches.
    List<S> fold(PlayedMatch<S> playedMatch) {
        List<S> kept = statesByMatch.get(playedMatch);
        if (kept != null) {
            return kept;
        }
        List<S> states = fold(playedMatch, playedMatch.entries());
        if (statesByMatch.size() < MAX_DEEP_SEEDS) {
            statesByMatch.put(playedMatch, states);
        }
        return states;
    }

    List<S> fold(PlayedMatch<S> playedMatch, List<Entry> entries) {
        var states = new ArrayList<S>();
        S state = playedMatch.opening();
        states.add(state);
        for (Entry entry : entries) {
            state = Fold.applyEntry(game(), state, entry);
            states.add(state);
        }
        return List.copyOf(states);
    }

    /// Returns the states of a match, folded from the entries as read by an audience.
    List<S> foldMatch(PlayedMatch<S> playedMatch, Audience audience) {
        return fold(playedMatch, playedMatch.entries().stream().map(entry -> asReadBy(entry, audience)).toList());
    }

    /// Returns a copy of a view with the awaited seats of another view.
    static BoardView withAwaitedSeatsOf(BoardView otherBoard, BoardView view) {
        return view.withAwaited(otherBoard.awaited(), otherBoard.prompt());
    }

    MatchVerifier.Verdict verify(PlayedMatch<S> playedMatch, List<Commit> commits) {
        var verify = new MatchVerifier<>(game(), playedMatch.opening(), playedMatch.header().recordsResult());
        commits.forEach(verify::check);
        return verify.verdict();
    }
}
