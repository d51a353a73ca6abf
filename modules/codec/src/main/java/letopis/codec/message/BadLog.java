package letopis.codec.message;

import java.util.Map;

/// A log cannot be read or written. One clear sentence in both languages, saying what to do where something can be done.
public final class BadLog extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String log;
    private final transient Fault fault;

    /// @param log what people call it, for example `sqlite:league.db`
    /// @param code stands as `log.` and the code in the messages of this module
    /// @param details what the sentence names
    public BadLog(String log, String code, Map<String, Object> details, Throwable cause) {
        this(log, new Fault("log." + code, details), cause);
    }

    private BadLog(String log, Fault fault, Throwable cause) {
        super(log + ": " + fault.message(Language.EN), cause);
        this.log = log;
        this.fault = fault;
    }

    public String log() {
        return log;
    }

    /// Stable, lower-case with dashes, for programs to match on; begins with `log.`.
    public String code() {
        return fault.code();
    }

    public String message(Language language) {
        return log + ": " + fault.message(language);
    }
}
