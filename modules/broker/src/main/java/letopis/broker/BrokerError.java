package letopis.broker;

import java.util.Map;
import letopis.language.message.Messages;

/// An error of the broker: it cannot do what was requested. The error is caught once, at the top, and reported in one
/// sentence.
final class BrokerError extends Exception {

    static final int USAGE = 2;
    static final int INPUT = 3;

    private static final long serialVersionUID = 1;

    private final int exit;
    private final String key;
    private final transient Map<String, ?> details;

    private BrokerError(int exit, String key, Map<String, ?> details) {
        super(key + " " + details);
        this.exit = exit;
        this.key = key;
        this.details = details;
    }

    /// Creates an error for invalid usage.
    static BrokerError createBadUsage(String key, Map<String, ?> details) {
        return new BrokerError(USAGE, key, details);
    }

    /// Creates an error for an unusable port or directory.
    static BrokerError createBadInput(String key, Map<String, ?> details) {
        return new BrokerError(INPUT, key, details);
    }

    int exit() {
        return exit;
    }

    String sentence(Messages messages) {
        return messages.format(key, details);
    }
}
