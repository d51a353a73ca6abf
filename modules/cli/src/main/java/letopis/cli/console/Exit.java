package letopis.cli.console;

/// How the program ends.
public enum Exit {

    OK(0),
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

    public int code() {
        return code;
    }
}
