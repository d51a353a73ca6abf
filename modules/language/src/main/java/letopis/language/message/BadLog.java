package letopis.language.message;

import java.util.Map;

/// A log cannot be read or written. One clear sentence in both languages, saying what to do where something can be
/// done.
public final class BadLog extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String log;
    private final transient FileProblem problem;

    /// @param log what people call it, for example `sqlite:league.db`
    /// @param code its sentence is under `log.` and this code in the messages of this module
    /// @param details what the sentence names
    public BadLog(String log, String code, Map<String, Object> details, Throwable cause) {
        this(log, new FileProblem("log." + code, details), cause);
    }

    private BadLog(String log, FileProblem problem, Throwable cause) {
        super(log + ": " + problem.message(Language.EN), cause);
        this.log = log;
        this.problem = problem;
    }

    public String log() {
        return log;
    }

    /// Stable, lower-case with dashes, for programs to match on; begins with `log.`.
    public String code() {
        return problem.code();
    }

    public String message(Language language) {
        return log + ": " + problem.message(language);
    }
}
