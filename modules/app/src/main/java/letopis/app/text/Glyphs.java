package letopis.app.text;

/// The signs a board is drawn with: drawn ones for a terminal that can show them, plain ones for pipes and old
/// terminals.
///
/// The drawn lines are none of the plain box drawing ones: JLine takes those for the signs of an alternate character
/// set, or puts ASCII in their place.
///
/// @param back a card whose face is not shown
/// @param versus between those who fight; it does not say who began, since games do not name them in one order
/// @param turned sign of the flag `turned`; empty where the word is written instead
/// @param summoned sign of the flag `summoned`, likewise
/// @param folded in a line for several entries
/// @param levels of a curve, from the lowest
/// @param takenBack before an entry that was taken back
/// @param changed after what has changed; empty where a style shows it
public record Glyphs(
        String back, String turned, String summoned, String rule, String bar, String here, String arrow, String versus,
        String current, String choice, String bookmark, String phase, String minus, String dead, String folded,
        String levels, String takenBack, String changed) {

    public static final Glyphs DRAWN = new Glyphs("▒", "↷", "✶", "┄", "┆", "▲", "→", "×", "▶", "●", "◆", "╷", "−", "†",
            "⋯", "▁▂▃▄▅▆▇█", "↶", "");
    public static final Glyphs PLAIN = new Glyphs("?", "", "", "-", "|", "^", "->", "vs", ">", "*", "+", ".", "-", "x ",
            ":", "_.-:=+*#", "~", "");

    /// The same for a screen without any style, where a sign has to stand for it.
    public Glyphs unstyled() {
        return new Glyphs(back, turned, summoned, rule, bar, here, arrow, versus, current, choice, bookmark, phase,
                minus, dead, folded, levels, takenBack, "*");
    }

    public boolean isDrawn() {
        return !turned.isEmpty();
    }
}
