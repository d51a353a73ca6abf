package letopis.cli.recorder;

/// The line somebody types in. One that was not understood stays, to be mended: whoever erases something or goes to its
/// end edits it; whoever types a letter begins anew.
final class TypedLine {

    private String text = "";
    private boolean selected;

    String text() {
        return text;
    }

    /// As it is shown, with the place where the next letter comes.
    String shown() {
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

    /// It stays as it is, and the next letter begins anew.
    void select() {
        selected = !text.isEmpty();
    }

    /// It is edited at its end.
    void edit() {
        selected = false;
    }
}
