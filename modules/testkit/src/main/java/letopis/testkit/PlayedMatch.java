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

/// A match played for a test.
///
/// @param seed the seed of all randomness
/// @param end the final state
public record PlayedMatch<S extends State>(Game<S> game, long seed, Header header, List<Commit> commits, S end) {

    public PlayedMatch {
        commits = List.copyOf(commits);
    }

    public List<Entry> entries() {
        return commits.stream().flatMap(commit -> commit.entries().stream()).toList();
    }

    /// Returns a newly created state before the first entry.
    public S opening() {
        return game.opening(Games.createSetup(header, CardSets.unpin(header.cards(), game)));
    }

    public Timeline<S> timeline() {
        return Timeline.of(game, Games.createSetup(header, CardSets.unpin(header.cards(), game)), commits);
    }
}
