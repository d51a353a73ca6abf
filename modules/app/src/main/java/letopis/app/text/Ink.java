package letopis.app.text;

/// The style of a character. Styles only repeat what the text says, so text without them is complete.
public record Ink(Colour colour, boolean bold, boolean faint, boolean underlined, boolean inverse, boolean struck) {

    /// A colour of the terminal's palette.
    public enum Colour {
        NONE, CYAN, RED, GREEN, YELLOW,
        /// Exact white on exact black, for codes read by cameras.
        WHITE_ON_BLACK
    }

    public static final Ink PLAIN = of(Colour.NONE);
    public static final Ink STRONG = PLAIN.inBold();
    public static final Ink QUIET = new Ink(Colour.NONE, false, true, false, false, false);
    public static final Ink LABEL = of(Colour.CYAN);
    public static final Ink TITLE = LABEL.inBold();
    public static final Ink HURT = of(Colour.RED);
    public static final Ink GOOD = of(Colour.GREEN);
    public static final Ink RULE = of(Colour.YELLOW);
    public static final Ink HERE = RULE.inBold();
    public static final Ink CODE = of(Colour.WHITE_ON_BLACK);

    /// The style of cards that left the table in this step.
    public static final Ink GONE = new Ink(Colour.NONE, false, true, false, false, true);

    public static final Ink TAKEN_BACK = GONE;

    public static final Ink FOUND = new Ink(Colour.NONE, false, false, false, true, false);

    private static Ink of(Colour colour) {
        return new Ink(colour, false, false, false, false, false);
    }

    private Ink inBold() {
        return new Ink(colour, true, faint, underlined, inverse, struck);
    }

    /// Returns the style for a value that changed in this step.
    public Ink changed() {
        return new Ink(colour, true, false, true, inverse, struck);
    }
}
