package letopis.app;

import java.util.HashMap;
import java.util.Map;
import letopis.app.text.Phrases;
import letopis.language.message.FileProblem;

/// An error for a request that cannot be carried out. The program catches the error in one place and prints one
/// sentence.
public final class UserError extends RuntimeException {

    private static final long serialVersionUID = 1;

    public enum Kind {
        /// A usage error: the request itself is invalid.
        USAGE,
        /// A file or log that is unreadable or has the wrong content.
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

    public static UserError createBadUsageError(String key, Map<String, ?> details) {
        return new UserError(Kind.USAGE, key, details);
    }

    /// Returns the error for a file or log that is unreadable or has the wrong content.
    public static UserError createBadInputError(String key, Map<String, ?> details) {
        return new UserError(Kind.INPUT, key, details);
    }

    public Kind kind() {
        return kind;
    }

    public String formatSentence(Phrases phrases) {
        var said = new HashMap<String, Object>(details);
        said.replaceAll((_, value) -> value instanceof FileProblem problem ? problem.formatMessage(phrases.language())
                : value);
        return phrases.say(key, said);
    }
}
