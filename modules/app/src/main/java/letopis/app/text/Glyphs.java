package letopis.app.text;

/// The symbols of a board: Unicode ones for capable terminals, ASCII ones for pipes and old terminals.
///
/// The lines avoid the plain box drawing characters, because JLine treats those as an alternate character set or
/// replaces them with ASCII.
///
/// @param back a card whose face is hidden
/// @param versus the sign between combatants; it is symmetric because games order attackers and defenders differently
/// @param turned the sign of the flag `turned`; empty if the word is written instead
/// @param summoned the sign of the flag `summoned`; empty if the word is written instead
/// @param foldedSign the mark of a line that represents several entries
/// @param levels the levels of a curve, from the lowest
/// @param takenBack the sign before an undone entry
/// @param changed the sign after a changed value; empty if a style shows the change
public record Glyphs(
        String back, String turned, String summoned, String rule, String bar, String hereMark, String arrow,
        String versus,
        String current, String choice, String bookmark, String phase, String minus, String dead, String foldedSign,
        String levels, String takenBack, String changed) {

    public static final Glyphs DRAWN = new Glyphs("▒", "↷", "✶", "┄", "┆", "▲", "→", "×", "▶", "●", "◆", "╷", "−", "†",
            "⋯", "▁▂▃▄▅▆▇█", "↶", "");
    public static final Glyphs PLAIN = new Glyphs("?", "", "", "-", "|", "^", "->", "vs", ">", "*", "+", ".", "-", "x ",
            ":", "_.-:=+*#", "~", "");

    /// Returns the symbols for a screen without styles. Signs replace the styles.
    public Glyphs withoutStyles() {
        return new Glyphs(back, turned, summoned, rule, bar, hereMark, arrow, versus, current, choice, bookmark, phase,
                minus, dead, foldedSign, levels, takenBack, "*");
    }

    public boolean isUnicode() {
        return !turned.isEmpty();
    }
}
