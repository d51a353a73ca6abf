package letopis.language.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import letopis.table.CardSet;
import letopis.table.Lookalikes;

/// Utilities for the spelling of names in files, and for suggestions about misspelled names.
public final class Spelling {

    /// The minimum length of a word that is matched as a prefix. Shorter words are prefixes of too many names.
    private static final int MIN_PREFIX_LENGTH = 3;

    private static final int LETTERS_PER_TYPO = 3;

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

    /// Returns the known name that was most likely meant. This is the name with the smallest edit distance among those
    /// with the same first letter. Among equally near names, the one with the longest common prefix wins. At most a
    /// third of the letters may differ, and two swapped letters count as one difference. If no name is that near,
    /// returns the shortest name that begins with the given text, or else the longest name with which the text begins.
    public static Optional<String> findNearest(String name, Collection<String> knownWords) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return findClosestWord(name, wanted, knownWords).or(() -> knownWords.stream()
                .filter(candidate -> isPrefix(wanted, candidate.toLowerCase(Locale.ROOT)))
                .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())))
                .or(() -> knownWords.stream().filter(candidate -> isPrefix(candidate.toLowerCase(Locale.ROOT), wanted))
                .max(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder())));
    }

    /// Returns the card with the nearest name in either language, as a detail for a message.
    public static Optional<Object> findNearestCardName(String name, CardSet cards) {
        return findNearest(name, cards.allNames()).map(nearest -> localizeCardName(name, nearest, cards));
    }

    /// Returns the suggested card as a detail, so that the message shows its name in the reader's language. A
    /// suggestion that looks exactly like the given text is not translated. The two differ only in similar-looking
    /// letters, so a translation would hide the mistake.
    public static Object localizeCardName(String text, String suggestion, CardSet cards) {
        return Lookalikes.findDifference(text, suggestion).isPresent() ? suggestion
                : cards.findByText(suggestion).flatMap(cards::find).<Object>map(card -> card).orElse(suggestion);
    }

    private static boolean isPrefix(String prefix, String name) {
        return stripLeadingHyphens(prefix).length() >= MIN_PREFIX_LENGTH && name.startsWith(prefix);
    }

    private static Optional<String> findClosestWord(String name, String lowerCaseName, Collection<String> knownWords) {
        String best = null;
        int min = Math.max(1, stripLeadingHyphens(lowerCaseName).length() / LETTERS_PER_TYPO);
        for (String candidate : knownWords) {
            String lower = candidate.toLowerCase(Locale.ROOT);
            if (!haveSameFirstLetter(lowerCaseName, lower)) {
                continue;
            }
            int distance = computeDistance(lowerCaseName, lower, min);
            if (distance < min || distance == min && (best == null || isNearer(name, candidate, best))) {
                best = candidate;
                min = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Removes the leading dashes of an option.
    private static String stripLeadingHyphens(String name) {
        int at = 0;
        while (at < name.length() && name.charAt(at) == '-') {
            at++;
        }
        return name.substring(at);
    }

    /// Returns true if the first letters are the same. Letters that look alike in two alphabets count as the same, and
    /// so do ё and е.
    private static boolean haveSameFirstLetter(String name, String other) {
        String a = stripLeadingHyphens(name);
        String b = stripLeadingHyphens(other);
        return !a.isEmpty() && !b.isEmpty() && Lookalikes.areConfusable(
                Character.toString(a.codePointAt(0)), Character.toString(b.codePointAt(0)));
    }

    /// Returns true if the candidate is preferable to `other`, which has the same distance.
    private static boolean isNearer(String name, String candidate, String other) {
        int longer = countCommonLetters(name, candidate) - countCommonLetters(name, other);
        return longer > 0 || longer == 0 && candidate.compareTo(other) < 0;
    }

    private static int countCommonLetters(String a, String b) {
        int letters = 0;
        while (letters < Math.min(a.length(), b.length()) && a.charAt(letters) == b.charAt(letters)) {
            letters++;
        }
        return letters;
    }

    /// Returns the edit distance, or a number above `max` if the distance exceeds `max`.
    private static int computeDistance(String a, String b, int max) {
        if (Math.abs(a.length() - b.length()) > max) {
            return max + 1;
        }
        int[] beforePrevious = new int[0]; // for two swapped letters
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            int min = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    current[j] = Math.min(current[j], 1 + beforePrevious[j - 2]);
                }
                min = Math.min(min, current[j]);
            }
            if (min > max) {
                return max + 1;
            }
            beforePrevious = previous;
            previous = current;
        }
        return previous[b.length()];
    }
}
