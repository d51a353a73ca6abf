package letopis.cli.screen;

import org.jline.utils.AttributedStyle;

/// The colours of the board. They repeat what the text says, for those who see them.
final class Ink {

    static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
    static final AttributedStyle STRONG = AttributedStyle.BOLD;
    static final AttributedStyle QUIET = AttributedStyle.DEFAULT.faint();
    static final AttributedStyle LABEL = AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
    static final AttributedStyle TITLE = AttributedStyle.BOLD.foreground(AttributedStyle.CYAN);
    static final AttributedStyle HURT = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
    static final AttributedStyle GOOD = AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
    static final AttributedStyle RULE = AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
    static final AttributedStyle HERE = AttributedStyle.BOLD.foreground(AttributedStyle.YELLOW);

    /// What has left the table in this step.
    static final AttributedStyle GONE = AttributedStyle.DEFAULT.faint().crossedOut();

    /// An entry that was taken back.
    static final AttributedStyle TAKEN_BACK = GONE;

    /// What somebody searches for.
    static final AttributedStyle FOUND = AttributedStyle.DEFAULT.inverse();

    private Ink() {}

    /// The ink of what has changed in this step.
    static AttributedStyle changed(AttributedStyle ink) {
        return ink.faintOff().bold().underline();
    }
}
