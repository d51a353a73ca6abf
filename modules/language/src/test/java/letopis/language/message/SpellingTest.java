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
        assertThat(Spelling.findNearest("мечь", List.of("Щит", "Меч", "Мечи"))).contains("Меч");
        assertThat(Spelling.findNearest("cat", List.of("bat", "cut", "car"))).contains("car");
        assertThat(Spelling.findNearest("Копьё", List.of("Щит"))).isEmpty();
        assertThat(Spelling.findNearest("anything", List.of())).isEmpty();
    }

    @Test
    void a_name_is_suggested_only_if_a_third_of_its_letters_or_less_differ_and_it_begins_alike() {
        List<String> commands = List.of("log", "notes", "show", "find", "verify", "replay");
        assertThat(Spelling.findNearest("foo", commands)).isEmpty();
        assertThat(Spelling.findNearest("nope", commands)).isEmpty();
        assertThat(Spelling.findNearest("verfiy", commands)).contains("verify");
        assertThat(Spelling.findNearest("shwo", commands)).as("two letters swapped").contains("show");
        assertThat(Spelling.findNearest("how", commands)).as("another first letter").isEmpty();
        assertThat(Spelling.findNearest("Cтрелок", List.of("Стрелок"))).as("a Latin C").contains("Стрелок");
        assertThat(Spelling.findNearest("--jsno", List.of("--json", "--at"))).contains("--json");
        assertThat(Spelling.findNearest("--no", List.of("--at", "--to"))).isEmpty();
    }

    @Test
    void a_prefix_matches_the_shortest_such_name() {
        List<String> names = List.of("Айсылу, дочь ветра", "Айсылуна", "Аспид Болотный", "Огонь",
                "Айсылу, дочь ветра и гор");
        assertThat(Spelling.findNearest("Айсылу", names.subList(0, 1))).contains("Айсылу, дочь ветра");
        assertThat(Spelling.findNearest("АСПИД", names)).contains("Аспид Болотный");
        assertThat(Spelling.findNearest("Айсылу, дочь", List.of(names.get(4), names.get(0)))).contains(names.get(0));
        assertThat(Spelling.findNearest("Ай", names.subList(0, 1))).isEmpty();
        assertThat(Spelling.findNearest("deck-top", List.of("deck", "de"))).as("a name with more").contains("deck");
    }

    /// Compares with fully computed distances for every pair.
    @Test
    void early_exit_does_not_change_the_result() {
        var random = new SplittableRandom(12);
        for (int round = 0; round < 2_000; round++) {
            String name = word(random);
            List<String> known = IntStream.range(0, random.nextInt(8)).mapToObj(_ -> word(random)).distinct().toList();
            assertThat(Spelling.findNearest(name, known)).as("%s among %s", name, known)
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
        String wanted = name.toLowerCase(Locale.ROOT);
        Optional<String> near = known.stream()
                .filter(text -> text.toLowerCase(Locale.ROOT).charAt(0) == wanted.charAt(0))
                .filter(text -> editDistance(wanted, text) <= Math.max(1, name.length() / 3))
                .min(Comparator.<String>comparingInt(text -> editDistance(wanted, text))
                        .thenComparingInt(text -> -commonPrefixLength(name, text))
                        .thenComparing(Comparator.naturalOrder()));
        if (near.isPresent() || name.length() < 3) {
            return near;
        }
        return known.stream().filter(text -> text.toLowerCase(Locale.ROOT).startsWith(wanted))
                .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .or(() -> known.stream().filter(text -> text.length() > 2)
                .filter(text -> wanted.startsWith(text.toLowerCase(Locale.ROOT)))
                .max(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder())));
    }

    private static int commonPrefixLength(String a, String b) {
        return (int) IntStream.range(0, Math.min(a.length(), b.length()))
                .takeWhile(i -> a.charAt(i) == b.charAt(i)).count();
    }

    private static int editDistance(String a, String b) {
        String lower = b.toLowerCase(Locale.ROOT);
        return editDistance(a, a.length(), lower, lower.length());
    }

    /// Computes the distance between the beginnings of two words.
    private static int editDistance(String a, int i, String b, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(editDistance(a, i - 1, b, j - 1) + same,
                1 + Math.min(editDistance(a, i - 1, b, j), editDistance(a, i, b, j - 1)));
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)
                ? Math.min(least, 1 + editDistance(a, i - 2, b, j - 2)) : least;
    }
}
