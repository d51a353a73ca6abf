package letopis.language.message;

import java.util.Locale;
import java.util.Optional;

/// Rules for the characters in text written by people: which are forbidden, and how to display them.
///
/// Control characters can drive a terminal: they can move its cursor, change its title, or type on behalf of its user.
/// Characters that set the writing direction can make one line look like another. Names and notes need no such
/// characters.
public final class Characters {

    private static final char REPLACEMENT_CHARACTER = '\uFFFD';
    private static final char FIRST_CONTROL_PICTURE = '\u2400'; // one symbol for each ASCII control character
    private static final char DELETE_SYMBOL = '\u2421';
    private static final char DELETE_CHARACTER = 0x7F;
    private static final char LAST_ISO_CONTROL = 0x9F;

    private Characters() {}

    /// Returns the index of the first forbidden character, or -1.
    ///
    /// @param allowsLineFeeds whether the text may have several lines
    public static int indexOfFirstControlCharacter(String text, boolean allowsLineFeeds) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (isControl(letter) && !(allowsLineFeeds && letter == '\n')) {
                return i;
            }
        }
        return -1;
    }

    /// Turns text that normally follows a place into a sentence, with a capital letter and a full stop.
    public static String asSentence(String words) {
        if (words.isEmpty()) {
            return words;
        }
        int first = words.offsetByCodePoints(0, 1);
        return words.substring(0, first).toUpperCase(Locale.ROOT) + words.substring(first)
                + (words.matches("(?s).*[.?!…]") ? "" : ".");
    }

    /// A forbidden character and its index.
    public record ControlCharacter(int at, char character) {

        public String name() {
            return formatCodePoint(character);
        }
    }

    /// Finds the first forbidden character in the strings of a piece of JSON, whether literal or escaped.
    public static Optional<ControlCharacter> findFirstControlCharacterInJson(String json, boolean allowsLineFeeds) {
        for (int i = 0; i < json.length(); i++) {
            int start = i;
            char letter = json.charAt(i);
            if (letter == '\\' && i + 1 < json.length()) {
                i++;
                letter = switch (json.charAt(i)) {
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    case 't' -> '\t';
                    case 'b' -> '\b';
                    case 'f' -> '\f';
                    case 'u' -> unescape(json, i + 1);
                    default -> ' ';
                };
            }
            if (isControl(letter) && !(allowsLineFeeds && letter == '\n')) {
                return Optional.of(new ControlCharacter(start, letter));
            }
        }
        return Optional.empty();
    }

    private static char unescape(String json, int from) {
        int letter = 0;
        for (int i = from; i < Math.min(from + 4, json.length()); i++) {
            letter = letter * 16 + Math.max(0, Character.digit(json.charAt(i), 16));
        }
        return (char) letter;
    }

    /// Returns the index of the first lone surrogate, or -1.
    public static int indexOfFirstLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 0)) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    public static boolean isControl(char letter) {
        return letter < ' ' || letter >= DELETE_CHARACTER && (letter <= LAST_ISO_CONTROL
                || letter >= '\u202A' && letter <= '\u202E' || letter >= '\u2066' && letter <= '\u2069');
    }

    /// Returns the text on one line, with a visible symbol for each control character.
    public static String makeVisible(String text) {
        int first = indexOfFirstControlCharacter(text, false);
        if (first < 0) {
            return text;
        }
        var shown = new StringBuilder(text);
        for (int i = first; i < text.length(); i++) {
            shown.setCharAt(i, makeVisible(text.charAt(i)));
        }
        return shown.toString();
    }

    /// Returns the symbol for a character. Tabs are kept, because they are harmless and separate columns.
    public static char makeVisible(char letter) {
        if (!isControl(letter) || letter == '\t') {
            return letter;
        }
        return letter < ' ' ? (char) (FIRST_CONTROL_PICTURE + letter) : letter == DELETE_CHARACTER ? DELETE_SYMBOL
                : REPLACEMENT_CHARACTER;
    }

    /// Returns JSON in which forbidden characters are escaped, as JSON allows for any character.
    public static String escapeControlCharacters(String json) {
        if (indexOfFirstControlCharacter(json, false) < 0) {
            return json;
        }
        var escaped = new StringBuilder(json.length() + 16);
        for (int i = 0; i < json.length(); i++) {
            char letter = json.charAt(i);
            if (isControl(letter)) {
                escaped.append(String.format("\\u%04x", (int) letter));
            } else {
                escaped.append(letter);
            }
        }
        return escaped.toString();
    }

    /// Returns the form in which messages show a character, for example `U+001B`.
    public static String formatCodePoint(char letter) {
        return String.format("U+%04X", (int) letter);
    }
}
