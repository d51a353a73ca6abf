package letopis.codec.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// How names are spelled in files, and which right name a wrong one was meant to be.
public final class Spelling {

    private Spelling() {}

    /// `DamageQueued` and `DAMAGE_QUEUED` as `damage-queued`.
    public static String kebab(String name) {
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

    /// The known name that takes the fewest changed letters, and among such the one that begins alike for longest;
    /// none, where it takes so many that it can hardly be meant.
    public static Optional<String> nearest(String name, Collection<String> known) {
        int tolerated = Math.max(2, name.length() / 2);
        return known.stream()
                .filter(candidate -> distance(name, candidate) <= tolerated)
                .min(Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                        .thenComparingInt(candidate -> -alike(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static int alike(String a, String b) {
        int letters = 0;
        while (letters < Math.min(a.length(), b.length()) && a.charAt(letters) == b.charAt(letters)) {
            letters++;
        }
        return letters;
    }

    private static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
