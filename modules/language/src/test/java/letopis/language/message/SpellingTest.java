package letopis.language.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests suggestions for misspelled names.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SpellingTest {

    @Test
    void the_nearest_name_is_chosen_by_distance_then_common_prefix_then_alphabet() {
        assertThat(Spelling.nearest("мечь", List.of("Щит", "Меч", "Речь"))).contains("Меч");
        assertThat(Spelling.nearest("cat", List.of("bat", "car"))).contains("car");
        assertThat(Spelling.nearest("x", List.of("b", "a"))).contains("a");
        assertThat(Spelling.nearest("Копьё", List.of("Щит"))).isEmpty();
        assertThat(Spelling.nearest("anything", List.of())).isEmpty();
    }

    @Test
    void a_prefix_of_whole_words_matches_the_shortest_such_name() {
        List<String> names = List.of("Айсылу, дочь ветра", "Айсылуна", "Аспид Болотный", "Огонь",
                "Айсылу, дочь ветра и гор");
        assertThat(Spelling.nearest("Айсылу", names.subList(0, 1))).contains("Айсылу, дочь ветра");
        assertThat(Spelling.nearest("АСПИД", names)).contains("Аспид Болотный");
        assertThat(Spelling.nearest("Айсылу, дочь", List.of(names.get(4), names.get(0)))).contains(names.get(0));
        assertThat(Spelling.nearest("Айсылу", List.of("Айсылунаверхней горе"))).isEmpty();
        assertThat(Spelling.nearest("Ай", names.subList(0, 1))).isEmpty();
    }

    /// Compares with fully computed distances for every pair.
    @Test
    void early_exit_does_not_change_the_result() {
        var random = new SplittableRandom(12);
        for (int round = 0; round < 2_000; round++) {
            String name = word(random);
            List<String> known = IntStream.range(0, random.nextInt(8)).mapToObj(_ -> word(random)).distinct().toList();
            assertThat(Spelling.nearest(name, known)).as("%s among %s", name, known)
                    .isEqualTo(nearestByFullSearch(name, known));
        }
    }

    private static String word(SplittableRandom random) {
        var word = new StringBuilder();
        for (int length = random.nextInt(1, 6); length > 0; length--) {
            word.append("abAB".charAt(random.nextInt(4)));
        }
        return word.toString();
    }

    private static Optional<String> nearestByFullSearch(String name, List<String> known) {
        return known.stream().filter(text -> editDistance(name, text) <= Math.max(2, name.length() / 2))
                .min(Comparator.<String>comparingInt(text -> editDistance(name, text))
                        .thenComparingInt(text -> -commonPrefixLength(name, text))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static int commonPrefixLength(String a, String b) {
        return (int) IntStream.range(0, Math.min(a.length(), b.length()))
                .takeWhile(i -> a.charAt(i) == b.charAt(i)).count();
    }

    private static int editDistance(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.length() + b.length();
        }
        String restOfA = a.substring(1).toLowerCase(Locale.ROOT);
        String restOfB = b.substring(1).toLowerCase(Locale.ROOT);
        if (Character.toLowerCase(a.charAt(0)) == Character.toLowerCase(b.charAt(0))) {
            return editDistance(restOfA, restOfB);
        }
        return 1 + Math.min(editDistance(restOfA, restOfB),
                Math.min(editDistance(restOfA, b), editDistance(a, restOfB)));
    }
}
