package letopis.app;

import java.util.HashMap;
import java.util.Map;
import letopis.app.text.Phrases;
import letopis.language.message.FileProblem;

/// A mistake of the user: what was asked for cannot be done. A program catches it once and prints one sentence.
public final class UserError extends RuntimeException {

    private static final long serialVersionUID = 1;

    public enum Kind {
        /// The question is wrong.
        USAGE,
        /// A file or log cannot be read, or does not hold what it should.
        INPUT
    }

    private final Kind kind;
    private final String key;
    private final transient Map<String, ?> details;

    private UserError(Kind kind, String key, Map<String, ?> details) {
        super(key + " " + details, null, false, false);
        this.kind = kind;
        this.key = key;
        this.details = details;
    }

    public static UserError usage(String key, Map<String, ?> details) {
        return new UserError(Kind.USAGE, key, details);
    }

    /// A file or log cannot be read, or does not hold what it should.
    public static UserError input(String key, Map<String, ?> details) {
        return new UserError(Kind.INPUT, key, details);
    }

    public Kind kind() {
        return kind;
    }

    public String sentence(Phrases phrases) {
        var said = new HashMap<String, Object>(details);
        said.replaceAll((_, value) -> value instanceof FileProblem problem ? problem.message(phrases.language())
                : value);
        return phrases.say(key, said);
    }
}
