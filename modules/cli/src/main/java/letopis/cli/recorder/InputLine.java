package letopis.cli.recorder;

/// The input line. After an error it stays for correction: erasing or moving to its end edits it, and typing a letter
/// replaces it.
final class InputLine {

    private String text = "";
    private boolean selected;

    String text() {
        return text;
    }

    /// Returns the text with a cursor.
    String displayText() {
        return selected ? "_" + text : text + "_";
    }

    void add(String letters) {
        text = selected ? letters : text + letters;
        selected = false;
    }

    void erase() {
        text = text.isEmpty() ? "" : text.substring(0, text.offsetByCodePoints(text.length(), -1));
        selected = false;
    }

    void clear() {
        text = "";
        selected = false;
    }

    /// Keeps the text until the next letter replaces it.
    void selectAll() {
        selected = !text.isEmpty();
    }

    /// Continues editing at the end.
    void editAtEnd() {
        selected = false;
    }
}
