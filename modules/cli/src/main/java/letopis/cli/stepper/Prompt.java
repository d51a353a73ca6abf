package letopis.cli.stepper;

/// The input at the lower edge of the screen.
sealed interface Prompt {

    record None() implements Prompt {}

    record Place(String text) implements Prompt {}

    record Search(String text) implements Prompt {}

    /// A note on an entry.
    record Note(long entry, String text) implements Prompt {}

    /// The entry to compare with the current one.
    ///
    /// @param usual the entry suggested by default
    record Order(long usual, String text) implements Prompt {}

    default Prompt withText(String text) {
        return switch (this) {
            case Place _ -> new Place(text);
            case Search _ -> new Search(text);
            case Note(long entry, _) -> new Note(entry, text);
            case Order(long usual, _) -> new Order(usual, text);
            case None none -> none;
        };
    }

    default String typedText() {
        return switch (this) {
            case Place(var text) -> text;
            case Search(var text) -> text;
            case Note(_, var text) -> text;
            case Order(_, var text) -> text;
            case None() -> "";
        };
    }

    /// Returns the prompt after a key. The caller handles Enter.
    ///
    /// @param query the previous search text
    default Prompt handleKey(Key key, String letter, String query) {
        String text = typedText();
        return switch (key) {
            case ESCAPE -> new None();
            case ERASE -> text.isEmpty() ? new None()
                    : withText(text.substring(0, text.offsetByCodePoints(text.length(), -1)));
            case CLEAR -> withText("");
            case UP -> withText(this instanceof Search ? query : text);
            case ENTER, DOWN, START, END, PAGE_BACK, PAGE_FORWARD, REDRAW, UNKNOWN -> this;
            default -> withText(text + KeyReader.keepPrintableCharacters(letter));
        };
    }
}
