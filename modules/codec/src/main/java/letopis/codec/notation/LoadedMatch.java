package letopis.codec.notation;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import letopis.codec.cards.CardSets;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;
import letopis.codec.message.Language;
import letopis.codec.text.Words;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.match.Timeline;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A whole match from a file or a log, read, checked and folded.
///
/// @param source its file or log, as shown to people
/// @param cards the definitions pinned in the match
/// @param seal of its last commit, or of its header
/// @param tornTail what follows the last seal of the file and was left out, if anything
public record LoadedMatch<S extends State>(
        String source, Header header, Game<S> game, CardSet cards, Timeline<S> timeline, Seal seal,
        Optional<TornTail> tornTail) {

    /// @throws BadFile when the file cannot be read as a match
    public static LoadedMatch<?> load(Path path) {
        return load(path, Games.all());
    }

    /// Loads a match of one of these games.
    public static LoadedMatch<?> load(Path path, Collection<Game<?>> games) {
        try (ReplayReader reader = ReplayReader.open(path, games)) {
            return fold(path.toString(), reader, reader.game());
        }
    }

    /// Loads a match from elsewhere, in the form of a file, and closes the stream.
    ///
    /// @param source the name errors are reported under
    public static LoadedMatch<?> load(String source, InputStream in) {
        try (ReplayReader reader = ReplayReader.of(source, in)) {
            return fold(source, reader, reader.game());
        }
    }

    /// The words for this match.
    public Words words(Language language) {
        return Words.of(header, game, language, cards);
    }

    private static <S extends State> LoadedMatch<S> fold(String source, ReplayReader reader, Game<S> game) {
        CardSet cards = CardSets.unpin(source, reader.header().cards(), game);
        var timeline = new Timeline.Builder<>(game, Games.opening(source, reader.header(), game, cards));
        for (Optional<Commit> next = reader.next(); next.isPresent(); next = reader.next()) {
            try {
                timeline.add(next.get());
            } catch (RuntimeException e) {
                throw impossible(source, reader.line(), next.get(), e);
            }
        }
        return new LoadedMatch<>(source, reader.header(), game, cards, timeline.build(), reader.seal(),
                reader.tornTail());
    }

    /// The seals are intact, so somebody wrote this; but the events cannot happen one after the other.
    private static BadFile impossible(String source, long line, Commit commit, RuntimeException e) {
        Map<String, Object> details = Map.of(
                "first", commit.first().number(), "last", commit.last().number(), "reason", String.valueOf(e.getMessage()));
        return new BadFile(source, line, 0, new FileProblem("impossible-entry", details), e);
    }
}
