package letopis.app.narration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Joins sentences of one event type: "Мария draws Dodge", "Мария draws Sword" become "Мария draws Dodge, Sword".
final class SentenceJoiner {

    private static final int SHARED_MIN = 2; // the first words: a player and a verb

    private SentenceJoiner() {}

    /// Returns whether two sentences begin with the same words.
    static boolean areJoinable(String sentence, String other) {
        return commonWords(List.of(sentence, other), false, 0) >= SHARED_MIN;
    }

    /// Joins the words in which the sentences differ. Equal sentences are counted.
    static String join(List<String> sentences) {
        var counts = new LinkedHashMap<String, Integer>();
        sentences.forEach(sentence -> counts.merge(sentence, 1, Integer::sum));
        List<String> distinct = List.copyOf(counts.keySet());
        int first = commonWords(distinct, false, 0);
        int last = distinct.size() == 1 ? 0 : commonWords(distinct, true, first);
        boolean whole = distinct.size() == 1 || first < SHARED_MIN
                || distinct.stream().anyMatch(one -> first + last >= words(one).size());
        var parts = new ArrayList<String>();
        for (String sentence : distinct) {
            List<String> words = words(sentence);
            String part = whole ? sentence : String.join(" ", words.subList(first, words.size() - last));
            int count = counts.get(sentence);
            parts.add(count == 1 ? part : part + " ×" + count);
        }
        if (whole) {
            return String.join("; ", parts);
        }
        List<String> words = words(distinct.getFirst());
        String begin = String.join(" ", words.subList(0, first));
        String end = String.join(" ", words.subList(words.size() - last, words.size()));
        return begin + " " + String.join(", ", parts) + (end.isEmpty() ? "" : " " + end);
    }

    private static List<String> words(String sentence) {
        return List.of(sentence.split(" "));
    }

    /// Returns the number of words with which all sentences begin, or end.
    ///
    /// @param kept the number of words at the other end to leave out
    private static int commonWords(List<String> sentences, boolean fromEnd, int kept) {
        List<List<String>> all = sentences.stream().map(SentenceJoiner::words)
                .map(words -> fromEnd ? words.reversed() : words).toList();
        int shortest = all.stream().mapToInt(List::size).min().orElse(0) - kept;
        int common = 0;
        while (common < shortest) {
            int at = common;
            if (all.stream().map(words -> words.get(at)).distinct().count() > 1) {
                break;
            }
            common++;
        }
        return common;
    }
}
