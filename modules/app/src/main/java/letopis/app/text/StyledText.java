package letopis.app.text;

import java.util.Arrays;

/// Text with a style for each character.
public final class StyledText implements CharSequence {

    public static final StyledText EMPTY = of("");

    private final String text;
    private final TextStyle[] styles; // one for each char

    private StyledText(String text, TextStyle[] styles) {
        this.text = text;
        this.styles = styles;
    }

    public static StyledText of(String text) {
        return of(text, TextStyle.PLAIN);
    }

    public static StyledText of(String text, TextStyle style) {
        var inks = new TextStyle[text.length()];
        Arrays.fill(inks, style);
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
        return styles[index];
    }

    @Override
    public StyledText subSequence(int from, int to) {
        return new StyledText(text.substring(from, to), Arrays.copyOfRange(styles, from, to));
    }

    public int width() {
        return CharacterWidth.of(text);
    }

    /// Returns the longest prefix that fits into this many columns.
    public StyledText takePrefix(int width) {
        int taken = 0;
        int end = 0;
        while (end < text.length()) {
            int letter = text.codePointAt(end);
            taken += CharacterWidth.of(letter);
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
        return other instanceof StyledText that && text.equals(that.text) && Arrays.equals(styles, that.styles);
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + Arrays.hashCode(styles);
    }

    public static final class Builder {

        private final StringBuilder text = new StringBuilder();
        private TextStyle[] styles = new TextStyle[64];

        public Builder append(String addedText) {
            return append(addedText, TextStyle.PLAIN);
        }

        public Builder append(String addedText, TextStyle style) {
            int from = text.length();
            text.append(addedText);
            ensureCapacity();
            Arrays.fill(styles, from, text.length(), style);
            return this;
        }

        public Builder append(StyledText addedText) {
            int from = text.length();
            text.append(addedText.text);
            ensureCapacity();
            System.arraycopy(addedText.styles, 0, styles, from, addedText.styles.length);
            return this;
        }

        public Builder append(Builder builder) {
            return append(builder.text());
        }

        private void ensureCapacity() {
            if (text.length() > styles.length) {
                styles = Arrays.copyOf(styles, Math.max(text.length(), 2 * styles.length));
            }
        }

        public int length() {
            return text.length();
        }

        public char charAt(int index) {
            return text.charAt(index);
        }

        public int width() {
            return CharacterWidth.of(text.toString());
        }

        public StyledText text() {
            return new StyledText(text.toString(), Arrays.copyOf(styles, text.length()));
        }
    }
}
