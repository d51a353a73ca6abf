package letopis.app.narration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.app.text.Phrases;

/// A joiner of sentences about one event type. It turns "Мария draws Dodge" and "Мария draws Sword" into "Мария draws
/// Dodge, Sword". It turns two sentences "Мария draws a card" into "Мария draws 2 cards".
final class SentenceJoiner {

    private static final int MIN_SHARED_WORDS = 2; // the first words: a player and a verb

    private final Phrases phrases;

    SentenceJoiner(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Returns whether two sentences begin with the same words.
    static boolean areJoinable(String sentence, String other) {
        return countCommonWords(List.of(sentence, other), false, 0) >= MIN_SHARED_WORDS;
    }

    /// Joins the words in which the sentences differ. Equal sentences are counted.
    String join(List<String> sentences) {
        if (sentences.size() == 1) {
            return sentences.getFirst();
        }
        var counts = new LinkedHashMap<String, Integer>();
        sentences.forEach(sentence -> counts.merge(sentence, 1, Integer::sum));
        List<String> distinct = List.copyOf(counts.keySet());
        if (distinct.size() == 1) {
            String counted = insertCount(distinct.getFirst(), sentences.size());
            return counted.equals(distinct.getFirst()) ? counted + " ×" + sentences.size() : counted;
        }
        int first = countCommonWords(distinct, false, 0);
        int last = countCommonWords(distinct, true, first);
        boolean whole = first < MIN_SHARED_WORDS
                || distinct.stream().anyMatch(one -> first + last >= splitWords(one).size());
        var parts = new ArrayList<String>();
        for (String sentence : distinct) {
            List<String> words = splitWords(sentence);
            String part = whole ? sentence : String.join(" ", words.subList(first, words.size() - last));
            int count = counts.get(sentence);
            parts.add(count == 1 ? part : part + " ×" + count);
        }
        if (whole) {
            return String.join("; ", parts);
        }
        List<String> words = splitWords(distinct.getFirst());
        String begin = String.join(" ", words.subList(0, first));
        String end = String.join(" ", words.subList(words.size() - last, words.size()));
        String counted = insertCount(begin, sentences.size());
        return counted + (counted.equals(begin) ? " " : ": ") + String.join(", ", parts)
                + (end.isEmpty() ? "" : " " + end);
    }

    /// Replaces the first "a card" in a sentence with a number of cards.
    private String insertCount(String text, int count) {
        List<String> words = splitWords(text);
        List<String> one = splitWords(phrases.say("story.one-card"));
        int at = Collections.indexOfSubList(words.subList(1, words.size()), one) + 1; // the first is a player
        if (at == 0) {
            return text;
        }
        var counted = new ArrayList<>(words.subList(0, at));
        counted.add(phrases.say("story.cards", Map.of("count", count)));
        counted.addAll(words.subList(at + one.size(), words.size()));
        return String.join(" ", counted);
    }

    private static List<String> splitWords(String sentence) {
        return List.of(sentence.split(" "));
    }

    /// Returns the number of words that all sentences share at the beginning or, if `countsFromEnd` is true, at the
    /// end.
    ///
    /// @param ignoredWordCount the number of words to ignore at the other end
    private static int countCommonWords(List<String> sentences, boolean countsFromEnd, int ignoredWordCount) {
        List<List<String>> all = sentences.stream().map(SentenceJoiner::splitWords)
                .map(words -> countsFromEnd ? words.reversed() : words).toList();
        int shortest = all.stream().mapToInt(List::size).min().orElse(0) - ignoredWordCount;
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
