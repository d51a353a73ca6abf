package letopis.program;

/// The exit codes, from best to worst.
public enum ExitStatus {

    OK(0),
    /// The match has no entries yet, so there is nothing to check.
    EMPTY(7),
    /// Nothing could be checked, because everything depends on hidden values.
    UNCHECKED(4),
    /// The answer covers only a part of the log, because only one shelf of a group was read.
    PART(6),
    /// The export lacks parts of the match. A message lists them.
    INCOMPLETE(8),
    /// Some consequences differ, but hidden values could explain all differences.
    UNDECIDED(5),
    /// The command ran and the answer is no, because a check failed or nothing was found.
    FAILED(1),
    USAGE(2),
    INPUT(3),
    BUG(70),
    /// The answer could not be written completely.
    OUTPUT(74);

    private final int code;

    ExitStatus(int code) {
        this.code = code;
    }

    /// Returns the worse of two codes, for commands with several subjects.
    public ExitStatus worseOf(ExitStatus other) {
        return compareTo(other) < 0 ? other : this;
    }

    public int code() {
        return code;
    }
}
