package letopis.language.message;

import java.util.Map;

/// Thrown when a log cannot be read or written. It has one sentence in each language, with a remedy if there is one.
public final class BadLog extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String log;
    private final transient FileProblem problem;

    /// @param log the display name, for example `sqlite:league.db`
    /// @param code the message key in this module, without the prefix `log.`
    /// @param details the values for the slots of the sentence
    public BadLog(String log, String code, Map<String, Object> details, Throwable cause) {
        this(log, new FileProblem("log." + code, details), cause);
    }

    private BadLog(String log, FileProblem problem, Throwable cause) {
        super(log + ": " + problem.formatMessage(Language.EN), cause);
        this.log = log;
        this.problem = problem;
    }

    public String log() {
        return log;
    }

    /// Returns a stable code in kebab case for programs. It begins with `log.`.
    public String code() {
        return problem.code();
    }

    public String formatMessage(Language language) {
        return log + ": " + problem.formatMessage(language);
    }
}
