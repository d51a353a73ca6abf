package letopis.cli.stepper;

/// What the keys of the stepper mean. The help lists them in this order, each under its name in the messages.
///
/// @see Keys for the letters a terminal sends
enum Key {
    BACK("←"), FORWARD("→"),
    EVENT_BACK(","), EVENT_FORWARD("."),
    PHASE_BACK("Ctrl+←"), PHASE_FORWARD("Ctrl+→"),
    TURN_BACK("j"), TURN_FORWARD("l"),
    GAME_BACK("J"), GAME_FORWARD("L"),
    PAGE_BACK("PgUp"), PAGE_FORWARD("PgDn"), START("Home"), END("End"),
    PLAY("Space"), SLOWER("<"), FASTER(">"),
    GO("g"), SEARCH("/"), NEXT_HIT("n"), PREVIOUS_HIT("N"),
    MARK("m"), PREVIOUS_MARK("["), NEXT_MARK("]"), RETURN("'"),
    WHY("w"), LEDGER("s"), FLIP("f"), EYES("x"), SEAL("v"), LANGUAGE("t"),
    REDRAW("Ctrl+L"), HELP("?"), QUIT("q"),
    DIGIT(""), ENTER(""), ESCAPE(""), ERASE(""), CLEAR(""), UP(""), DOWN(""), LETTER(""),
    /// Ends the program, wherever it is.
    LEAVE(""),
    /// Nothing more can be typed.
    HANG_UP(""),
    /// A sequence that means nothing here.
    UNKNOWN("");

    private final String cap;

    Key(String cap) {
        this.cap = cap;
    }

    /// As it is printed on a keyboard; empty for keys that only matter while something is typed or read.
    String cap() {
        return cap;
    }
}
