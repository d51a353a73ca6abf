package letopis.table;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.journal.NameKey;

/// Names that differ and yet look the same: letters of one alphabet among those of another, letters in two parts, and
/// characters nobody sees.
public final class Lookalikes {

    private static final String OTHERS = "АВЕКМНОРСТУХІЅЈҺԚԜавекмнорстухіѕјһԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοα" + "З";
    private static final String LATIN = "ABEKMHOPCTYXISJhQWaBeKMHopcTyxisjhqw" + "ABEZHIKMNOPTYXoa" + "3";
    private static final Map<Integer, Integer> LATIN_OF = IntStream.range(0, OTHERS.length()).boxed()
            .collect(Collectors.toUnmodifiableMap(i -> (int) OTHERS.charAt(i), i -> (int) LATIN.charAt(i)));

    private Lookalikes() {}

    /// The first difference of two names that look the same.
    ///
    /// @param at which character of the one it is, from 1
    /// @param found the character in the one; nothing where it is shorter
    /// @param expected the character in the other; nothing where that is shorter
    public record Difference(int at, Optional<Integer> found, Optional<Integer> expected) {}

    /// Whether a reader would take two names for the same one: they are the same, or look so in capitals.
    public static boolean confusable(String one, String other) {
        return NameKey.areEqual(one, other) || seen(capitals(one)).equals(seen(capitals(other)));
    }

    private static String capitals(String name) {
        return NameKey.fold(name).toUpperCase(Locale.ROOT);
    }

    /// Where two names that look the same differ; nothing where anybody can see it. Letters of another alphabet are
    /// told also where capitals or the dots of ё differ besides.
    public static Optional<Difference> difference(String one, String other) {
        if (!NameKey.areEqual(one, other)) {
            return confusable(one, other) ? Optional.of(first(NameKey.normalize(one), NameKey.normalize(other),
                    (a, b) -> NameKey.fold(a) != NameKey.fold(b))) : Optional.empty();
        }
        return one.equals(other) || !seen(one).equals(seen(other)) ? Optional.empty()
                : Optional.of(first(one, other, (a, b) -> a != b));
    }

    private static Difference first(String one, String other, Differ differ) {
        int[] a = one.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        int at = IntStream.range(0, Math.min(a.length, b.length)).filter(i -> differ.test(a[i], b[i])).findFirst()
                .orElse(Math.min(a.length, b.length));
        return new Difference(at + 1, at(a, at), at(b, at));
    }

    private interface Differ {
        boolean test(int one, int other);
    }

    private static Optional<Integer> at(int[] letters, int place) {
        return place < letters.length ? Optional.of(letters[place]) : Optional.empty();
    }

    private static String seen(String name) {
        var seen = new StringBuilder();
        NameKey.normalize(name).codePoints().map(letter -> LATIN_OF.getOrDefault(letter, letter))
                .forEach(seen::appendCodePoint);
        return seen.toString();
    }
}
