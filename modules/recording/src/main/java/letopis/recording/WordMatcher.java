package letopis.recording;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.LruCache;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;

/// A matcher by word prefixes, in either language and keyboard layout.
public final class WordMatcher {

    private static final int MIN_WORD_LENGTH = 3;
    private static final Pattern WORD_SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final String LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
    private static final String CYRILLIC_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю";
    private static final Map<Character, Character> OTHER_LAYOUT_LETTERS = new HashMap<>();

    static {
        for (int i = 0; i < LATIN_KEYS.length(); i++) {
            OTHER_LAYOUT_LETTERS.put(LATIN_KEYS.charAt(i), CYRILLIC_KEYS.charAt(i));
            OTHER_LAYOUT_LETTERS.put(CYRILLIC_KEYS.charAt(i), LATIN_KEYS.charAt(i));
        }
    }

    /// A cache of the words in each sentence, with which every typed line is compared.
    private static final LruCache<String, List<String>> WORDS_BY_SENTENCE = new LruCache<>(4_096);

    private WordMatcher() {}

    /// Normalizes text for the comparison of names.
    public static String normalize(String text) {
        return NameKey.fold(text);
    }

    public static List<String> splitWords(String text) {
        return WORD_SEPARATOR.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the text that the same keys type in the other keyboard layout.
    static String toOtherKeyboardLayout(String text) {
        return text.toLowerCase(Locale.ROOT).chars().mapToObj(letter -> (char) letter)
                .map(letter -> String.valueOf(OTHER_LAYOUT_LETTERS.getOrDefault(letter, letter)))
                .collect(Collectors.joining());
    }

    /// Returns the options in which each typed word is a prefix of some word. If some of these options contain the
    /// words in the typed order, returns only those.
    public static List<Option> findMatches(List<Option> options, String text) {
        return findMatches(options, option -> option.sentences().values(), text);
    }

    /// Returns matches like [#findMatches(List, String)], for any items with alternative sentences.
    public static <T> List<T> findMatches(List<T> items, Function<T, Collection<String>> sentencesOf, String text) {
        List<T> found = find(items, sentencesOf, normalize(text));
        return found.isEmpty() ? find(items, sentencesOf, normalize(toOtherKeyboardLayout(text))) : found;
    }

    /// Returns the cards with this name. If there are none, returns those whose words match as prefixes.
    static List<CardName> findCards(CardSet cards, String text) {
        List<CardName> found = findNamedCards(cards, normalize(text));
        return found.isEmpty() ? findNamedCards(cards, normalize(toOtherKeyboardLayout(text))) : found;
    }

    /// Splits a comma-separated list of cards. Commas inside card names do not separate cards.
    public static List<String> splitList(CardSet cards, String text) {
        List<String> parts = List.of(text.split(","));
        var listed = new ArrayList<String>();
        for (int from = 0; from < parts.size();) {
            int to = parts.size();
            while (to > from + 1 && cards.findAllByText(String.join(",", parts.subList(from, to))).isEmpty()) {
                to--;
            }
            listed.add(String.join(",", parts.subList(from, to)));
            from = to;
        }
        return listed;
    }

    private static List<CardName> findNamedCards(CardSet cards, String text) {
        List<CardName> whole = cards.definitions().stream().filter(card -> names(card)
                .anyMatch(name -> normalize(name).equals(text))).map(CardDefinition::name).toList();
        return !whole.isEmpty() || splitWords(text).isEmpty() ? whole
                : cards.definitions().stream().filter(card -> names(card)
                .anyMatch(name -> containsPrefixesInOrder(splitWords(text), splitWords(normalize(name)))))
                .map(CardDefinition::name).toList();
    }

    private static Stream<String> names(CardDefinition card) {
        return Stream.of(card.name().value(), card.english());
    }

    /// Finds the first typed word that no option contains, and returns a similar word from the options.
    static Optional<String> findNearestWord(String typedText, List<Option> options) {
        List<String> known = options.stream().flatMap(option -> Stream.of(Language.values()).map(option::sentence))
                .flatMap(sentence -> splitWords(sentence).stream())
                .filter(word -> word.length() > MIN_WORD_LENGTH) // not an article or a preposition
                .distinct().toList();
        return splitWords(typedText).stream().filter(word -> word.length() > 2)
                .filter(word -> known.stream().noneMatch(text -> normalize(text)
                        .startsWith(normalize(word))))
                .findFirst().flatMap(word -> Spelling.findNearest(word, known));
    }

    private static <T> List<T> find(List<T> items, Function<T, Collection<String>> sentencesOf, String text) {
        List<String> typed = splitWords(text);
        if (typed.isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<T>();
        var ordered = new ArrayList<T>();
        for (T item : items) {
            boolean inAny = false;
            boolean inOrder = false;
            for (String sentence : sentencesOf.apply(item)) {
                List<String> said = WORDS_BY_SENTENCE.get(sentence, () -> splitWords(normalize(sentence)));
                inAny |= containsAllPrefixes(typed, said);
                inOrder |= containsPrefixesInOrder(typed, said);
            }
            if (inOrder) {
                ordered.add(item);
            } else if (inAny) {
                all.add(item);
            }
        }
        return ordered.isEmpty() ? all : ordered;
    }

    private static boolean containsAllPrefixes(List<String> typedWords, List<String> sentenceWords) {
        return typedWords.stream().allMatch(word -> sentenceWords.stream().anyMatch(text -> text.startsWith(word)));
    }

    private static boolean containsPrefixesInOrder(List<String> typedWords, List<String> sentenceWords) {
        int next = 0;
        for (String word : sentenceWords) {
            next += next < typedWords.size() && word.startsWith(typedWords.get(next)) ? 1 : 0;
        }
        return next == typedWords.size();
    }
}
