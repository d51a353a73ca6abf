package letopis.cli.stepper;

/// What the keys of the stepper mean. The help lists them in this order, those of one row in one line.
///
/// @see Keys for the letters a terminal sends
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
    REDRAW("^L", "redraw"), HELP("?", "help"), QUIT("q", "quit"),
    DIGIT, ESCAPE, ERASE, CLEAR, LETTER,
    /// Ends the program, wherever it is.
    LEAVE,
    /// Nothing more can be typed.
    HANG_UP,
    /// A sequence that means nothing here.
    UNKNOWN;

    private final String cap;
    private final String row;

    Key() {
        this("", "");
    }

    Key(String cap, String row) {
        this.cap = cap;
        this.row = row;
    }

    /// As it is printed on a keyboard; empty for keys that only matter while something is typed or read.
    String cap() {
        return cap;
    }

    /// Whether it types the one letter that is printed on it.
    boolean isPrinted() {
        return cap.length() == 1 && cap.charAt(0) < 0x7F;
    }

    /// The row of the help it is in, as messages call it.
    String row() {
        return row;
    }
}
