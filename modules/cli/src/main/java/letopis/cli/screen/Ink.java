package letopis.cli.screen;

import org.jline.utils.AttributedStyle;

/// The colours of the board. They repeat what the text says, for those who see them.
public final class Ink {

    public static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
    public static final AttributedStyle STRONG = AttributedStyle.BOLD;
    public static final AttributedStyle QUIET = AttributedStyle.DEFAULT.faint();
    public static final AttributedStyle LABEL = AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
    public static final AttributedStyle TITLE = AttributedStyle.BOLD.foreground(AttributedStyle.CYAN);
    public static final AttributedStyle HURT = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
    public static final AttributedStyle GOOD = AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
    public static final AttributedStyle RULE = AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
    public static final AttributedStyle HERE = AttributedStyle.BOLD.foreground(AttributedStyle.YELLOW);

    /// What has left the table in this step.
    public static final AttributedStyle GONE = AttributedStyle.DEFAULT.faint().crossedOut();

    /// An entry that was taken back.
    public static final AttributedStyle TAKEN_BACK = GONE;

    /// What somebody searches for.
    public static final AttributedStyle FOUND = AttributedStyle.DEFAULT.inverse();

    private Ink() {}

    /// The ink of what has changed in this step.
    static AttributedStyle changed(AttributedStyle ink) {
        return ink.faintOff().bold().underline();
    }
}
