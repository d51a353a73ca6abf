package letopis.program;

/// How the program ends, from good to bad.
public enum Exit {

    OK(0),
    /// The match was only opened, so that there is nothing to check.
    EMPTY(7),
    /// Nothing could be checked, since what everything depends on is hidden.
    UNCHECKED(4),
    /// The answer covers a part of the log: it was read from one of several shelves of a group.
    PART(6),
    /// What was exported lacks something of the match; a message says what.
    INCOMPLETE(8),
    /// Consequences differ that only hidden values excuse.
    UNDECIDED(5),
    /// The command ran, and the answer is no: a check failed, or nothing was found.
    FAILED(1),
    USAGE(2),
    INPUT(3),
    BUG(70),
    /// The answer could not be written, or not all of it.
    OUTPUT(74);

    private final int code;

    Exit(int code) {
        this.code = code;
    }

    /// The worse of two, for a command that looks at many things.
    public Exit or(Exit other) {
        return compareTo(other) < 0 ? other : this;
    }

    public int code() {
        return code;
    }
}
