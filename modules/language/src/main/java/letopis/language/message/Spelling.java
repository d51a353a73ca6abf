package letopis.language.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import letopis.table.CardSet;
import letopis.table.Lookalikes;

/// Spelling of names in files, and suggestions for misspelled names.
public final class Spelling {

    /// Shorter words are prefixes of too many names.
    private static final int SHORTEST = 3;

    private Spelling() {}

    /// Converts `DamageQueued` and `DAMAGE_QUEUED` to `damage-queued`.
    public static String toKebabCase(String name) {
        if (name.equals(name.toUpperCase(Locale.ROOT))) {
            return name.toLowerCase(Locale.ROOT).replace('_', '-');
        }
        var kebab = new StringBuilder(name.length() + 4);
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (i > 0 && Character.isUpperCase(letter)) {
                kebab.append('-');
            }
            kebab.append(Character.toLowerCase(letter));
        }
        return kebab.toString();
    }

    /// Returns the known name with the smallest edit distance and, among equals, the longest common prefix. If
    /// the distance is too large to be a typo, returns the shortest name that begins with the given whole
    /// words.
    public static Optional<String> nearest(String name, Collection<String> known) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return closest(name, wanted, known).or(() -> known.stream()
                .filter(candidate -> beginsWithWords(wanted, candidate.toLowerCase(Locale.ROOT)))
                .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())));
    }

    /// Returns the card with the nearest name in either language, as a detail for a message.
    public static Optional<Object> nearestCard(String name, CardSet cards) {
        return nearest(name, cards.allNames()).map(nearest -> localizedCardName(name, nearest, cards));
    }

    /// Returns the detail that shows a suggested card in the language of its message. A name that only looks like the
    /// written one stays as it is, since the difference is in its letters.
    public static Object localizedCardName(String written, String suggested, CardSet cards) {
        return Lookalikes.difference(written, suggested).isPresent() ? suggested
                : cards.findByText(suggested).flatMap(cards::find).<Object>map(card -> card).orElse(suggested);
    }

    private static boolean beginsWithWords(String wanted, String candidate) {
        return wanted.length() >= SHORTEST && candidate.startsWith(wanted) && candidate.length() > wanted.length()
                && " ,".indexOf(candidate.charAt(wanted.length())) >= 0;
    }

    private static Optional<String> closest(String name, String wanted, Collection<String> known) {
        String best = null;
        int least = Math.max(2, name.length() / 2);
        for (String candidate : known) {
            int distance = distance(wanted, candidate.toLowerCase(Locale.ROOT), least);
            if (distance < least || distance == least && (best == null || isNearer(name, candidate, best))) {
                best = candidate;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Compares two candidates of equal distance.
    private static boolean isNearer(String name, String candidate, String other) {
        int longer = commonPrefixLength(name, candidate) - commonPrefixLength(name, other);
        return longer > 0 || longer == 0 && candidate.compareTo(other) < 0;
    }

    private static int commonPrefixLength(String a, String b) {
        int letters = 0;
        while (letters < Math.min(a.length(), b.length()) && a.charAt(letters) == b.charAt(letters)) {
            letters++;
        }
        return letters;
    }

    /// Returns the edit distance, or more than `max` if it exceeds that limit.
    private static int distance(String a, String b, int max) {
        if (Math.abs(a.length() - b.length()) > max) {
            return max + 1;
        }
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
                least = Math.min(least, current[j]);
            }
            if (least > max) {
                return max + 1;
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
