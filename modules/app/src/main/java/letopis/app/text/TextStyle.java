package letopis.app.text;

/// The style of a character. Styles only repeat what the text says, so text without them is complete.
public record TextStyle(Colour colour, boolean bold, boolean faint, boolean underlined, boolean inverse,
        boolean struckThrough) {

    /// A colour of the terminal's palette.
    public enum Colour {
        NONE, CYAN, RED, GREEN, YELLOW,
        /// Pure white on pure black, for codes read by cameras.
        WHITE_ON_BLACK
    }

    public static final TextStyle PLAIN = of(Colour.NONE);
    public static final TextStyle STRONG = PLAIN.asBold();
    public static final TextStyle QUIET = new TextStyle(Colour.NONE, false, true, false, false, false);
    public static final TextStyle LABEL = of(Colour.CYAN);
    public static final TextStyle TITLE = LABEL.asBold();
    public static final TextStyle BAD = of(Colour.RED);
    public static final TextStyle GOOD = of(Colour.GREEN);
    public static final TextStyle RULE = of(Colour.YELLOW);
    public static final TextStyle CURRENT_POSITION = RULE.asBold();
    public static final TextStyle CODE = of(Colour.WHITE_ON_BLACK);

    /// The style of cards that left the table in the current step.
    public static final TextStyle GONE_CARD = new TextStyle(Colour.NONE, false, true, false, false, true);

    public static final TextStyle TAKEN_BACK_ENTRY = GONE_CARD;

    public static final TextStyle SEARCH_HIT = new TextStyle(Colour.NONE, false, false, false, true, false);

    private static TextStyle of(Colour colour) {
        return new TextStyle(colour, false, false, false, false, false);
    }

    private TextStyle asBold() {
        return new TextStyle(colour, true, faint, underlined, inverse, struckThrough);
    }

    /// Returns the style for a value that changed in the current step.
    public TextStyle asChanged() {
        return new TextStyle(colour, true, false, true, inverse, struckThrough);
    }
}
