package letopis.recording;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.Audience;

/// Passes for both players until a phase begins, as in `to damage` or `до повреждений`. The run stops at the first
/// choice that cannot be passed, such as a discard or a draw. A single undo takes all of it back.
public final class PassRun {

    private static final List<String> BEGINNINGS =
            List.of("to ", "до ", "nobody acts until ", "никто не действует до ");
    private static final int PASSES_MAX = 500;
    private static final int ENDING_MAX = 2; // letters that may differ in a Russian case, as in "удара" for "удар"
    private static final int STEM_MIN = 3;

    private PassRun() {}

    /// Returns the codes of the phases that a typed line names; empty if it does not ask for a run.
    static Set<String> phasesOf(Recording<?> recording, String line) {
        String typed = line.strip().toLowerCase(Locale.ROOT);
        return BEGINNINGS.stream().filter(typed::startsWith).map(beginning -> typed.substring(beginning.length()))
                .flatMap(phase -> Stream.of(Language.values()).map(language ->
                        findPhases(recording.words(language), phase)))
                .filter(found -> !found.isEmpty()).findFirst().orElse(Set.of());
    }

    private static Set<String> findPhases(Words words, String typed) {
        for (int ending = 0; ending <= ENDING_MAX; ending++) {
            int cut = ending;
            String stems = WordMatcher.wordsOf(typed).stream()
                    .map(word -> word.substring(0, Math.max(Math.min(STEM_MIN, word.length()), word.length() - cut)))
                    .collect(Collectors.joining(" "));
            List<String> found = WordMatcher.findMatches(words.codes("phase"),
                    code -> List.of(code, words.word("phase." + code)), stems);
            if (!found.isEmpty()) {
                return new HashSet<>(found);
            }
        }
        return Set.of();
    }

    /// Passes until one of some phases begins.
    ///
    /// @param phases codes of phases
    /// @return an error if one of them is the current phase, or if the next choice cannot be passed
    public static EntryResult until(Recording<?> recording, Set<String> phases) {
        if (phases.contains(phase(recording))) {
            return EntryResult.of(new RecordingError.AlreadyInPhase(phase(recording)));
        }
        var commits = new ArrayList<Commit>();
        Optional<RecordingError> trouble = Optional.empty();
        Optional<Sequence> start = Optional.empty();
        while (trouble.isEmpty() && commits.size() < PASSES_MAX && !phases.contains(phase(recording))
                && recording.awaitedCards().isEmpty() && recording.passOption().isPresent()) {
            EntryResult passed = EntryResult.of(recording.submit(recording.passOption().get().choice()));
            commits.addAll(passed.commits());
            trouble = passed.trouble();
            start = start.isPresent() ? start : recording.lastChoiceTarget();
        }
        start.ifPresent(recording::undoTogetherFrom);
        return new EntryResult(commits, commits.isEmpty() && trouble.isEmpty()
                ? Optional.of(new RecordingError.CannotPass()) : trouble);
    }

    private static String phase(Recording<?> recording) {
        return recording.board(Audience.JUDGE).moment().phase();
    }
}
