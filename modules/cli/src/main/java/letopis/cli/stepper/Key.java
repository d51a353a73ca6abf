package letopis.cli.stepper;

/// The actions of the keys in the stepper. The help lists them in this order.
///
/// @see KeyBindings for the letters sent by a terminal
public enum Key {
    BACK("←", "step"), FORWARD("→", "step"),
    EVENT_BACK(",", "event"), EVENT_FORWARD(".", "event"), UP("↑", "event"), DOWN("↓", "event"),
    HAPPENED_BACK("E", "happened"), HAPPENED("e", "happened"),
    PHASE_BACK("^←", "phase"), PHASE_FORWARD("^→", "phase"),
    TURN_BACK("j", "turn"), TURN_FORWARD("l", "turn"),
    GAME_BACK("J", "game"), GAME_FORWARD("L", "game"),
    PAGE_BACK("PgUp", "page"), PAGE_FORWARD("PgDn", "page"),
    START("Home", "ends"), END("End", "ends"),
    PLAY("Space", "play"), SLOWER("<", "speed"), FASTER(">", "speed"),
    GO("g", "go"), RETURN("'", "return"), RECORDED("z", "recorded"),
    SEARCH("/", "search"), NEXT_HIT("n", "hits"), PREVIOUS_HIT("N", "hits"),
    MARK("m", "mark"), PREVIOUS_MARK("[", "marks"), NEXT_MARK("]", "marks"), NOTE("M", "note"),
    WHY("w", "why"), ENTER("Enter", "why"), LEDGER("s", "ledger"), CARDS("c", "cards"),
    ORDER("o", "order"), DIFF("d", "diff"), BRANCH("b", "branch"),
    FLIP("f", "flip"), EYES("x", "eyes"), SEAL("v", "seal"), LANGUAGE("t", "language"),
    DETAIL("D", "detail"), REDRAW("^L", "redraw"), HELP("?", "help"), QUIT("q", "quit"),
    DIGIT, ESCAPE, ERASE, CLEAR, LETTER,
    /// Ends the program from anywhere.
    LEAVE,
    /// The end of the input.
    HANG_UP,
    /// An unbound sequence.
    UNKNOWN;

    private final String keyCap;
    private final String helpKey;

    Key() {
        this("", "");
    }

    Key(String keyCap, String helpKey) {
        this.keyCap = keyCap;
        this.helpKey = helpKey;
    }

    /// Returns the label printed on the key, or an empty string if the key only works while typing or reading.
    String label() {
        return keyCap;
    }

    /// Returns true if the key types the single letter printed on it.
    boolean typesItsLabel() {
        return keyCap.length() == 1 && keyCap.charAt(0) < 0x7F;
    }

    /// Returns the id of the message that describes this key in the help.
    String helpKey() {
        return helpKey;
    }
}
