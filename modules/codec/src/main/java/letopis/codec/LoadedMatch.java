package letopis.codec;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.match.Timeline;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A whole match from a file, read, checked and folded.
///
/// @param source the file
/// @param cards the definitions pinned in the match
/// @param tornTail what follows the last seal of the file and was left out, if anything
public record LoadedMatch<S extends State>(
        Path source, Header header, Game<S> game, CardSet cards, Timeline<S> timeline, Optional<TornTail> tornTail) {

    /// @throws BadFile when the file cannot be read as a match
    public static LoadedMatch<?> load(Path path) {
        return load(path, Games.all());
    }

    /// Loads a match of one of these games.
    public static LoadedMatch<?> load(Path path, Collection<Game<?>> games) {
        try (ReplayReader reader = ReplayReader.open(path, games)) {
            return fold(path, reader, reader.game());
        }
    }

    private static <S extends State> LoadedMatch<S> fold(Path path, ReplayReader reader, Game<S> game) {
        CardSet cards = CardSets.unpin(path.toString(), reader.header().cards(), game);
        var timeline = new Timeline.Builder<>(game, Games.opening(path, reader.header(), game, cards));
        for (Commit commit : reader) {
            try {
                timeline.add(commit);
            } catch (RuntimeException e) {
                throw impossible(path, reader.line(), commit, e);
            }
        }
        return new LoadedMatch<>(path, reader.header(), game, cards, timeline.build(), reader.tornTail());
    }

    /// The seals stand, so somebody wrote this; but the events cannot happen one after the other.
    private static BadFile impossible(Path path, long line, Commit commit, RuntimeException e) {
        Map<String, Object> details = Map.of(
                "first", commit.first().number(), "last", commit.last().number(), "reason", String.valueOf(e.getMessage()));
        return new BadFile(path.toString(), line, 0, new Fault("impossible-entry", details), e);
    }
}
