package letopis.broker;

import java.util.Map;
import letopis.codec.message.Messages;

/// The broker cannot do what it was asked. Caught once, at the top, and said in one sentence.
final class Refusal extends Exception {

    static final int USAGE = 2;
    static final int INPUT = 3;

    private static final long serialVersionUID = 1;

    private final int exit;
    private final String key;
    private final transient Map<String, ?> details;

    private Refusal(int exit, String key, Map<String, ?> details) {
        super(key + " " + details);
        this.exit = exit;
        this.key = key;
        this.details = details;
    }

    /// It was called in a way it does not understand.
    static Refusal usage(String key, Map<String, ?> details) {
        return new Refusal(USAGE, key, details);
    }

    /// What it was given to work with cannot be used.
    static Refusal input(String key, Map<String, ?> details) {
        return new Refusal(INPUT, key, details);
    }

    int exit() {
        return exit;
    }

    String sentence(Messages messages) {
        return messages.say(key, details);
    }
}
