package letopis.cli.command.ask.guided;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// Finds what is meant by beginnings of some of its words.
final class TypedWords {

    private static final String BETWEEN_WORDS = "[^\\p{L}\\p{N}]+";

    private TypedWords() {}

    static List<String> of(String text) {
        return Arrays.stream(text.split(BETWEEN_WORDS)).filter(word -> !word.isEmpty()).toList();
    }

    /// Those in which each word that was typed begins some word; only those in which they stand in this order, where
    /// there are such.
    static <T> List<T> filtered(List<T> items, Function<T, String> sentence, String text) {
        List<String> typed = of(CardFinder.folded(text));
        List<T> ordered = items.stream()
                .filter(item -> isInOrder(typed, of(CardFinder.folded(sentence.apply(item))))).toList();
        return !ordered.isEmpty() ? ordered : items.stream()
                .filter(item -> isIn(typed, of(CardFinder.folded(sentence.apply(item))))).toList();
    }

    private static boolean isIn(List<String> typed, List<String> said) {
        return typed.stream().allMatch(word -> said.stream().anyMatch(one -> one.startsWith(word)));
    }

    private static boolean isInOrder(List<String> typed, List<String> said) {
        int next = 0;
        for (String word : said) {
            next += next < typed.size() && word.startsWith(typed.get(next)) ? 1 : 0;
        }
        return next == typed.size();
    }
}
