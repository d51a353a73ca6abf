package letopis.app.text;

/// The symbols of a board: Unicode ones for capable terminals, ASCII ones for pipes and old terminals.
///
/// The lines avoid the plain box drawing characters, because JLine treats those as an alternate character set or
/// replaces them with ASCII.
///
/// @param back a card whose face is hidden
/// @param versus between combatants; it does not show who attacked, because games order them differently
/// @param turned the sign of the flag `turned`; empty if the word is written instead
/// @param summoned the sign of the flag `summoned`, likewise
/// @param folded marks a line for several entries
/// @param levels the levels of a curve, from the lowest
/// @param takenBack before an undone entry
/// @param changed after a changed value; empty if a style shows it
public record Glyphs(
        String back, String turned, String summoned, String rule, String bar, String here, String arrow, String versus,
        String current, String choice, String bookmark, String phase, String minus, String dead, String folded,
        String levels, String takenBack, String changed) {

    public static final Glyphs DRAWN = new Glyphs("▒", "↷", "✶", "┄", "┆", "▲", "→", "×", "▶", "●", "◆", "╷", "−", "†",
            "⋯", "▁▂▃▄▅▆▇█", "↶", "");
    public static final Glyphs PLAIN = new Glyphs("?", "", "", "-", "|", "^", "->", "vs", ">", "*", "+", ".", "-", "x ",
            ":", "_.-:=+*#", "~", "");

    /// Returns the symbols for a screen without styles, where signs replace them.
    public Glyphs withoutStyles() {
        return new Glyphs(back, turned, summoned, rule, bar, here, arrow, versus, current, choice, bookmark, phase,
                minus, dead, folded, levels, takenBack, "*");
    }

    public boolean isUnicode() {
        return !turned.isEmpty();
    }
}
