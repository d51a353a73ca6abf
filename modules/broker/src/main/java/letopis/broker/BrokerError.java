package letopis.broker;

import java.util.Map;
import letopis.language.message.Messages;

/// An error that keeps the broker from doing what was requested. The error is caught once, at the top level, and
/// reported in one sentence.
final class BrokerError extends Exception {

    static final int USAGE = 2;
    static final int INPUT = 3;

    private static final long serialVersionUID = 1;

    private final int exitCode;
    private final String key;
    private final transient Map<String, ?> details;

    private BrokerError(int exitCode, String key, Map<String, ?> details) {
        super(key + " " + details);
        this.exitCode = exitCode;
        this.key = key;
        this.details = details;
    }

    /// Creates an error for invalid usage.
    static BrokerError createBadUsageError(String key, Map<String, ?> details) {
        return new BrokerError(USAGE, key, details);
    }

    /// Creates an error for an unusable port or directory.
    static BrokerError createBadInputError(String key, Map<String, ?> details) {
        return new BrokerError(INPUT, key, details);
    }

    int exitCode() {
        return exitCode;
    }

    String sentence(Messages messages) {
        return messages.format(key, details);
    }
}
