package letopis.codec;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;

/// What texts read lately stand for. A log names the same few things over and over; they are found again by their
/// letters, without making a text of them. Threads may overwrite each other's finds, which costs nothing but a miss.
final class Recent<T> {

    private static final int KEPT = 256;
    private static final int HASHED = 10;

    private final Kept[] kept = new Kept[KEPT];

    private record Kept(char[] letters, Object value) {}

    /// Says what a text that was not read lately stands for.
    interface Meaning<T> {
        T of(String text) throws IOException;
    }

    /// What the text that is the current token stands for.
    @SuppressWarnings("unchecked") // only values of T are kept
    T find(JsonParser parser, Meaning<? extends T> meaning) throws IOException {
        char[] letters = parser.getTextCharacters();
        int from = parser.getTextOffset();
        int length = parser.getTextLength();
        int place = hash(letters, from, length) & KEPT - 1;
        Kept last = kept[place];
        if (last != null && Arrays.equals(last.letters, 0, last.letters.length, letters, from, from + length)) {
            return (T) last.value;
        }
        String text = new String(letters, from, length);
        T value = meaning.of(text);
        kept[place] = new Kept(text.toCharArray(), value);
        return value;
    }

    /// Names and times differ mostly at their end.
    private static int hash(char[] letters, int from, int length) {
        int hash = length;
        for (int i = Math.max(0, length - HASHED); i < length; i++) {
            hash = 31 * hash + letters[from + i];
        }
        return hash ^ hash >>> 8;
    }
}
