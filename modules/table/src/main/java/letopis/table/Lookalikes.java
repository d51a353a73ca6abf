package letopis.table;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.journal.NameKey;

/// Detection of different names that look the same, because they mix alphabets or contain decomposed letters or
/// invisible characters.
public final class Lookalikes {

    private static final String NON_LATIN_LETTERS = "АВЕКМНОРСТУХІЅЈҺԚԜавекмнорстухіѕјһԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοα" + "З";
    private static final String LATIN_LETTERS = "ABEKMHOPCTYXISJhQWaBeKMHopcTyxisjhqw" + "ABEZHIKMNOPTYXoa" + "3";
    private static final Map<Integer, Integer> LATIN_BY_LETTER = IntStream.range(0, NON_LATIN_LETTERS.length()).boxed()
            .collect(Collectors.toUnmodifiableMap(i -> (int) NON_LATIN_LETTERS.charAt(i),
            i -> (int) LATIN_LETTERS.charAt(i)));

    private Lookalikes() {}

    /// The first difference between two names that look the same.
    ///
    /// @param at the character position in the first name, from 1
    /// @param found the character in the first name; empty if it is shorter
    /// @param expected the character in the second name; empty if it is shorter
    public record Difference(int at, Optional<Integer> found, Optional<Integer> expected) {}

    /// Returns true if a reader would confuse two names, because they are equal or look equal in capitals.
    public static boolean areConfusable(String text, String other) {
        return NameKey.areEqual(text, other) || toSkeleton(toUpperCase(text)).equals(toSkeleton(toUpperCase(other)));
    }

    private static String toUpperCase(String name) {
        return NameKey.fold(name).toUpperCase(Locale.ROOT);
    }

    /// Returns the first difference between two lookalike names. Returns empty if the difference is visible. Letters of
    /// another alphabet are reported even if case or the dots of ё differ as well.
    public static Optional<Difference> findDifference(String text, String other) {
        if (!NameKey.areEqual(text, other)) {
            return areConfusable(text, other)
                    ? Optional.of(findFirstDifference(NameKey.normalize(text), NameKey.normalize(other),
                    (a, b) -> NameKey.fold(a) != NameKey.fold(b))) : Optional.empty();
        }
        return text.equals(other) || !toSkeleton(text).equals(toSkeleton(other)) ? Optional.empty()
                : Optional.of(findFirstDifference(text, other, (a, b) -> a != b));
    }

    private static Difference findFirstDifference(String text, String other, CodePointTest isDifferent) {
        int[] a = text.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        int at = IntStream.range(0, Math.min(a.length, b.length)).filter(i -> isDifferent.test(a[i], b[i])).findFirst()
                .orElse(Math.min(a.length, b.length));
        return new Difference(at + 1, codePointAt(a, at), codePointAt(b, at));
    }

    private interface CodePointTest {
        boolean test(int number, int other);
    }

    private static Optional<Integer> codePointAt(int[] codePoints, int index) {
        return index < codePoints.length ? Optional.of(codePoints[index]) : Optional.empty();
    }

    private static String toSkeleton(String name) {
        var seen = new StringBuilder();
        NameKey.normalize(name).codePoints().map(letter -> LATIN_BY_LETTER.getOrDefault(letter, letter))
                .forEach(seen::appendCodePoint);
        return seen.toString();
    }
}
