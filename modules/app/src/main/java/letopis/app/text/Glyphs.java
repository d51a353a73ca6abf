package letopis.app.text;

/// The symbols of a board: Unicode ones for capable terminals, ASCII ones for pipes and old terminals.
///
/// The lines avoid the plain box drawing characters, because JLine treats those as an alternate character set or
/// replaces them with ASCII.
///
/// @param cardBack a card whose face is hidden
/// @param versus the sign between combatants; it is symmetric because games order attackers and defenders differently
/// @param turnedMark the sign of the flag `turnedMark`; empty if the word is written instead
/// @param summonedMark the sign of the flag `summonedMark`; empty if the word is written instead
/// @param foldedMark the mark of a line that represents several entries
/// @param curveLevels the levels of a curve, from the lowest
/// @param undoneMark the sign before an undone entry
/// @param changedMark the sign after a changed value; empty if a style shows the change
public record Glyphs(
        String cardBack, String turnedMark, String summonedMark, String horizontalLine, String bar, String hereMark,
        String arrow,
        String versus,
        String currentMark, String choice, String bookmark, String phase, String minus, String deathMark,
        String foldedMark,
        String curveLevels, String undoneMark, String changedMark) {

    public static final Glyphs UNICODE = new Glyphs("▒", "↷", "✶", "┄", "┆", "▲", "→", "×", "▶", "●", "◆", "╷", "−",
            "†", "⋯", "▁▂▃▄▅▆▇█", "↶", "");
    public static final Glyphs ASCII = new Glyphs("?", "", "", "-", "|", "^", "->", "vs", ">", "*", "+", ".", "-", "x ",
            ":", "_.-:=+*#", "~", "");

    /// Returns the symbols for a screen without styles. Signs replace the styles.
    public Glyphs withoutStyles() {
        return new Glyphs(cardBack, turnedMark, summonedMark, horizontalLine, bar, hereMark, arrow, versus, currentMark,
                choice, bookmark, phase, minus, deathMark, foldedMark, curveLevels, undoneMark, "*");
    }

    public boolean isUnicode() {
        return !turnedMark.isEmpty();
    }
}
