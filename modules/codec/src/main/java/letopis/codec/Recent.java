package letopis.codec;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/// What texts read lately stand for. A log names the same few things over and over; they are found again by their
/// letters, without making a text of them. Threads may overwrite each other's finds, which costs nothing but a miss.
final class Recent<T> {

    private static final int KEPT = 256;

    private final Kept[] kept = new Kept[KEPT];

    private record Kept(String text, Object value) {

        boolean is(char[] letters, int from, int length) {
            if (text.length() != length) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                if (text.charAt(i) != letters[from + i]) {
                    return false;
                }
            }
            return true;
        }
    }

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
        int hash = 0;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + letters[from + i];
        }
        int place = (hash ^ hash >>> 8) & KEPT - 1;
        Kept last = kept[place];
        if (last != null && last.is(letters, from, length)) {
            return (T) last.value;
        }
        String text = new String(letters, from, length);
        T value = meaning.of(text);
        kept[place] = new Kept(text, value);
        return value;
    }
}
