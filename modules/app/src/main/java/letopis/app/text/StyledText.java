package letopis.app.text;

import java.util.Arrays;

/// Text with a style for each character.
public final class StyledText implements CharSequence {

    public static final StyledText EMPTY = of("");

    private final String text;
    private final TextStyle[] inks; // one for each char

    private StyledText(String text, TextStyle[] inks) {
        this.text = text;
        this.inks = inks;
    }

    public static StyledText of(String text) {
        return of(text, TextStyle.PLAIN);
    }

    public static StyledText of(String text, TextStyle ink) {
        var inks = new TextStyle[text.length()];
        Arrays.fill(inks, ink);
        return new StyledText(text, inks);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return text.charAt(index);
    }

    public TextStyle styleAt(int index) {
        return inks[index];
    }

    @Override
    public StyledText subSequence(int from, int to) {
        return new StyledText(text.substring(from, to), Arrays.copyOfRange(inks, from, to));
    }

    public int width() {
        return LetterWidth.of(text);
    }

    /// Returns the longest prefix that fits into this many columns.
    public StyledText prefix(int width) {
        int taken = 0;
        int end = 0;
        while (end < text.length()) {
            int letter = text.codePointAt(end);
            taken += LetterWidth.of(letter);
            if (taken > width) {
                break;
            }
            end += Character.charCount(letter);
        }
        return subSequence(0, end);
    }

    @Override
    public String toString() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StyledText that && text.equals(that.text) && Arrays.equals(inks, that.inks);
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + Arrays.hashCode(inks);
    }

    public static final class Builder {

        private final StringBuilder text = new StringBuilder();
        private TextStyle[] inks = new TextStyle[64];

        public Builder append(String piece) {
            return append(piece, TextStyle.PLAIN);
        }

        public Builder append(String piece, TextStyle ink) {
            int from = text.length();
            text.append(piece);
            ensureCapacity();
            Arrays.fill(inks, from, text.length(), ink);
            return this;
        }

        public Builder append(StyledText piece) {
            int from = text.length();
            text.append(piece.text);
            ensureCapacity();
            System.arraycopy(piece.inks, 0, inks, from, piece.inks.length);
            return this;
        }

        public Builder append(Builder pieces) {
            return append(pieces.text());
        }

        private void ensureCapacity() {
            if (text.length() > inks.length) {
                inks = Arrays.copyOf(inks, Math.max(text.length(), 2 * inks.length));
            }
        }

        public int length() {
            return text.length();
        }

        public char charAt(int index) {
            return text.charAt(index);
        }

        public int width() {
            return LetterWidth.of(text.toString());
        }

        public StyledText text() {
            return new StyledText(text.toString(), Arrays.copyOf(inks, text.length()));
        }
    }
}
