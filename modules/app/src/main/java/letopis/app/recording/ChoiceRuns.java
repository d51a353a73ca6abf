package letopis.app.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The grouping of choices that differ only in a final number, such as the cell of a card, into one line.
public final class ChoiceRuns {

    static final int NONE = -1;

    private static final Pattern NUMBERED = Pattern.compile("(.*\\D)(\\d{1,4})");
    private static final int RANGE_MIN = 3; // minimum numbers in a range

    private ChoiceRuns() {}

    /// @param first the index of the first choice
    /// @param sentence the shared sentence
    public record Run(int first, int size, String sentence) {

        public boolean contains(int index) {
            return index >= first && index < first + size;
        }
    }

    /// @param open the index of a choice to list separately, with all similar ones, or [#NONE]
    public static List<Run> of(List<String> sentences, int open) {
        var runs = new ArrayList<Run>();
        for (int i = 0; i < sentences.size();) {
            String stem = stem(sentences.get(i));
            int end = i + 1;
            while (end < sentences.size() && !stem.isEmpty() && stem(sentences.get(end)).equals(stem)) {
                end++;
            }
            if (end - i == 1 || open >= i && open < end) {
                IntStream.range(i, end).forEach(number -> runs.add(new Run(number, 1, sentences.get(number))));
            } else {
                runs.add(new Run(i, end - i, stem + numberRanges(sentences.subList(i, end))));
            }
            i = end;
        }
        return runs;
    }

    private static String stem(String sentence) {
        Matcher numbered = NUMBERED.matcher(sentence);
        return numbered.matches() ? numbered.group(1) : "";
    }

    /// Returns a list such as `1–3, 5`.
    private static String numberRanges(List<String> sentences) {
        int[] all = sentences.stream().map(NUMBERED::matcher).filter(Matcher::matches)
                .mapToInt(numbered -> Integer.parseInt(numbered.group(2))).toArray();
        var parts = new ArrayList<String>();
        for (int i = 0; i < all.length;) {
            int end = i + 1;
            while (end < all.length && all[end] == all[end - 1] + 1) {
                end++;
            }
            if (end - i >= RANGE_MIN) {
                parts.add(all[i] + "–" + all[end - 1]);
            } else {
                IntStream.range(i, end).forEach(number -> parts.add(String.valueOf(all[number])));
            }
            i = end;
        }
        return String.join(", ", parts);
    }
}
