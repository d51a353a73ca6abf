package letopis.recording;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.language.message.Spelling;

/// A proposal for a typed line that has no meaning or several meanings.
///
/// @param line a corrected line; empty if nothing similar is known
/// @param options the options that the typed line may mean; empty if it has no meaning
public record LineSuggestion(Optional<String> line, List<Option> options) {

    private static final LineSuggestion NONE = new LineSuggestion(Optional.empty(), List.of());

    public LineSuggestion {
        options = List.copyOf(options);
    }

    /// Returns the proposal. Returns empty if the line was understood and refused for another reason.
    public static Optional<LineSuggestion> of(Recording<?> recording, String line, RecordingError error) {
        return switch (error) {
            case RecordingError.NoSuchChoice(_, var nearest) -> Optional.of(withCorrection(nearest
                    .or(() -> Spelling.findNearest(line, recording.match().cards().allNames()))
                    .map(word -> replaceSimilarName(line, word))
                    .filter(better -> !recording.findMatchingOptions(better).isEmpty())));
            case RecordingError.NoSuchCard(var what, var cards) -> Optional.of(withCorrection(
                    Spelling.findNearest(what, cards.allNames()).map(card -> line.replace(what, card))));
            case RecordingError.MissingSeat(_, var complete) -> Optional.of(withCorrection(Optional.of(complete)));
            case RecordingError.AmbiguousChoice(_, var options) ->
                    Optional.of(new LineSuggestion(Optional.empty(), options));
            case RecordingError.AmbiguousCard _, RecordingError.WrongCardCount _, RecordingError.NoSuchNumber _,
                    RecordingError.AlreadyInPhase _, RecordingError.CannotPass _, RecordingError.NothingToTakeBack _,
                    RecordingError.NoSuchOrder _, RecordingError.IncompleteOrder _, RecordingError.NoReason _,
                    RecordingError.NoSuchPlayer _, RecordingError.NoSuchPlace _, RecordingError.InvalidMinutes _,
                    RecordingError.UnreadableInput _, RecordingError.NotAChoice _ -> Optional.of(NONE);
            case RecordingError.StaleOption _, RecordingError.UncombinableOptions _, RecordingError.ForbiddenChoice _,
                    RecordingError.UnconfirmedConcession _, RecordingError.ImpossibleRewind _,
                    RecordingError.StoreFailure _ -> Optional.empty();
        };
    }

    private static LineSuggestion withCorrection(Optional<String> line) {
        return new LineSuggestion(line, List.of());
    }

    /// Replaces the typed word that resembles a known name with that name.
    private static String replaceSimilarName(String line, String knownName) {
        return WordMatcher.splitWords(line).stream()
                .filter(word -> Spelling.findNearest(word, List.of(knownName)).isPresent())
                .max(Comparator.comparingInt(String::length))
                .map(word -> line.replace(word, knownName)).orElse(knownName);
    }
}
