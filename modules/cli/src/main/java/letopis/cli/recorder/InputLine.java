package letopis.cli.recorder;

/// The input line. After an error, the text stays so that the user can correct it. Erasing a character or moving to the
/// end edits the text; typing a character replaces all of it.
final class InputLine {

    private String text = "";
    private boolean isSelected;

    String text() {
        return text;
    }

    /// Returns the text with a cursor.
    String displayText() {
        return isSelected ? "_" + text : text + "_";
    }

    void add(String typedText) {
        text = isSelected ? typedText : text + typedText;
        isSelected = false;
    }

    void eraseLastCharacter() {
        text = text.isEmpty() ? "" : text.substring(0, text.offsetByCodePoints(text.length(), -1));
        isSelected = false;
    }

    void clear() {
        text = "";
        isSelected = false;
    }

    /// Selects the text, so that the next typed character replaces it.
    void selectAll() {
        isSelected = !text.isEmpty();
    }

    void clearSelection() {
        isSelected = false;
    }
}
