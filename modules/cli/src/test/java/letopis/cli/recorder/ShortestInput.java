package letopis.cli.recorder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.recording.WordMatcher;
import letopis.table.Choice;

/// The shortest line that selects a choice, found by trial: prefixes of one, two or three words of its sentence.
record ShortestInput(Recording<?> recording) {

    private static final int ONE_MAX = 7;
    private static final int TWO_MAX = 4;
    private static final int THREE_MAX = 2;

    /// @return empty if the choice is not in the list
    Optional<String> shortestWords(Choice choice) {
        List<Option> options = recording.options();
        Optional<Option> option = options.stream().filter(one -> one.choice().equals(choice)).findFirst();
        return option.flatMap(one -> one.sentences().values().stream()
                .flatMap(sentence -> shortest(options, one, sentence).stream())
                .min(Comparator.comparingInt(String::length)));
    }

    /// @return empty if the choice is not in the list
    Optional<String> number(Choice choice) {
        int at = recording.options().stream().map(Option::choice).toList().indexOf(choice);
        return at < 0 ? Optional.empty() : Optional.of(String.valueOf(at + 1));
    }

    private static Optional<String> shortest(List<Option> options, Option option, String sentence) {
        List<String> words = WordMatcher.splitWords(WordMatcher.normalize(sentence)).stream().distinct().toList();
        Set<String> lines = new LinkedHashSet<>();
        words.forEach(word -> prefixes(word, ONE_MAX).forEach(lines::add));
        for (int i = 0; i < words.size(); i++) {
            for (int j = i + 1; j < words.size(); j++) {
                add(lines, List.of(words.get(i), words.get(j)), TWO_MAX);
                for (int k = j + 1; k < words.size(); k++) {
                    add(lines, List.of(words.get(i), words.get(j), words.get(k)), THREE_MAX);
                }
            }
        }
        return lines.stream().sorted(Comparator.comparingInt(String::length))
                .filter(line -> WordMatcher.findMatches(options, line).equals(List.of(option))).findFirst();
    }

    private static Stream<String> prefixes(String word, int max) {
        return Stream.iterate(1, length -> length <= Math.min(max, word.length()), length -> length + 1)
                .map(length -> word.substring(0, length));
    }

    private static void add(Set<String> lines, List<String> words, int max) {
        List<String> all = List.of("");
        for (String word : words) {
            var longer = new ArrayList<String>();
            all.forEach(begun -> prefixes(word, max).forEach(next ->
                    longer.add(begun.isEmpty() ? next : begun + " " + next)));
            all = longer;
        }
        lines.addAll(all);
    }
}
