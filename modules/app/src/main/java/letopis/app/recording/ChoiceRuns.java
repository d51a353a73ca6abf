package letopis.app.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A grouping of choices that differ in only one number, such as the cell of a card. Each group is shown on one line.
public final class ChoiceRuns {

    static final int NONE = -1;

    private static final Pattern NUMBER_PATTERN = Pattern.compile("(?<![\\p{L}\\d])\\d{1,4}(?!\\d)");
    private static final int MIN_RANGE_LENGTH = 3; // minimum numbers in a range

    private ChoiceRuns() {}

    /// @param first the index of the first choice
    /// @param sentence the shared sentence
    public record Run(int first, int size, String sentence) {

        public boolean contains(int index) {
            return index >= first && index < first + size;
        }
    }

    /// @param expandedIndex the index of a choice that is listed on its own line, as are all choices of its group;
    ///   [#NONE] if there is none
    public static List<Run> of(List<String> sentences, int expandedIndex) {
        var runs = new ArrayList<Run>();
        for (int i = 0; i < sentences.size();) {
            Optional<Frame> frame = i + 1 < sentences.size() ? findCommonFrame(sentences.get(i), sentences.get(i + 1))
                    : Optional.empty();
            int end = i + 1;
            while (end < sentences.size() && frame.isPresent() && frame.get().extractNumber(sentences.get(end)) >= 0) {
                end++;
            }
            if (frame.isEmpty() || expandedIndex >= i && expandedIndex < end) {
                IntStream.range(i, end).forEach(number -> runs.add(new Run(number, 1, sentences.get(number))));
            } else {
                Frame shared = frame.get();
                runs.add(new Run(i, end - i, shared.before()
                        + formatRanges(sentences.subList(i, end).stream().mapToInt(shared::extractNumber).toArray())
                        + shared.after()));
            }
            i = end;
        }
        return runs;
    }

    /// The text of a sentence around one of its numbers.
    private record Frame(String before, String after) {

        /// Returns the number that the sentence contains between `before` and `after`, or -1 if the rest of the
        /// sentence differs.
        int extractNumber(String sentence) {
            boolean fits = sentence.length() > before.length() + after.length() && sentence.startsWith(before)
                    && sentence.endsWith(after);
            String number = fits ? sentence.substring(before.length(), sentence.length() - after.length()) : "";
            return NUMBER_PATTERN.matcher(number).matches() ? Integer.parseInt(number) : -1;
        }
    }

    /// Returns the text around the last number in which two sentences differ. Returns empty if anything else differs,
    /// or if the sentences consist only of a number.
    private static Optional<Frame> findCommonFrame(String first, String second) {
        return NUMBER_PATTERN.matcher(first).results().map(match -> new Frame(first.substring(0, match.start()),
                first.substring(match.end()))).filter(frame -> !frame.before().isBlank())
                .filter(frame -> frame.extractNumber(second) >= 0).reduce((_, last) -> last);
    }

    /// Formats numbers as a list of ranges such as `1–3, 5`.
    private static String formatRanges(int[] numbers) {
        var parts = new ArrayList<String>();
        for (int i = 0; i < numbers.length;) {
            int end = i + 1;
            while (end < numbers.length && numbers[end] == numbers[end - 1] + 1) {
                end++;
            }
            if (end - i >= MIN_RANGE_LENGTH) {
                parts.add(numbers[i] + "–" + numbers[end - 1]);
            } else {
                IntStream.range(i, end).forEach(number -> parts.add(String.valueOf(numbers[number])));
            }
            i = end;
        }
        return String.join(", ", parts);
    }
}
