package letopis.testkit;

import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.language.cards.CardSets;
import letopis.match.Timeline;
import letopis.notation.Games;
import letopis.table.Game;
import letopis.table.State;

/// A match that was played for a test.
///
/// @param seed what everything random came from
/// @param end the state it ended in
public record Played<S extends State>(Game<S> game, long seed, Header header, List<Commit> commits, S end) {

    public Played {
        commits = List.copyOf(commits);
    }

    public List<Entry> entries() {
        return commits.stream().flatMap(commit -> commit.entries().stream()).toList();
    }

    /// The state before the first entry, made afresh.
    public S opening() {
        return game.opening(Games.setup(header, CardSets.unpin(header.cards(), game)));
    }

    public Timeline<S> timeline() {
        return Timeline.of(game, Games.setup(header, CardSets.unpin(header.cards(), game)), commits);
    }
}
